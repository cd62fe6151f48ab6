import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'

/** A record and a place in it, as a link carries them. */
export interface Shared {
  readonly text: string
  /** Which game of the record, from 0. */
  readonly game: number
  /** The way from the root of that game. */
  readonly path: readonly number[]
}

/** The hash of a link: the deflated text in base64url, and the path, with the game where it is not the first. */
export function packShare({ text, game, path }: Shared): string {
  const packed = deflateSync(strToU8(text), { level: 9 })
  let binary = ''
  for (const byte of packed) binary += String.fromCharCode(byte)
  return `#sgf=${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}${game === 0 ? '' : `&game=${game}`}&path=${path.join('.')}`
}

/** Most that a link may unpack to; a longer one is no honest link. */
const MOST = 30_000_000

/** Reads a hash; undefined for anything that is not a record's. */
export function unpackShare(hash: string): Shared | undefined {
  const data = new URLSearchParams(hash.replace(/^#/, ''))
  const packed = data.get('sgf')
  // Even an empty record is not packed into nothing.
  if (packed === null || packed === '') return undefined
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = inflateSync(Uint8Array.from(binary, (char) => char.charCodeAt(0)))
    if (bytes.length > MOST) return undefined
    const place = data.get('path') ?? ''
    const path = place === '' ? [] : place.split('.').map(Number)
    const game = Number(data.get('game') ?? 0)
    return {
      text: strFromU8(bytes),
      game: Number.isInteger(game) && game >= 0 ? game : 0,
      path: path.every((n) => Number.isInteger(n) && n >= 0) ? path : [],
    }
  } catch {
    return undefined
  }
}
