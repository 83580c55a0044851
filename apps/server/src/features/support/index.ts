/** Players in trouble: what operators give them because something went wrong. */
export { sumTonGiven } from './compensation-store.ts'
export { createSupport } from './create-support.ts'
