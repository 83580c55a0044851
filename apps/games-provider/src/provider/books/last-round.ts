/** The last round of a player in a books game, and how far its page has shown it. */
import type { Statements } from '@arena/database'
import type { PlayerKey, RoundKey } from '../ids.ts'
import { keyOf, keyValues, type RoundRow, THIS_ROUND } from '../rounds/stored-round.ts'

export interface LastRound {
  readonly key: RoundKey
  readonly state: 's' | 'r' | 'v'
  readonly win: number
  /** Of the session that it was played in; null when that one is deleted. */
  readonly currency: string | null
  readonly isShown: boolean
  /** What the page has noted of it. */
  readonly progress: string | null
}

interface LastRow extends RoundRow {
  readonly state: LastRound['state']
  readonly currency: string | null
  readonly shown_place: number | null
  readonly progress: string | null
}

export async function findLastRound(
  statements: Statements,
  { bucket, playerId, gameNo }: PlayerKey & { readonly gameNo: number },
): Promise<LastRound | undefined> {
  const [row] = await statements.query<LastRow>(
    `SELECT round.bucket, round.session_day, round.player_no, round.place, round.game_no, round.salt, round.state::text, round.win,
       sessions.currency, sessions.shown_place, sessions.progress
     FROM (SELECT * FROM rounds WHERE bucket = $1 AND game_no = $3
         AND player_no = (SELECT player_no FROM player_seeds WHERE bucket = $1 AND player_id = $2)
       ORDER BY place DESC LIMIT 1) AS round
     LEFT JOIN sessions ON sessions.bucket = round.bucket AND sessions.session_no = round.session_no`,
    [bucket, playerId, gameNo],
    { name: 'last-round' },
  )
  return (
    row && {
      key: keyOf(row),
      state: row.state,
      win: row.win ?? 0,
      currency: row.currency,
      isShown: (row.shown_place ?? 0) >= row.place,
      progress: row.progress,
    }
  )
}

const OPENED_BY = `session_no = (SELECT session_no FROM rounds WHERE ${THIS_ROUND})
  AND coalesce(shown_place, 0) < $3`

/** Again for a round that is shown: nothing happens. */
export async function markShown(statements: Statements, key: RoundKey): Promise<void> {
  await statements.query(
    `UPDATE sessions SET shown_place = $3, progress = NULL WHERE bucket = $1 AND ${OPENED_BY}`,
    keyValues(key),
  )
}

export async function noteProgress(statements: Statements, key: RoundKey, progress: string): Promise<void> {
  await statements.query(`UPDATE sessions SET progress = $7 WHERE bucket = $1 AND ${OPENED_BY}`, [
    ...keyValues(key),
    progress,
  ])
}
