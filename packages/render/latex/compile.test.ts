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
const folder = process.env.LATEX_OUT ?? mkdtempSync(join(tmpdir(), 'sgfkit-latex-'))

/** Runs pdfLaTeX without shell escapes; throws with its log when it fails. Gives the pages of the PDF. */
function compile(name: string, source: string): number {
  writeFileSync(join(folder, `${name}.tex`), source)
  const args = ['-interaction=nonstopmode', '-halt-on-error', '-no-shell-escape', `-output-directory=${folder}`]
  try {
    execFileSync(program, [...args, `${name}.tex`], { cwd: folder, stdio: 'pipe' })
  } catch (error) {
    const { stdout } = error as { stdout?: Buffer }
    throw new Error(
      stdout?.toString().slice(-2000) ?? 'pdflatex is missing: apt-get install texlive-pictures lmodern',
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

describe('pdfLaTeX', () => {
  afterAll(() => {
    if (!process.env.LATEX_OUT) rmSync(folder, { recursive: true })
  })

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

  it('compiles any diagram', () => {
    const pictures = fc.sample(anyDiagram(25), { numRuns: 40, seed: 7 }).map((diagram) => toLatex(diagram))
    expect(compile('any', pages(pictures))).toBe(pictures.length)
  }, 300_000)
})
