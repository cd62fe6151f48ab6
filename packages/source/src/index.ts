export type { Diagnostic, Fix, Position, Severity, Span, TextEdit } from './types.js'
