/** Cells narrower than this are hidden by the finger that aims at them. */
const NARROW = 28
/** Lines that the loupe shows across. */
const SHOWN = 5
/** How far above the finger the aim and the middle of the loupe are, in pixels. */
const AIM = 56
const ABOVE = 148

/** An enlarged piece of the board above a finger that aims at small points. */
export interface Loupe {
  /** Follows the finger. */
  readonly follow: (clientX: number, clientY: number) => void
  /** Shows what the board shows now. */
  readonly refresh: () => void
  readonly hide: () => void
}

export function createLoupe(board: SVGSVGElement): Loupe {
  const lens = window.document.createElement('div')
  lens.className = 'loupe'
  lens.style.position = 'fixed'
  let picture: SVGSVGElement | undefined
  let place = { x: 0, y: 0 }

  const aim = () => {
    const matrix = board.getScreenCTM()
    if (matrix === null || picture === undefined) return
    const { x, y } = new DOMPoint(place.x, place.y - AIM).matrixTransform(matrix.inverse())
    picture.setAttribute('viewBox', `${x - SHOWN / 2} ${y - SHOWN / 2} ${SHOWN} ${SHOWN}`)
    lens.style.left = `${Math.min(innerWidth - 72, Math.max(72, place.x))}px`
    lens.style.top = `${Math.max(72, place.y - ABOVE)}px`
  }
  return {
    follow(x, y) {
      place = { x, y }
      aim()
    },
    refresh() {
      const matrix = board.getScreenCTM()
      if (matrix === null || matrix.a >= NARROW) return
      picture = board.cloneNode(true) as SVGSVGElement
      lens.replaceChildren(picture)
      if (!lens.isConnected) window.document.body.append(lens)
      aim()
    },
    hide() {
      lens.remove()
      picture = undefined
    },
  }
}
