/**
 * Divisions: about thirty members of the week's tournament, of one tier, who stand against each other by its points. The only reader and writer
 * of `divisions` and `division_members`.
 */
export type { DivisionsContent } from './division-content.ts'
export { rewardFor } from './division-content.ts'
export { createDivisions, type Divisions } from './divisions.ts'
export { PERSONAL_DATA } from './personal-data.ts'
