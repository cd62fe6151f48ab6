import { sheet, sheets } from '../state/settings.js'

/** Raises or lowers the tabs of a phone by one height, or goes round through all three. */
export function stepSheet(way: 'up' | 'down' | 'next'): void {
  const at = sheets.indexOf(sheet.value)
  const to = way === 'next' ? (at + 1) % sheets.length : at + (way === 'up' ? 1 : -1)
  sheet.value = sheets[to] ?? sheet.value
}
