/** Players in trouble: what operators give them because something went wrong. */
export { sumTonGiven } from './compensation-store.ts'
export { PERSONAL_DATA } from './personal-data.ts'
export { createSupport } from './support.ts'
