import { execFile } from 'node:child_process'
import { access, constants, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { figures } from '@sgfkit/game'
import { type PrintDocument, type PrintFigure, toPrintHtml } from '@sgfkit/render/print'
import { type ThemeName, themes } from '@sgfkit/render'
import type { Collection, NodeId } from '@sgfkit/tree'
import { chooseGame } from '../choose-node.js'
import { endingOf, writeOutput } from '../deliver.js'
import { EXIT } from '../exit.js'
import { Failure } from '../failure.js'
import type { Io } from '../io.js'
import { oneInput } from '../one-input.js'
import { checkReadOptions, openFile, type ReadOptions } from '../open.js'

export interface PrintCommandOptions extends ReadOptions {
  readonly output?: string
  readonly game: number
  readonly moves: number
  readonly variations?: boolean
  readonly columns: '1' | '2'
  readonly page: 'A4' | 'A5' | 'B5' | 'letter'
  readonly theme: string
  readonly lang?: string
  readonly chromium?: string
}

/** `sgfkit print`: a game as figures with comments, as an HTML page or a PDF. */
export async function print(names: readonly string[], options: PrintCommandOptions, io: Io): Promise<number> {
  checkReadOptions(options)
  if (!(options.theme in themes))
    throw new Failure(`there is no theme ${options.theme}; there are ${Object.keys(themes).join(', ')}`)
  const ending =
    options.output === undefined || options.output === '-' ? 'html' : endingOf(options.output, ['html', 'htm', 'pdf'])
  const file = await oneInput(names[0] ?? '-', io)
  const open = openFile(file, options)
  const { collection } = open
  const root = chooseGame(open, options.game)
  const document = documentOf(collection, root, options)
  if (document.figures.length === 0)
    throw new Failure(`${file.name}: game ${options.game} is not Go and cannot be printed`)
  const { columns, page, theme, lang, output, chromium } = options
  const html = toPrintHtml(document, {
    columns: columns === '2' ? 2 : 1,
    page,
    theme: themes[theme as ThemeName],
    ...(lang !== undefined && { lang }),
  })
  if (output === undefined) io.out(`${html}\n`)
  else {
    const bytes = ending === 'pdf' ? await toPdf(html, chromium, io) : html
    await writeOutput(output, bytes, io)
  }
  return EXIT.ok
}

function documentOf(collection: Collection, root: NodeId, { moves, variations }: PrintCommandOptions): PrintDocument {
  const text = (ident: string): string | undefined => {
    const value: unknown = collection.get(root, ident)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const raw = (ident: string): string | undefined => collection.raw(root, ident)?.[0]?.trim()
  const player = (name: string, rank: string): string =>
    [text(name) ?? '?', text(rank)].filter((part) => part !== undefined).join(' ')
  const details = [
    text('PB') !== undefined || text('PW') !== undefined
      ? `${player('PB', 'BR')} (black) – ${player('PW', 'WR')} (white)`
      : undefined,
    [text('EV'), text('RO'), text('PC'), raw('DT')].filter((part) => part !== undefined && part !== '').join(', '),
    [raw('KM') && `komi ${raw('KM')}`, raw('HA') && `handicap ${raw('HA')}`, raw('RE')].filter(Boolean).join(', '),
  ].filter((line): line is string => line !== undefined && line !== '')
  const list: PrintFigure[] = []
  const main = figures(collection, root, { movesPerFigure: moves })
  const add = (found: typeof main, name?: string, from = root): void => {
    for (const { diagram, comments } of found) {
      list.push({
        diagram: name === undefined ? diagram : { ...diagram, title: diagram.title ?? name },
        comments: comments
          .filter(({ node }) => from === root || collection.isAncestor(from, node))
          .map(({ number, name: node, text: said }) => ({
            about: [number, node].filter((part) => part !== undefined).join(' ') || undefined,
            text: said,
          })),
      })
    }
  }
  add(main)
  if (variations === true) {
    for (const branch of main.flatMap(({ branches }) => branches)) {
      const end = [...collection.mainLine(branch)].at(-1) ?? branch
      // Only the figures of the branch itself: those before are printed already.
      const own = figures(collection, root, { movesPerFigure: moves, end }).filter(({ last }) =>
        collection.isAncestor(branch, last),
      )
      add(own, 'Variation', branch)
    }
  }
  const title = text('GN') ?? text('EV')
  return {
    ...(title !== undefined && { title }),
    details,
    ...(text('GC') !== undefined && { introduction: text('GC') }),
    figures: list,
  }
}

/** Names under which Chromium and its kin are found. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']

async function findBrowser(asked: string | undefined, io: Io): Promise<string> {
  const given = asked ?? io.env.SGFKIT_CHROMIUM
  if (given !== undefined) return given
  for (const folder of (io.env.PATH ?? '').split(delimiter))
    for (const name of BROWSERS) {
      const path = join(folder, name)
      if (folder !== '' && (await runnable(path))) return path
    }
  throw new Failure(
    'PDF needs Chromium or Chrome, and none was found; name it with --chromium, or write .html and print that',
  )
}

const runnable = async (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

async function toPdf(html: string, asked: string | undefined, io: Io): Promise<Uint8Array> {
  const browser = await findBrowser(asked, io)
  const folder = await mkdtemp(join(tmpdir(), 'sgfkit-print-'))
  try {
    const page = join(folder, 'page.html')
    const pdf = join(folder, 'page.pdf')
    await writeFile(page, html)
    const args = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-pdf-header-footer',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${pdf}`,
      pathToFileURL(page).href,
    ]
    await new Promise<void>((done, fail) => {
      execFile(browser, args, { timeout: 120_000 }, (error) => {
        if (error === null) done()
        else fail(new Failure(`${browser} did not print: ${error.message.split('\n')[0] ?? ''}`))
      })
    })
    return await readFile(pdf).catch(() => {
      throw new Failure(`${browser} made no PDF`)
    })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
