import { dayOf, type Statements, type Transaction } from '@arena/database'
import type { PlayRecord } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'

interface RecordRow {
  readonly exp: number
  readonly amount_bet: number
  readonly sessions: number
  readonly marked_exp: number
  readonly lead_streak: number
  readonly win_streak: number
  readonly best_streak: number
  readonly best_win: number
  readonly best_first_win: number
  readonly best_bet: number
  readonly largest_win: number
}

const SELECT_RECORD = `SELECT exp, amount_bet, sessions, marked_exp, lead_streak, win_streak, best_streak, best_win,
    best_first_win, best_bet, largest_win
  FROM wallets WHERE bucket = $1 AND player_id = $2 AND NOT closed`

/**
 * The sums of a player's rounds, and of those since the mark.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function readRoundRecord(statements: Statements, player: PlayerKey): Promise<PlayRecord> {
  const [row] = await statements.query<RecordRow>(SELECT_RECORD, [player.bucket, player.playerId], {
    name: 'wallet_read_record',
  })
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return {
    exp: row.exp,
    amountBet: row.amount_bet,
    sessions: row.sessions,
    largestWin: Math.max(row.largest_win, row.best_win),
    sinceMark: {
      rounds: row.exp - row.marked_exp,
      leadStreak: row.lead_streak,
      openStreak: row.win_streak,
      bestStreak: row.best_streak,
      bestWin: row.best_win,
      bestFirstWin: row.best_first_win,
      bestBet: row.best_bet,
    },
  }
}

/**
 * Moves the checkpoint to now: counting since the checkpoint restarts. The caller has locked the wallet, and stores the counts that it read
 * before.
 */
export async function markRounds(tx: Transaction, player: PlayerKey): Promise<void> {
  await tx.query(
    `UPDATE wallets
     SET marked_exp = exp, lead_streak = 0, win_streak = 0, best_streak = 0, largest_win = greatest(largest_win, best_win), best_win = 0,
       best_first_win = 0, best_bet = 0
     WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
  )
}

/** By player id, the number of each of these players' latest ledger entry; 0 = none. Without erased players. */
export async function lastEntriesOf(
  statements: Statements,
  players: readonly PlayerKey[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await statements.query<{ player_id: number; entries: number }>(
    `SELECT player_id, entries FROM wallets
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[])) AND NOT closed`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId)],
    { name: 'wallet_last_entries' },
  )
  return new Map(rows.map(({ player_id, entries }) => [player_id, entries]))
}

/** Which finished rounds are sought: with ArenaCoins, begun after an entry of the player's ledger. */
interface RoundsSought {
  readonly gameId: string
  readonly afterEntry: number
  /** When that entry was booked. */
  readonly since: Date
  /** Rounds that were finished before. */
  readonly before: Date
  readonly limit: number
}

/** A session lasts twelve hours, and a round counts on the day its session began. */
const SESSION_DAYS_MAX = 1
const DAY_MS = 86_400_000

/**
 * The first of them in order, in hundredths. It reads the player's bookings in the months of these days, so it is called on views, never by a
 * round. A round whose stake was taken before the entry had begun by then and is left out.
 */
export function firstRoundsAfter(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  { gameId, afterEntry, since, before, limit }: RoundsSought,
): Promise<readonly { readonly bet: number; readonly win: number }[]> {
  return statements.query(
    `SELECT e.bet, e.win FROM ledger AS e
      WHERE e.bucket = $1 AND e.player_id = $2 AND e.cause_day BETWEEN $3::date AND $4::date AND e.entry_no > $5
        AND e.kind IN ('round', 'round_end') AND e.currency = 'AC' AND e.game_id = $6 AND e.bet > 0 AND e.created_at < $7
        AND (e.kind = 'round' OR NOT EXISTS (
          SELECT 1 FROM ledger AS s WHERE s.bucket = $1 AND s.player_id = $2 AND s.entry_no <= $5
            AND s.round_id IS NOT NULL AND s.kind <> 'round'
            AND hashtext(full_id(s.round_id, s.cause_day)) = hashtext(full_id(e.round_id, e.cause_day))
            AND full_id(s.round_id, s.cause_day) = full_id(e.round_id, e.cause_day)))
      ORDER BY e.entry_no LIMIT $8`,
    [
      bucket,
      playerId,
      dayOf(new Date(since.getTime() - SESSION_DAYS_MAX * DAY_MS)),
      dayOf(before),
      afterEntry,
      gameId,
      before,
      limit,
    ],
    { name: 'wallet_first_rounds_after' },
  )
}

/**
 * On which of consecutive days the player finished a round: their places, counted from 0. `turns` are the moments between the days, the first
 * and the last included. It reads the player's bookings in the months of these days, so it is called on views, never by a round.
 */
export async function daysWithRounds(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  turns: readonly Date[],
): Promise<ReadonlySet<number>> {
  const [first, last] = [turns[0], turns.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  const rows = await statements.query<{ place: number }>(
    `SELECT DISTINCT width_bucket(e.created_at, $5::timestamptz[]) - 1 AS place FROM ledger AS e
      WHERE e.bucket = $1 AND e.player_id = $2 AND e.cause_day BETWEEN $3::date AND $4::date
        AND e.kind IN ('round', 'round_end') AND e.created_at >= $6 AND e.created_at < $7`,
    [
      bucket,
      playerId,
      dayOf(new Date(first.getTime() - SESSION_DAYS_MAX * DAY_MS)),
      dayOf(last),
      turns,
      first,
      last,
    ],
    { name: 'wallet_days_with_rounds' },
  )
  return new Set(rows.map(({ place }) => place))
}
