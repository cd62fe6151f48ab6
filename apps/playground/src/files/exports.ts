import { figures } from '@sgfkit/game'
import { coordinateStyles, type Diagram, themes, toSvg } from '@sgfkit/render'
import { toLatex } from '@sgfkit/render/latex'
import { toPrintHtml } from '@sgfkit/render/print'
import { toText } from '@sgfkit/render/text'
import { gameInfo } from '@sgfkit/schema/info'
import { boardTheme, coordinates } from '../state/settings.js'
import { collection, diagram, document$, root } from '../state/store.js'
import { language } from '../ui/text.js'
import { aboutOf } from './about.js'
import { download } from './files.js'

export const exportKinds = ['svg', 'png', 'pdf', 'text', 'latex'] as const
export type ExportKind = (typeof exportKinds)[number]

/** Hands the shown position to the user as a picture or text, or the game as printed figures. */
export async function exportAs(kind: ExportKind): Promise<void> {
  const picture = diagram.value
  if (picture === undefined) return
  const name = document$.value.name.replace(/\.\w+$/, '')
  if (kind === 'pdf') print()
  else if (kind === 'svg') download(`${name}.svg`, svgOf(picture), 'image/svg+xml')
  else if (kind === 'text') download(`${name}.txt`, toText(picture), 'text/plain;charset=utf-8')
  else if (kind === 'latex') download(`${name}.tex`, toLatex(picture), 'text/plain;charset=utf-8')
  else download(`${name}.png`, await pngOf(svgOf(picture)), 'image/png')
}

function svgOf(picture: Diagram): string {
  return toSvg(picture, {
    theme: themes[boardTheme.value],
    coordinates: coordinates.value === 'none' ? false : coordinateStyles[coordinates.value],
    width: 1200,
  })
}

async function pngOf(svg: string): Promise<Uint8Array> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = window.document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png')
  })
  return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
}

/** Figures of 50 moves with their comments, as pages in a frame that is printed (or saved as PDF) by the browser. */
function print(): void {
  const games = collection.value
  const id = root.value
  const info = gameInfo({ raw: (ident) => games.raw(id, ident) }, games.context(id))
  const html = toPrintHtml(
    {
      title: `${info.black.name ?? '?'} – ${info.white.name ?? '?'}`,
      details: ['EV', 'DT', 'PC', 'RE'].flatMap((ident) => {
        const value: unknown = games.get(id, ident as 'EV')
        return typeof value === 'string' && value !== '' ? [value] : []
      }),
      figures: figures(games, id, { movesPerFigure: 50 }).map((figure) => ({
        diagram: figure.diagram,
        comments: figure.comments.map(({ number, name, text }) => ({ about: aboutOf(number, name), text })),
      })),
    },
    { lang: language.value },
  )
  window.document.querySelector('iframe.print')?.remove()
  const frame = window.document.createElement('iframe')
  frame.className = 'print'
  frame.title = 'Print'
  frame.onload = () => frame.contentWindow?.print()
  frame.srcdoc = html
  window.document.body.append(frame)
}
