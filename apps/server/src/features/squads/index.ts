/**
 * Squads: friends who play the weeks' tournaments as a team, and the weekly duel of two of them. Their points are those of the tournament, so no statement
 * of a round knows of squads. The only reader and writer of `squads`, `squad_members`, `squad_duels` and `squad_rewards`.
 */
export { createSquads, type Squads } from './create-squads.ts'
export type { SquadsContent } from './show-squad.ts'
export { membersByCode } from './squad-store.ts'
