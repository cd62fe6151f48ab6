export { check } from './check.js'
export type { CheckInput } from './check.js'
