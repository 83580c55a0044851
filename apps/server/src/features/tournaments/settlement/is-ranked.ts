import type { Tournament } from '../tournament-store.ts'

/** Whether a tournament has results that stand, under review or for good. */
export function isRanked({ results, state }: Tournament): boolean {
  return results !== undefined && state !== 'cancelled'
}
