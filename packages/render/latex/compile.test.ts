import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { toLatex } from '../src/latex/index.js'
import type { LatexOptions } from '../src/latex/index.js'
import { anyDiagram, hostileText } from '../test/any-diagram.js'
import { showcase } from './showcase.js'
import { wood, dark, highContrast, japanese } from '../src/index.js'

const program = process.env.PDFLATEX ?? 'pdflatex'
const finder = process.env.KPSEWHICH ?? 'kpsewhich'
const folder = process.env.LATEX_OUT ?? mkdtempSync(join(tmpdir(), 'sgfkit-latex-'))

/** Runs pdfLaTeX without shell escapes; throws with its log when it fails. Gives the pages of the PDF. */
function compile(name: string, source: string, engine = program): number {
  writeFileSync(join(folder, `${name}.tex`), source)
  const args = ['-interaction=nonstopmode', '-halt-on-error', '-no-shell-escape', `-output-directory=${folder}`]
  try {
    execFileSync(engine, [...args, `${name}.tex`], { cwd: folder, stdio: 'pipe' })
  } catch (error) {
    const { stdout } = error as { stdout?: Buffer }
    throw new Error(
      stdout?.toString().slice(-2000) ??
        `${engine} is missing: apt-get install texlive-pictures texlive-luatex lmodern`,
      {
        cause: error,
      },
    )
  }
  const log = readFileSync(join(folder, `${name}.log`), 'latin1')
  return Number(/Output written on .*\((\d+) pages?/s.exec(log)?.[1] ?? 0)
}

/** Several pictures in one document, so that TeX starts once. */
function pages(pictures: readonly string[]): string {
  const head = toLatex({ columns: 1, rows: 1, stones: '' }, { document: true }).split('\\begin{center}')[0]!
  return `${head}${pictures.map((picture) => `\\noindent\n${picture}\n\\clearpage`).join('\n')}\\end{document}\n`
}

afterAll(() => {
  if (!process.env.LATEX_OUT) rmSync(folder, { recursive: true })
})

describe('pdfLaTeX', () => {
  it('compiles a document with everything that a diagram can hold', () => {
    expect(compile('showcase', toLatex(showcase, { document: true }))).toBe(1)
  })

  it.each<LatexOptions>([{ theme: wood }, { theme: dark }, { theme: highContrast, coordinates: japanese }])(
    'compiles with %o',
    (options) => {
      expect(compile('options', toLatex(showcase, { ...options, document: true }))).toBe(1)
    },
  )

  it('compiles hostile texts, all of Latin-1 and all of ASCII', () => {
    const texts = [hostileText, '\\def\\x{\\x}\\x', '\\input{/etc/passwd}', "$$ & # ^ _ ~ % { } --- `` '' ?` !` << >>"]
    const latin = Array.from({ length: 224 }, (_, i) => String.fromCharCode(32 + i)).join('') + '–—‘’‚“”„…‹›'
    const pictures = [...texts, latin].map((text) =>
      toLatex({ columns: 5, rows: 5, stones: '', labels: [{ at: 12, text }], title: text }),
    )
    expect(compile('hostile', pages(pictures))).toBe(pictures.length)
  })

  it('compiles in a document that has no more than TikZ: quotes, guillemets, thorn and eth, blank texts', () => {
    const texts = [
      'say "x"',
      '«x»',
      '‹x›',
      '„x“ ‚y‘',
      'þð ÞÐ',
      '\u200b'.repeat(8),
      '\u00ad'.repeat(9),
      ' '.repeat(9),
      '________',
    ]
    const pictures = texts.map((text) => toLatex({ columns: 5, rows: 5, stones: '', labels: [{ at: 12, text }] }))
    const body = pictures.map((picture) => `\\noindent\n${picture}\n\\clearpage`).join('\n')
    for (const encoding of ['', '\\usepackage[T1]{fontenc}\n\\usepackage{lmodern}\n']) {
      const head = `\\documentclass{article}\n${encoding}\\usepackage{tikz}\n\\begin{document}\n`
      expect(compile('plain', `${head}${body}\n\\end{document}\n`)).toBe(texts.length)
    }
    for (const text of texts) {
      const diagram = { columns: 5, rows: 5, stones: '', labels: [{ at: 12, text }], title: text }
      expect(compile('document', toLatex(diagram, { document: true }))).toBe(1)
    }
  }, 300_000)

  it('compiles any diagram', () => {
    const pictures = fc.sample(anyDiagram(25), { numRuns: 40, seed: 7 }).map((diagram) => toLatex(diagram))
    expect(compile('any', pages(pictures))).toBe(pictures.length)
  }, 300_000)
})

/** Whether an engine of Unicode fonts is complete here; tests of one that is not are skipped and say so. */
const isComplete = (engine: string, file: string): boolean => {
  try {
    execFileSync(engine, ['--version'], { stdio: 'pipe' })
    return execFileSync(finder, [file], { stdio: 'pipe' }).length > 0
  } catch {
    console.warn(`${engine} is not complete here: apt-get install texlive-luatex texlive-xetex`)
    return false
  }
}

describe.each([
  { name: 'LuaLaTeX', engine: process.env.LUALATEX ?? 'lualatex', file: 'luaotfload-main.lua' },
  { name: 'XeLaTeX', engine: process.env.XELATEX ?? 'xelatex', file: 'xelatex.ini' },
])('$name', ({ engine, file }) => {
  const complete = isComplete(engine, file)

  it.skipIf(!complete)('compiles a document with everything that a diagram can hold', () => {
    expect(compile('showcase-unicode', toLatex(showcase, { document: true, unicode: true }), engine)).toBe(1)
  })

  it.skipIf(!complete)(
    'compiles all of Unicode, whether or not the font has it',
    () => {
      const texts = [
        'say "x" «y» þ',
        '三々入り',
        '\u200b'.repeat(8),
        '\u3164'.repeat(8),
        '\u{10ffff}'.repeat(8),
        hostileText,
      ]
      const labels = texts.map((text, at) => ({ at: at * 5 + 2, text }))
      const diagram = { columns: 5, rows: 7, stones: '', labels, title: texts.join(' ') }
      const source = toLatex(diagram, { document: true, unicode: 'auto', coordinates: japanese })
      expect(source).toContain('fontspec')
      expect(compile('unicode', source, engine)).toBe(1)
    },
    300_000,
  )

  it.skipIf(!complete)(
    'prints Han, Kana, Hangul, Greek and Cyrillic where the font for them is installed',
    () => {
      const texts = ['三々入り', '黒', '한국', 'Ωμ', 'Ж', '________']
      const labels = texts.map((text, at) => ({ at: at * 5 + 2, text }))
      const source = toLatex({ columns: 5, rows: 7, stones: '', labels }, { document: true, unicode: 'auto' })
      expect(compile('scripts', source, engine)).toBe(1)
      // LuaTeX tells the name of the file that it loaded, XeTeX only what it did not find.
      const log = readFileSync(join(folder, 'scripts.log'), 'utf8')
      if (engine.includes('xe') ? !log.includes('Missing character') : log.includes('NotoSansCJKJP'))
        expect(log).not.toContain('Missing character')
      else console.warn('Noto Sans CJK JP is not installed: apt-get install fonts-noto-cjk')
    },
    300_000,
  )
})
