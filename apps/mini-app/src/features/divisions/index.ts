/** About thirty players of one tier in the week's tournament: the card, and what it opens, which comes lazily. */
export { DivisionPlace } from './division-place.tsx'
export { tierName } from './division-query.ts'
