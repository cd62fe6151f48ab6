// Bytes to text: every kind of charset against the platform's bare decoder, and the choice of an encoding for small files.
import { decode, encode, encodeEdited } from '@sgfkit/encoding'
import { random } from '../corpora.mjs'
import { compare, median, report } from '../harness.mjs'

const SIZE = Number(process.env.BENCH_BYTES ?? 5_000_000)
const figures = []
const add = (work, value, unit, better) => figures.push({ work, value, unit, better })

/** Common characters of a language; what is written with them means nothing, but has the bytes of such texts. */
const scripts = {
  western: 'abcdefghijklmnopqrstuvwxyz éèàçüöäñ',
  japanese:
    '黒白先番手石死活目碁譜定石中央隅辺攻守利形厚味の に は を が と て で し た い ま す る も な 。、カンデスル',
  simplified: '黑白先手后棋子死活目围谱定式中央角边攻守利形厚味的了是在有和不这一个人好看下着棋。，',
  traditional: '黑白先手後棋子死活目圍譜定式中央角邊攻守利形厚味的了是在有和不這一個人好看下著棋。，',
  korean: '흑백선수돌집사활정석중앙귀변공격수비형태두터움이가은는을를에서의와과도만으로하고했다. ',
}

/** Games heavy with text of a script. */
function texts(script, size, charset, declared) {
  const rng = random(3)
  const letters = Array.from(scripts[script])
  const prose = (count) => Array.from({ length: count }, () => rng.pick(letters)).join('')
  const parts = []
  let length = 0
  // About two bytes a character; the exact size does not matter.
  while (length < size / 1.8) {
    let game = `(;GM[1]FF[4]${declared ? `CA[${charset}]` : ''}SZ[19]PB[${prose(5)}]PW[${prose(5)}]C[${prose(200)}]\n`
    for (let i = 0; i < 80; i++)
      game += `;${i % 2 ? 'W' : 'B'}[${'abcdefghij'[i % 10]}d]${i % 3 ? '' : `C[${prose(60)}]`}\n`
    parts.push(`${game})\n`)
    length += game.length
  }
  return parts.join('')
}

for (const [charset, label, script] of [
  ['UTF-8', 'utf-8', 'japanese'],
  ['ISO-8859-1', 'latin1', 'western'],
  ['Shift_JIS', 'shift_jis', 'japanese'],
  ['EUC-JP', 'euc-jp', 'japanese'],
  ['GB18030', 'gb18030', 'simplified'],
  ['Big5', 'big5', 'traditional'],
  ['EUC-KR', 'euc-kr', 'korean'],
]) {
  const { bytes } = encode(texts(script, SIZE, charset, true), charset)
  const decoder = new TextDecoder(label)
  if (decode(bytes).encoding !== charset || decode(bytes).text !== decoder.decode(bytes))
    throw new Error(`${charset} is not read as such`)
  const [bare, ours] = compare({
    base: 'TextDecoder',
    rounds: 5,
    warmup: 2,
    subjects: [
      { name: 'TextDecoder', work: bytes.length, run: () => decoder.decode(bytes).length },
      { name: 'decode', work: bytes.length, run: () => decode(bytes).text.length },
    ],
  })
  console.log(`  ${charset}: ${(ours.rate / 1e6).toFixed(0)} MB/s; TextDecoder ${(bare.rate / 1e6).toFixed(0)} MB/s`)
  add(`${charset}, 5 MB heavy with text: decode against a bare TextDecoder`, ours.ratio, '×', 'higher')
}

// Small files that do not say their charset: all of the choice is made.
for (const [charset, script] of [
  ['Shift_JIS', 'japanese'],
  ['GBK', 'simplified'],
  ['windows-1252', 'western'],
  ['UTF-8', 'korean'],
]) {
  const files = Array.from(
    { length: 200 },
    (_, i) => encode(texts(script, 500, charset, false).slice(i), charset).bytes,
  )
  const size = files.reduce((sum, file) => sum + file.length, 0) / files.length
  const times = []
  for (let round = -2; round < 7; round++) {
    const start = process.cpuUsage()
    for (const file of files) decode(file)
    const { user, system } = process.cpuUsage(start)
    if (round >= 0) times.push((user + system) / files.length)
  }
  add(`${charset} without CA, files of ${(size / 1000).toFixed(0)} kB: decode`, median(times), ' µs a file', 'lower')
}

// Writing back after an edit: the map between byte and text offsets is made, and most bytes are copied.
{
  const { bytes } = encode(texts('simplified', SIZE, 'GB18030', true), 'GB18030')
  const edit = [{ span: { start: 3, end: 3 }, text: 'C[黑]' }]
  const decoder = new TextDecoder('gb18030')
  const [, ours] = compare({
    base: 'TextDecoder',
    rounds: 5,
    warmup: 2,
    subjects: [
      { name: 'TextDecoder', work: bytes.length, run: () => decoder.decode(bytes).length },
      { name: 'edited', work: bytes.length, run: () => encodeEdited(decode(bytes), edit).bytes.length },
    ],
  })
  add('GB18030, 5 MB: decode, one edit and back to bytes, against a bare TextDecoder', ours.ratio, '×', 'higher')
}

report('encoding', figures)
