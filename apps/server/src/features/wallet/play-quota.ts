import type { Statements, Transaction } from '@arena/database'
import { dayStart_ms, type LimitPlan, PLAY_GAP_MS, type PlayTime } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'

/** The player's own limits for play, and how long they have played. */
export interface PlayQuota {
  /** No new stakes before this; Infinity = never again; null = the player has taken no break. It may be over. */
  readonly breakUntil_ms: number | null
  /** In minutes of a day (UTC). */
  readonly dayLimit: LimitPlan
  readonly time: PlayTime
}

interface BreakRow {
  readonly break_until: Date | null
  readonly breaks_for_ever: boolean
}

interface QuotaRow extends BreakRow {
  readonly day_limit_min: number | null
  readonly next_day_limit_min: number | null
  readonly next_day_limit_at: Date | null
  readonly played_at: Date
  readonly played_ms: number
}

/** An endless time is no `Date`. */
export const BREAK_COLUMNS = `CASE WHEN isfinite(break_until) THEN break_until END AS break_until,
  COALESCE(break_until = 'infinity', false) AS breaks_for_ever`

export function breakUntil_ms(row: BreakRow): number | null {
  return row.breaks_for_ever ? Number.POSITIVE_INFINITY : (row.break_until?.getTime() ?? null)
}

const QUOTA_COLUMNS = `${BREAK_COLUMNS}, day_limit_min, next_day_limit_min, next_day_limit_at,
  played_at, played_ms`

function quotaOf(row: QuotaRow): PlayQuota {
  const { next_day_limit_at: nextAt } = row
  return {
    breakUntil_ms: breakUntil_ms(row),
    dayLimit: {
      value: row.day_limit_min,
      next: nextAt && { value: row.next_day_limit_min, from_ms: nextAt.getTime() },
    },
    time: { last_ms: row.played_at.getTime(), played_ms: row.played_ms },
  }
}

/** @throws DomainError `ACCOUNT_NOT_FOUND` */
export async function readQuota(statements: Statements, player: PlayerKey): Promise<PlayQuota> {
  const [row] = await statements.query<QuotaRow>(
    `SELECT ${QUOTA_COLUMNS} FROM wallets WHERE bucket = $1 AND player_id = $2 AND NOT closed`,
    [player.bucket, player.playerId],
    { name: 'wallet_read_quota' },
  )
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return quotaOf(row)
}

/** Only with the wallet locked: the new value depends on the one that was read. */
export async function setDayLimit(tx: Transaction, player: PlayerKey, plan: LimitPlan): Promise<void> {
  await tx.query(
    `UPDATE wallets SET day_limit_min = $3, next_day_limit_min = $4, next_day_limit_at = $5, changes = changes + 1
     WHERE bucket = $1 AND player_id = $2`,
    [
      player.bucket,
      player.playerId,
      plan.value,
      plan.next?.value ?? null,
      plan.next && new Date(plan.next.from_ms),
    ],
  )
}

/** Only with the wallet locked. `until_ms`: Infinity = for ever. The table itself shortens nothing: the later end stays. */
export async function setBreak(tx: Transaction, player: PlayerKey, until_ms: number): Promise<void> {
  const until = Number.isFinite(until_ms) ? new Date(until_ms).toISOString() : 'infinity'
  await tx.query(
    `UPDATE wallets SET break_until = greatest(break_until, $3::timestamptz), changes = changes + 1
     WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId, until],
  )
}

/** Adds the time up to a stake of a round in steps to the player's day. */
export async function notePlay(tx: Transaction, player: PlayerKey, now: Date): Promise<void> {
  const dayStart = dayStart_ms(now.getTime())
  await tx.query(
    `UPDATE wallets SET played_at = greatest(played_at, $3), played_ms = played_ms_after($3, $4, $5, played_at, played_ms)
     WHERE bucket = $1 AND player_id = $2`,
    [
      player.bucket,
      player.playerId,
      now,
      new Date(dayStart),
      new Date(Math.max(dayStart, now.getTime() - PLAY_GAP_MS)),
    ],
    { name: 'wallet_note_play' },
  )
}
