/**
 * The custom element `<sgf-board>`.
 *
 * @packageDocumentation
 */
import { coordinateStyles } from '../coordinate-styles.js'
import type { Diagram, Vertex } from '../diagram.js'
import { themes } from '../themes-more.js'
import { mountBoard } from './mount.js'
import type { Board, BoardOptions } from './options.js'
import type { DragAction, Gesture } from './state.js'

/** Everything but the diagram and what the element itself tells by events. */
export type BoardElementOptions = Omit<Partial<BoardOptions>, 'diagram' | 'onPlay' | 'onMark' | 'onDrag' | 'onHover'>

/**
 * The element `<sgf-board>`.
 *
 * Attributes: `diagram` (a `Diagram` as JSON), `theme`, `coordinates` (`none` or a style), `touch`, `fit`, `static` (no
 * interaction), `edit` (marks and drags are wanted: the secondary button then opens no menu). Properties go further:
 * `diagram` and `options`. Events, all with a `detail`: `sgf-play` and `sgf-mark` (`{ at, gesture }`), `sgf-drag`
 * (`{ from, to, done, gesture }`), `sgf-hover` (`{ at }`).
 */
export interface BoardElement extends HTMLElement {
  /** What is shown; undefined shows nothing. */
  diagram: Diagram | undefined
  /** Options over those of the attributes. */
  options: BoardElementOptions
  /** The board itself while the element is in a document and has a diagram. */
  readonly board: Board | undefined
}

declare global {
  // So that `addEventListener` of elements and documents, and `querySelector`, know them.
  interface GlobalEventHandlersEventMap {
    'sgf-play': CustomEvent<{ readonly at: Vertex; readonly gesture: Gesture }>
    'sgf-mark': CustomEvent<{ readonly at: Vertex; readonly gesture: Gesture }>
    'sgf-drag': CustomEvent<Omit<DragAction, 'kind'>>
    'sgf-hover': CustomEvent<{ readonly at: Vertex | undefined }>
  }
  interface HTMLElementTagNameMap {
    'sgf-board': BoardElement
  }
}

type EventName = 'sgf-play' | 'sgf-mark' | 'sgf-drag' | 'sgf-hover'

const ATTRIBUTES = ['diagram', 'theme', 'coordinates', 'touch', 'fit', 'static', 'edit'] as const

/** The entry of a table that an attribute names. */
const named = <T>(table: Readonly<Record<string, T>>, name: string | null): T | undefined =>
  name !== null && Object.hasOwn(table, name) ? table[name] : undefined

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value)

const VERTICES = ['dimmed', 'visible', 'selected'] as const
const THINGS = ['marks', 'labels', 'numbers', 'arrows', 'lines', 'territory', 'ghosts', 'heat', 'hiddenMoves'] as const

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isListOf = (list: unknown, isItem: (item: unknown) => boolean): boolean =>
  list === undefined || (Array.isArray(list) && list.every(isItem))

/** An entry of a list: its texts are texts. */
const isThing = (item: unknown): boolean =>
  isObject(item) &&
  ['text', 'label', 'kind', 'color', 'on'].every((key) => /^(?:undefined|string)$/.test(typeof item[key]))

/** A diagram from an attribute; undefined for anything that is none. */
function readDiagram(json: string | null): Diagram | undefined {
  if (json === null) return undefined
  try {
    const value: unknown = JSON.parse(json)
    if (!isObject(value)) return undefined
    const { columns, rows, stones, crop = {}, coordinates = true, title = '' } = value
    const side = (lines: unknown): boolean => Number.isInteger(lines) && Number(lines) >= 1 && Number(lines) <= 52
    const sound =
      side(columns) &&
      side(rows) &&
      typeof stones === 'string' &&
      typeof title === 'string' &&
      typeof coordinates === 'boolean' &&
      isObject(crop) &&
      VERTICES.every((name) => isListOf(value[name], Number.isInteger)) &&
      THINGS.every((name) => isListOf(value[name], isThing))
    return sound ? (value as unknown as Diagram) : undefined
  } catch {
    return undefined
  }
}

/**
 * Defines the element in a window; a second call with the same name does nothing.
 *
 * A function rather than an effect of the import, so that servers can import this module and bundlers can drop it.
 *
 * @returns the class of the element
 * @throws TypeError where there are no custom elements
 * @example
 * defineBoardElement()
 * document.querySelector('sgf-board')?.addEventListener('sgf-play', (event) => console.log(event.detail.at))
 */
export function defineBoardElement(name = 'sgf-board', window = globalThis.window): new () => BoardElement {
  // Undefined on servers, whatever the types say.
  if (!(window as Window | undefined)?.customElements) throw new TypeError('there are no custom elements here')
  const known = window.customElements.get(name)
  if (known) return known as new () => BoardElement

  // Not an inline style: pages can say otherwise, with `hidden` too.
  let sheet: CSSStyleSheet | undefined
  if ('adoptedStyleSheets' in window.Document.prototype) {
    sheet = new window.CSSStyleSheet()
    sheet.replaceSync(':host{display:block}:host([hidden]){display:none}')
  }

  class SgfBoard extends window.HTMLElement implements BoardElement {
    static readonly observedAttributes = ATTRIBUTES
    readonly #host: HTMLElement
    #own: Diagram | undefined
    #options: BoardElementOptions = {}
    /** Names of the options that the board was given: those that are given no more go back to their defaults. */
    #given: Partial<Record<string, undefined>> = {}
    #board: Board | undefined

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      this.#host = this.ownerDocument.createElement('div')
      this.#host.style.height = '100%'
      root.append(this.#host)
      if (sheet) root.adoptedStyleSheets = [sheet]
      // What was set before the element was defined lies on it as plain values, in the way of the accessors.
      for (const name of ['options', 'diagram'] as const) {
        if (!Object.hasOwn(this, name)) continue
        const value = this[name]
        Reflect.deleteProperty(this, name)
        Object.assign(this, { [name]: value })
      }
    }

    get board(): Board | undefined {
      return this.#board
    }

    get diagram(): Diagram | undefined {
      return this.#own ?? readDiagram(this.getAttribute('diagram'))
    }

    set diagram(diagram: Diagram | undefined) {
      this.#own = diagram
      this.#update()
    }

    get options(): BoardElementOptions {
      return this.#options
    }

    set options(options: BoardElementOptions) {
      this.#options = options
      this.#update()
    }

    connectedCallback(): void {
      if (!sheet && !this.style.display) this.style.display = 'block'
      this.#update()
    }

    disconnectedCallback(): void {
      this.#board?.destroy()
      this.#board = undefined
    }

    attributeChangedCallback(): void {
      this.#update()
    }

    #update(): void {
      if (!this.isConnected) return
      const { diagram } = this
      if (!diagram) {
        this.disconnectedCallback()
        return
      }
      const own = this.#options
      const options = { ...this.#given, ...this.#attributeOptions(), ...own, ...this.#events(), diagram }
      this.#given = Object.fromEntries(Object.keys(own).map((name) => [name, undefined]))
      if (this.#board) this.#board.set(options)
      else this.#board = mountBoard(this.#host, options)
    }

    #attributeOptions(): BoardElementOptions {
      const coordinates = this.getAttribute('coordinates')
      return {
        theme: named(themes, this.getAttribute('theme')),
        coordinates: coordinates === 'none' ? false : named(coordinateStyles, coordinates),
        touch: oneOf(['hold', 'tap'] as const, this.getAttribute('touch')),
        fit: oneOf(['width', 'contain'] as const, this.getAttribute('fit')),
        interactive: !this.hasAttribute('static'),
      }
    }

    #events(): Pick<BoardOptions, 'onPlay' | 'onMark' | 'onDrag' | 'onHover'> {
      const edit = this.hasAttribute('edit')
      return {
        onPlay: (at, gesture) => {
          this.#tell('sgf-play', { at, gesture })
        },
        onHover: (at) => {
          this.#tell('sgf-hover', { at })
        },
        onMark: edit
          ? (at, gesture) => {
              this.#tell('sgf-mark', { at, gesture })
            }
          : undefined,
        onDrag: edit
          ? ({ from, to, done, gesture }) => {
              this.#tell('sgf-drag', { from, to, done, gesture })
            }
          : undefined,
      }
    }

    #tell<K extends EventName>(type: K, detail: GlobalEventHandlersEventMap[K]['detail']): void {
      this.dispatchEvent(new window.CustomEvent(type, { detail, bubbles: true, composed: true }))
    }
  }
  window.customElements.define(name, SgfBoard)
  return SgfBoard
}
