import type { Codec, ValueFormat } from './types.js'

/** Codecs of values that have a format of their own beyond their type. */
export const formatCodecs: Readonly<Partial<Record<ValueFormat, Codec<unknown>>>> = {}
