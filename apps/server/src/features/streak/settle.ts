import type { Statements, Transaction } from '@arena/database'
import { plannedDay, settleStreak, type ZonePlan, zoneAt } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import type { StreakDeps } from './deps.ts'
import { readStreak, type StoredStreak, writeStreak } from './streak-store.ts'

/** A player's streak as it is now. */
export interface Standing {
  readonly stored: StoredStreak
  /** The number of the player's day, and the zone by which it turns. */
  readonly today: number
  readonly zone: string
  /** A break runs. */
  readonly isResting: boolean
}

/**
 * Settles the days since the streak was last stored. A day is played when a round was finished after the game opened on it, or when the latest stake
 * is on it; no counter is kept, so a round costs nothing. Only a caller that has locked the wallet stores the result; a read computes the same and
 * writes nothing.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function standingOf(
  { wallet, players, playLimits, clock, content }: StreakDeps,
  statements: Statements,
  player: PlayerKey,
): Promise<Standing> {
  const now_ms = clock.now().getTime()
  const stored = await readStreak(statements, player)
  const { exp } = await wallet.read(statements, player)
  const { time, breakUntil_ms } = await wallet.quota(statements, player)
  const takenAt_ms = breakUntil_ms === null ? null : await playLimits.breakTakenAt(statements, player)
  const { plan, zone, today } = await todayOf({ players, clock }, statements, player)
  const { opened } = stored
  const came = opened === null || exp <= opened.exp ? [] : [opened.day, plannedDay(plan, time.last_ms)]
  const restFrom = takenAt_ms === null ? Number.POSITIVE_INFINITY : plannedDay(plan, takenAt_ms)
  const restTo =
    breakUntil_ms === null || !Number.isFinite(breakUntil_ms)
      ? breakUntil_ms
      : plannedDay(plan, breakUntil_ms)
  const isRest = (day: number) => restTo !== null && restFrom <= day && day <= restTo
  return {
    stored: { ...stored, streak: settleStreak(stored.streak, { today, came, isRest }, content) },
    today,
    zone,
    isResting: breakUntil_ms !== null && now_ms < breakUntil_ms,
  }
}

async function todayOf(
  { players, clock }: Pick<StreakDeps, 'players' | 'clock'>,
  statements: Statements,
  player: PlayerKey,
): Promise<{ readonly plan: ZonePlan; readonly zone: string; readonly today: number }> {
  const now_ms = clock.now().getTime()
  const plan = await players.timeZoneOf(statements, player)
  return { plan, zone: zoneAt(plan, now_ms), today: plannedDay(plan, now_ms) }
}

/** A game is about to open: settles earlier play, and later rounds count for today. Costs one transaction a day. */
export async function noteOpening(deps: StreakDeps, player: PlayerKey): Promise<void> {
  const { opened } = await readStreak(deps.database, player)
  if (opened !== null && opened.day === (await todayOf(deps, deps.database, player)).today) return
  await deps.database.transaction(async tx => {
    const { exp } = await deps.wallet.lock(tx, player)
    const standing = await standingOf(deps, tx, player)
    if (standing.stored.opened?.day === standing.today) return
    await writeStreak(tx, player, { ...standing.stored, opened: { day: standing.today, exp } })
  })
}

/** The player took a reward that counts as coming; the caller has locked their wallet. */
export async function noteClaim(deps: StreakDeps, tx: Transaction, player: PlayerKey): Promise<void> {
  const { stored, today } = await standingOf(deps, tx, player)
  const never = () => false
  const streak = settleStreak(stored.streak, { today, came: [today], isRest: never }, deps.content)
  await writeStreak(tx, player, { ...stored, streak })
}

/** Settles up to now, with the wallet locked: the facts it depends on are about to change. */
export async function settleNow(deps: StreakDeps, tx: Transaction, player: PlayerKey): Promise<void> {
  const { stored } = await standingOf(deps, tx, player)
  if (stored.streak.settledDay !== null) await writeStreak(tx, player, stored)
}
