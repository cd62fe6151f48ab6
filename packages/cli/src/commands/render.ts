import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { diagramAt } from '@sgfkit/game'
import { type ThemeName, themes, toSvg } from '@sgfkit/render'
import { chooseNode } from '../choose-node.js'
import { Failure } from '../failure.js'
import { EXIT } from '../index.js'
import { readInputs } from '../inputs.js'
import type { Io } from '../io.js'
import { openFile } from '../open.js'

/** `sgfkit render`: a picture of the board at a node. */
export async function render(
  files: readonly string[],
  options: {
    readonly output?: string
    readonly node: string
    readonly game: string
    readonly numbers?: boolean
    readonly theme: string
    readonly encoding?: string
  },
  io: Io,
): Promise<number> {
  if (!(options.theme in themes))
    throw new Failure(`there is no theme ${options.theme}; there are ${Object.keys(themes).join(', ')}`)
  for await (const file of readInputs(files, io)) {
    const open = openFile(file, { encoding: options.encoding })
    const node = chooseNode(open, options.game, options.node)
    const diagram = diagramAt(open.collection, node, { numbers: options.numbers ?? false })
    if (diagram === undefined) throw new Failure(`${file.name}: game ${options.game} is not Go and cannot be drawn`)
    const png = options.output?.toLowerCase().endsWith('.png') ?? false
    const svg = toSvg(diagram, { theme: options.theme as ThemeName })
    if (options.output === undefined) io.out(`${svg}\n`)
    else await writeFile(resolve(io.cwd, options.output), png ? await rasterise(svg) : svg)
  }
  return EXIT.ok
}

async function rasterise(svg: string): Promise<Uint8Array> {
  let resvg
  try {
    resvg = await import('@resvg/resvg-js')
  } catch {
    throw new Failure(
      'PNG needs the optional package @resvg/resvg-js; install it beside sgfkit: npm install @resvg/resvg-js',
    )
  }
  return new resvg.Resvg(svg, { fitTo: { mode: 'width', value: 1000 } }).render().asPng()
}
