const COMMANDS = new Map([
  ['\\', '\\textbackslash{}'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['$', '\\$'],
  ['&', '\\&'],
  ['#', '\\#'],
  ['_', '\\_'],
  ['%', '\\%'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
  // Straight in T1, a closing quote in OT1, which has no straight one and knows no \textquotedbl.
  ['"', '\\symbol{34}'],
])

/** Characters that OT1, TeX's oldest encoding and still its default, has not: its command elsewhere, and what stands for it there. */
const NOT_IN_OT1 = new Map([
  ['«', ['guillemotleft', '$\\ll$']],
  ['»', ['guillemotright', '$\\gg$']],
  ['‹', ['guilsinglleft', '\\textless{}']],
  ['›', ['guilsinglright', '\\textgreater{}']],
  ['„', ['quotedblbase', ',{},']],
  ['‚', ['quotesinglbase', ',']],
  ['Ð', ['DH', 'D']],
  ['ð', ['dh', 'd']],
  ['Þ', ['TH', 'Th']],
  ['þ', ['th', 'th']],
])

/** What has no print: controls, separators, direction marks and lone surrogates; runs of white space are one space. */
const BLANK = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\s]+/gu

const LATIN = /[ -~¡-¬®-ÿ–—‘’‚“”„…‹›]/

/** Whether pdfLaTeX can print a text as it is. */
export function isLatin(text: string): boolean {
  return Array.from(text.replace(BLANK, ' ')).every((character) => LATIN.test(character))
}

/**
 * A text as LaTeX source that prints it as it is: no command, no change of mode, no line end, no ligature.
 *
 * @param unicode whether the engine takes all of Unicode (LuaLaTeX, XeLaTeX). Otherwise characters beyond Latin-1 and common
 * punctuation, which would stop pdfLaTeX with an error, become `?`.
 */
export function escapeLatex(text: string, unicode: boolean): string {
  let source = ''
  let before = ' '
  for (const character of text.replace(BLANK, ' ').trim()) {
    // Pairs such as -- and `` are one sign in TeX's fonts.
    if ("-`',".includes(character) && "-`',?!".includes(before)) source += '{}'
    before = character
    const command = COMMANDS.get(character)
    const other = unicode ? undefined : NOT_IN_OT1.get(character)
    if (command !== undefined) source += command
    else if (other !== undefined) {
      const [name = '', plain = ''] = other
      // The encoding in force where it is printed decides.
      source += `{\\ifcsname\\csname f@encoding\\endcsname\\string\\${name}\\endcsname\\${name}\\else ${plain}\\fi}`
    } else if (unicode || LATIN.test(character)) source += character
    else source += '?'
  }
  return source
}
