/** Players in trouble: operators' compensations because something went wrong. */
export { sumTonGiven } from './compensation-store.ts'
export { createSupport } from './create-support.ts'
