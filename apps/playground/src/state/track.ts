import type { ReadonlySignal } from '@preact/signals'

/** Reads signals whose value does not matter, so that the effect around runs again when they change. */
export function track(...signals: readonly ReadonlySignal<unknown>[]): readonly unknown[] {
  return signals.map(({ value }) => value)
}
