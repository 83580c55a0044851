import type { Statements, Transaction } from '@arena/database'
import { dayDate, dayOfDate, NO_STREAK, type Streak, type StreakMark } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'

export interface StoredStreak {
  readonly streak: Streak
  /** The latest day on which the player opened a game, and the rounds they had finished by then; null = never. */
  readonly opened: { readonly day: number; readonly exp: number } | null
  /** Milestones up to this many days are paid. */
  readonly paidDays: number
}

const NOTHING: StoredStreak = { streak: NO_STREAK, opened: null, paidDays: 0 }
const LETTERS = { played: 'p', frozen: 'f', rested: 'r', missed: 'm' } as const
const MARKS = new Map(Object.entries(LETTERS).map(([mark, letter]) => [letter as string, mark as StreakMark]))

/** Lock the player's wallet before you change it. */
export async function readStreak(statements: Statements, player: PlayerKey): Promise<StoredStreak> {
  const [row] = await statements.query<{
    settled_day: string | null
    days: number
    best: number
    freezes: number
    lost_days: number
    lost_until: string | null
    marks: string
    opened_day: string | null
    opened_exp: number
    paid_days: number
  }>(
    `SELECT settled_day::text AS settled_day, days, best, freezes, lost_days, lost_until::text AS lost_until, marks,
       opened_day::text AS opened_day, opened_exp, paid_days FROM streaks
      WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
    { name: 'streak_read' },
  )
  if (row === undefined) return NOTHING
  const { days, best, freezes, marks } = row
  return {
    streak: {
      settledDay: row.settled_day === null ? null : dayOfDate(row.settled_day),
      days,
      best,
      freezes,
      lost: row.lost_until === null ? null : { days: row.lost_days, until: dayOfDate(row.lost_until) },
      marks: [...marks].flatMap(letter => MARKS.get(letter) ?? []),
    },
    opened: row.opened_day === null ? null : { day: dayOfDate(row.opened_day), exp: row.opened_exp },
    paidDays: row.paid_days,
  }
}

export async function writeStreak(
  tx: Transaction,
  player: PlayerKey,
  { streak, opened, paidDays }: StoredStreak,
): Promise<void> {
  await tx.query(
    `INSERT INTO streaks (bucket, player_id, settled_day, days, best, freezes, marks, opened_day, opened_exp, paid_days, lost_days, lost_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (bucket, player_id) DO UPDATE
     SET settled_day = excluded.settled_day, days = excluded.days, best = excluded.best, freezes = excluded.freezes,
       marks = excluded.marks, opened_day = excluded.opened_day, opened_exp = excluded.opened_exp, paid_days = excluded.paid_days,
       lost_days = excluded.lost_days, lost_until = excluded.lost_until`,
    [
      player.bucket,
      player.playerId,
      streak.settledDay === null ? null : dayDate(streak.settledDay),
      streak.days,
      streak.best,
      streak.freezes,
      streak.marks.map(mark => LETTERS[mark]).join(''),
      opened === null ? null : dayDate(opened.day),
      opened?.exp ?? 0,
      paidDays,
      streak.lost?.days ?? 0,
      streak.lost === null ? null : dayDate(streak.lost.until),
    ],
    { name: 'streak_write' },
  )
}
