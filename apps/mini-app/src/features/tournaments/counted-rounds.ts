import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { nextRoundsAt, roundsOpen } from '@arena/rules'

/** A member's progress with a tournament's counted rounds. */
export interface OwnRounds {
  readonly played: number
  readonly total: number
  /** How many may be begun now. */
  readonly left: number
  /** Unix seconds of the next hand-out; undefined when there are no more. */
  readonly next_s: number | undefined
}

/**
 * Undefined where rounds are not counted, and for non-members. `missing` is how many rounds the member lacks, as far as the screen knows. The server
 * decides.
 */
export function ownRounds(
  tournament: Tournament,
  { missing, now_s }: { readonly missing: number; readonly now_s: number },
): OwnRounds | undefined {
  const { counted_rounds: total, rounds_per_day, currentMember, start_timestamp, end_timestamp } = tournament
  if (total === 0 || !currentMember) return undefined
  const terms = { countedRounds: total, roundsPerDay: rounds_per_day }
  const start_ms = start_timestamp * 1000
  const played = total - missing
  const next_ms = nextRoundsAt(terms, { start_ms, end_ms: end_timestamp * 1000 }, now_s * 1000)
  return {
    played,
    total,
    left: Math.max(0, roundsOpen(terms, start_ms, now_s * 1000) - played),
    next_s: next_ms === undefined ? undefined : next_ms / 1000,
  }
}
