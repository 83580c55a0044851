/** The end of a round of either kind: the one place that writes into `rounds`. */
import type { Statements } from '@arena/database'
import type { RoundKey } from '../ids.ts'
import { keyValues, THIS_ROUND } from './stored-round.ts'

interface RoundEnd {
  readonly state: 'settled' | 'refused' | 'voided'
  readonly rejectionCode: string | null
  /** As the wallet said it with the end; a voided round keeps what it said before. */
  readonly balance: number | null
  readonly when: ClosingCondition
}

/** What else must be true of the round that is closed: `$10` and on are its values. */
interface ClosingCondition {
  /** Names the prepared statement. */
  readonly name: string
  readonly sql: string
  readonly values?: readonly unknown[]
}

/** False when the round is over already, or is not as the condition says: then nothing happens. */
export async function closeRound(
  statements: Statements,
  key: RoundKey,
  { state, rejectionCode, balance, when: { name, sql, values = [] } }: RoundEnd,
): Promise<boolean> {
  const rows = await statements.query(
    `WITH over AS (DELETE FROM unfinished_rounds WHERE ${THIS_ROUND} AND ${sql} RETURNING *)
     INSERT INTO rounds (bucket, session_day, player_no, place, game_no, salt, session_no, request_no, pair_no, nonce, bet, opening_bet,
       choice, asked, played_at, is_stepwise, state, rejection_code, win, balance)
     SELECT bucket, session_day, player_no, place, game_no, salt, session_no, request_no, pair_no, nonce, bet, nullif(opening_bet, bet),
       choice, asked, played_at, state <> 'pending', $7::"char", $8::text, CASE WHEN $7::"char" = 's' THEN win END,
       CASE WHEN $7::"char" = 'v' THEN balance ELSE $9::bigint END FROM over
     RETURNING 1`,
    [...keyValues(key), state.charAt(0), rejectionCode, balance, ...values],
    { name },
  )
  return rows.length === 1
}
