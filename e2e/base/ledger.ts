import { UNPLAYED } from './champion.ts'
import type { FreshArena } from './fresh-arena.ts'

/** One round of a game in the platform's ledger. */
export interface BookedRound {
  readonly round_id: string
  readonly game_id: string
  readonly currency: 'AC' | 'TRN'
  /** The player's net result, in hundredths. */
  readonly net: number
  /** The number of times the round was finished: anything but one is an error. */
  readonly ends: number
}

const ROUNDS = `
SELECT full_id(round_id, cause_day) AS round_id, game_id, currency, sum(amount)::float8 AS net,
  count(*) FILTER (WHERE kind IN ('round', 'round_end'))::float8 AS ends
FROM ledger JOIN chat_accounts USING (bucket, player_id)
WHERE telegram_id = $1 AND round_id IS NOT NULL AND NOT starts_with(round_id, $2)
GROUP BY 1, game_id, currency`

/** Reads the ledger itself. The embedded engine has one owner, so the server must be down. */
export function bookedRounds(arena: FreshArena, user: number): Promise<readonly BookedRound[]> {
  return arena.rows<BookedRound>(ROUNDS, [user, UNPLAYED])
}
