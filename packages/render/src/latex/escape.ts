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
  ['"', '\\textquotedbl{}'],
])

/**
 * A text as LaTeX source that prints it as it is: no command, no change of mode, no line end, no ligature.
 *
 * @param unicode whether the engine takes all of Unicode (LuaLaTeX, XeLaTeX). Otherwise characters beyond Latin-1 and common
 * punctuation, which would stop pdfLaTeX with an error, become `?`.
 */
export function escapeLatex(text: string, unicode: boolean): string {
  let source = ''
  let before = ' '
  // Controls, separators, direction marks and lone surrogates have no print.
  for (const character of text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\s]+/gu, ' ').trim()) {
    // Pairs such as -- and `` are one sign in TeX's fonts.
    if ("-`',".includes(character) && "-`',?!".includes(before)) source += '{}'
    before = character
    const command = COMMANDS.get(character)
    if (command !== undefined) source += command
    else if (character <= '~' || unicode || /[¡-¬®-ÿ–—‘’‚“”„…‹›]/.test(character)) source += character
    else source += '?'
  }
  return source
}
