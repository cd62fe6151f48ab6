/**
 * Canonical names (IANA's preferred ones where there are such) and what else a file may call them: IANA aliases,
 * RFC 1345 names, labels of the Encoding Standard and names seen in files. Compared by letters and digits only.
 */
const known: readonly (readonly [name: string, aliases: string])[] = [
  [
    'UTF-8',
    'utf8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 x-unicode20utf8 csUTF8 utf8mb4 utf-8-bom utf-8-sig cp65001 65001',
  ],
  ['UTF-16', 'unicode csUTF16 ucs-2 iso-10646-ucs-2 csUnicode utf16'],
  ['UTF-16LE', 'csUTF16LE utf16le unicodefffe-le ucs-2le x-utf-16le'],
  ['UTF-16BE', 'csUTF16BE utf16be unicodefffe ucs-2be x-utf-16be'],
  ['UTF-32', 'csUTF32 ucs-4 iso-10646-ucs-4 csUCS4'],
  ['UTF-32LE', 'csUTF32LE ucs-4le'],
  ['UTF-32BE', 'csUTF32BE ucs-4be'],
  [
    'US-ASCII',
    'ascii ansi_x3.4-1968 ansi_x3.4-1986 iso_646.irv:1991 iso646-us us ibm367 cp367 iso-ir-6 csASCII 20127 us-ascii-7bit',
  ],
  ['ISO-8859-1', 'iso_8859-1:1987 iso-ir-100 latin1 latin-1 l1 ibm819 cp819 csISOLatin1 28591 iso8859_1 iso88591'],
  ['ISO-8859-2', 'iso_8859-2:1987 iso-ir-101 latin2 l2 csISOLatin2 28592 ibm912'],
  ['ISO-8859-3', 'iso_8859-3:1988 iso-ir-109 latin3 l3 csISOLatin3 28593'],
  ['ISO-8859-4', 'iso_8859-4:1988 iso-ir-110 latin4 l4 csISOLatin4 28594'],
  ['ISO-8859-5', 'iso_8859-5:1988 iso-ir-144 cyrillic csISOLatinCyrillic 28595'],
  [
    'ISO-8859-6',
    'iso_8859-6:1987 iso-ir-127 ecma-114 asmo-708 arabic csISOLatinArabic iso-8859-6-e iso-8859-6-i 28596',
  ],
  ['ISO-8859-7', 'iso_8859-7:1987 iso-ir-126 elot_928 ecma-118 greek greek8 sun_eu_greek csISOLatinGreek 28597'],
  [
    'ISO-8859-8',
    'iso_8859-8:1988 iso-ir-138 hebrew csISOLatinHebrew iso-8859-8-e iso-8859-8-i logical visual csISO88598I 28598',
  ],
  ['ISO-8859-9', 'iso_8859-9:1989 iso-ir-148 latin5 l5 csISOLatin5 28599'],
  ['ISO-8859-10', 'iso-ir-157 latin6 l6 csISOLatin6 iso_8859-10:1992'],
  ['ISO-8859-11', 'csISO885911 iso_8859-11'],
  ['ISO-8859-13', 'csISO885913 latin7 l7 28603'],
  ['ISO-8859-14', 'csISO885914 iso-ir-199 iso_8859-14:1998 latin8 l8 iso-celtic'],
  ['ISO-8859-15', 'csISO885915 latin-9 latin9 l9 28605 iso8859_15'],
  ['ISO-8859-16', 'csISO885916 iso-ir-226 iso_8859-16:2001 latin10 l10'],
  ['windows-1250', 'cp1250 x-cp1250 1250 cswindows1250 win1250 ms-ee'],
  ['windows-1251', 'cp1251 x-cp1251 1251 cswindows1251 win1251 ms-cyrl'],
  [
    'windows-1252',
    'cp1252 x-cp1252 1252 cswindows1252 win1252 ms-ansi ansi iso-8859-1-windows-3.1-latin-1 cswindows31latin1',
  ],
  ['windows-1253', 'cp1253 x-cp1253 1253 cswindows1253 win1253 ms-greek'],
  ['windows-1254', 'cp1254 x-cp1254 1254 cswindows1254 win1254 ms-turk'],
  ['windows-1255', 'cp1255 x-cp1255 1255 cswindows1255 win1255 ms-hebr'],
  ['windows-1256', 'cp1256 x-cp1256 1256 cswindows1256 win1256 ms-arab'],
  ['windows-1257', 'cp1257 x-cp1257 1257 cswindows1257 win1257 winbaltrim'],
  ['windows-1258', 'cp1258 x-cp1258 1258 cswindows1258 win1258'],
  ['windows-874', 'cp874 dos-874 874 x-windows-874 cswindows874 ms874'],
  ['TIS-620', 'tis620 csTIS620 tis620.2533 tis620-0 iso-ir-166 thai'],
  ['KOI8-R', 'koi koi8 koi8_r csKOI8R cp878 20866'],
  ['KOI8-U', 'koi8-ru csKOI8U 21866'],
  ['IBM866', 'cp866 866 csIBM866 dos-866'],
  ['macintosh', 'mac x-mac-roman macroman mac-roman csMacintosh 10000'],
  ['x-mac-cyrillic', 'mac-cyrillic maccyrillic x-mac-ukrainian mac-ukrainian 10007'],
  ['Shift_JIS', 'sjis x-sjis ms_kanji csShiftJIS shift-jis shiftjis'],
  ['Windows-31J', 'csWindows31J cp932 ms932 windows-932 x-ms-cp932 932 ibm943 cp943 mskanji932'],
  [
    'EUC-JP',
    'extended_unix_code_packed_format_for_japanese csEUCPkdFmtJapanese x-euc-jp eucjp ujis euc-jp-ms cp51932 20932 51932',
  ],
  ['ISO-2022-JP', 'csISO2022JP jis iso-2022-jp-1 iso-2022-jp-ms csISO2022JP-1 50220 50221 50222 cp50220 cp50221 x-jis'],
  ['ISO-2022-KR', 'csISO2022KR 50225'],
  ['HZ-GB-2312', 'hz hzgb2312 csHZGB2312 hz-gb 52936'],
  [
    'GB2312',
    'gb2312-80 csGB2312 euc-cn euccn x-euc-cn gb_2312-80 iso-ir-58 chinese csISO58GB231280 cn-gb gb_2312 20936 51936',
  ],
  ['GBK', 'cp936 ms936 windows-936 936 csGBK x-gbk'],
  ['GB18030', 'csGB18030 gb18030-2000 gb18030-2005 gb18030-2022 54936'],
  ['Big5', 'csBig5 cn-big5 x-x-big5 big-5 cp950 ms950 windows-950 950 big5-eten big5eten'],
  ['Big5-HKSCS', 'big5hkscs csBig5HKSCS big5-hkscs:2004 big5-2003 951 cp951'],
  [
    'EUC-KR',
    'csEUCKR ks_c_5601-1987 iso-ir-149 ks_c_5601-1989 ksc_5601 ksc5601 ks_c_5601 korean csKSC56011987 ksx1001 ks_x_1001 euckr 51949',
  ],
  ['CP949', 'windows-949 ms949 949 uhc x-windows-949 ks_c_5601-1987-ms x-uhc'],
  ['Johab', 'cp1361 1361 x-johab ms1361 ksc5601_1992 johab-92'],
]

let canonical: Map<string, string> | undefined
let lastName: string | undefined
let lastFound: string | undefined

function key(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

/**
 * The canonical name of an encoding, or `undefined` for a name nobody knows.
 *
 * Throws `TypeError` for what is no string. Names are compared without case and punctuation: `shift-jis`, `x_sjis` and ` MS_Kanji ` are all `Shift_JIS`.
 *
 * @example
 * canonicalEncoding('latin1') // 'ISO-8859-1'
 */
export function canonicalEncoding(name: string): string | undefined {
  if (canonical === undefined) {
    canonical = new Map()
    for (const [official, aliases] of known) {
      for (const alias of aliases.split(' ')) canonical.set(key(alias), official)
    }
    for (const [official] of known) canonical.set(key(official), official)
  }
  if (typeof name !== 'string') throw new TypeError(`the name of an encoding must be a string, got ${String(name)}`)
  // Long values cannot be names; the limit keeps a damaged file cheap.
  if (name.length > 100) return undefined
  // The same name is asked for several times a file, and most files of a set name the same.
  if (name !== lastName) {
    lastFound = canonical.get(key(name))
    lastName = name
  }
  return lastFound
}

/**
 * The canonical names of all encodings that can be read and written.
 *
 * @example
 * encodingNames().includes('Big5-HKSCS') // true
 */
export function encodingNames(): readonly string[] {
  return known.map(([name]) => name)
}
