/**
 * Divisions: about thirty members of the week's tournament, of one tier, ranked by its points. The only reader and writer of `divisions` and
 * `division_members`.
 */
export type { Divisions } from './create-divisions.ts'
export type { DivisionsContent } from './division-content.ts'
export { rewardFor } from './division-content.ts'
