import type { ReminderMinutes } from '@arena/contract/endpoints/play-limits'
import type { Statements, Transaction } from '@arena/database'
import { type BreakKind, type LimitPlan, NO_LIMIT } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'

/** The player's settings that the wallet need not know. */
export interface StoredLimits {
  readonly reminderMin: ReminderMinutes
  /** Stars in any 30 days. */
  readonly stars: LimitPlan
  /** The kind of the break whose end is in the wallet; null = the player has never taken one. */
  readonly breakKind: BreakKind | null
}

const NOTHING_SET: StoredLimits = { reminderMin: 60, stars: NO_LIMIT, breakKind: null }

/** Lock the player's wallet before you change it. */
export async function readLimits(statements: Statements, player: PlayerKey): Promise<StoredLimits> {
  const [row] = await statements.query<{
    reminder_min: ReminderMinutes
    stars_limit: number | null
    next_stars_limit: number | null
    next_stars_limit_at: Date | null
    break_kind: BreakKind | null
  }>(
    `SELECT reminder_min, stars_limit, next_stars_limit, next_stars_limit_at, break_kind FROM play_limits
      WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
  )
  if (row === undefined) return NOTHING_SET
  const { next_stars_limit_at: nextAt } = row
  return {
    reminderMin: row.reminder_min,
    stars: {
      value: row.stars_limit,
      next: nextAt && { value: row.next_stars_limit, from_ms: nextAt.getTime() },
    },
    breakKind: row.break_kind,
  }
}

/** When the break whose end is in the wallet was taken, in Unix ms; null = the player has never taken one. */
export async function readBreakTakenAt(statements: Statements, player: PlayerKey): Promise<number | null> {
  const [row] = await statements.query<{ break_taken_at: Date | null }>(
    `SELECT break_taken_at FROM play_limits WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
    { name: 'play_limits_break_taken_at' },
  )
  return row?.break_taken_at?.getTime() ?? null
}

export async function writeLimits(
  tx: Transaction,
  player: PlayerKey,
  { reminderMin, stars }: Pick<StoredLimits, 'reminderMin' | 'stars'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO play_limits (bucket, player_id, reminder_min, stars_limit, next_stars_limit, next_stars_limit_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (bucket, player_id) DO UPDATE
     SET reminder_min = excluded.reminder_min, stars_limit = excluded.stars_limit,
       next_stars_limit = excluded.next_stars_limit, next_stars_limit_at = excluded.next_stars_limit_at`,
    [
      player.bucket,
      player.playerId,
      reminderMin,
      stars.value,
      stars.next?.value ?? null,
      stars.next && new Date(stars.next.from_ms),
    ],
  )
}

export async function writeBreak(
  tx: Transaction,
  player: PlayerKey,
  { kind, now }: { readonly kind: BreakKind; readonly now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO play_limits (bucket, player_id, break_kind, break_taken_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (bucket, player_id) DO UPDATE
     SET break_kind = excluded.break_kind, break_taken_at = excluded.break_taken_at`,
    [player.bucket, player.playerId, kind, now],
  )
}
