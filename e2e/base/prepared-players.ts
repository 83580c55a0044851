import type { EmbeddedDatabase } from '@arena/database/embedded'
import { findPlayer } from './find-player.ts'

type Database = Pick<EmbeddedDatabase, 'pool'>

const TON = 1_000_000_000

/** Players who start their journeys with TON, by purpose. Unless noted, the TON is a tournament prize. */
export const WITH_TON = {
  withdraws: { user: 5500, nano: 4.239 * TON },
  fillsInWrong: { user: 8050, nano: 4.239 * TON },
  asksTooMuch: { user: 8051, nano: 30 * TON, kind: 'wheel_spin' },
  isReviewedAlways: { user: 5800, nano: 30 * TON },
  isReviewedAsUnusual: { user: 8060, nano: 30 * TON },
  losesAnswers: { user: 5854, nano: 5 * TON },
} as const

/** Has won a promo code. */
export const WITH_PROMO_CODE = 5402

/** Exists so that `givePlayTime` finds the account. */
export const WITH_PLAY_TIME = 5761

export const PREPARED_PLAYERS: readonly number[] = [
  ...Object.values(WITH_TON).map(({ user }) => user),
  WITH_PROMO_CODE,
  WITH_PLAY_TIME,
]

/** A prize as the ledger writes one: the entry and the balance it makes, in one statement. */
const PRIZE = `
WITH paid AS (
  UPDATE wallets SET ton_nano = ton_nano + $3, entries = entries + 1 WHERE bucket = $1 AND player_id = $2
  RETURNING ton_nano, entries
)
INSERT INTO ledger (bucket, player_id, idempotency_key, cause, currency, kind, amount, balance_after, request_hash, created_at, entry_no,
  cause_day)
SELECT $1, $2, entry_key($4), $4, 'TON', $5, $3, ton_nano, 0, now(), entries, (now() AT TIME ZONE 'UTC')::date FROM paid`

const ITEM = `
INSERT INTO player_inventory (bucket, player_id, cause, name, received_at)
VALUES ($1, $2, 'journey:CASINO_PROMO', 'CASINO_PROMO', now())`

/** Gives the players their initial possessions; they have signed in once. */
export async function giveBelongings(database: Database): Promise<void> {
  for (const { user, nano, ...source } of Object.values(WITH_TON)) {
    const kind = 'kind' in source ? source.kind : 'tournament_prize'
    const { bucket, playerId } = await findPlayer(database, user)
    const key = `journey:prize:${user}`
    await database.pool.query(PRIZE, [bucket, playerId, nano, key, kind])
  }
  const { bucket, playerId } = await findPlayer(database, WITH_PROMO_CODE)
  await database.pool.query(ITEM, [bucket, playerId])
}

/** Longer than a journey lasts. */
const JOURNEY = '15 minutes'

/**
 * Makes a player have played this many minutes today, and on the day that begins before the journey is over: play counts for every day not
 * older than the last stake. No round accounts for that time, so the ledger's audit would find a fault.
 */
export async function givePlayTime(database: Database, user: number, minutes: number): Promise<void> {
  const { bucket, playerId } = await findPlayer(database, user)
  await database.pool.query(
    `UPDATE wallets SET played_at = greatest(now(), date_trunc('day', now() + interval '${JOURNEY}', 'UTC')), played_ms = $3
     WHERE bucket = $1 AND player_id = $2`,
    [bucket, playerId, minutes * 60_000],
  )
}
