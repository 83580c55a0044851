import type { Statements, Transaction } from '@arena/database'
import {
  type FriendStreak,
  plannedDay,
  plannedTurn_ms,
  settleFriendStreak,
  type ZonePlan,
} from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import { daysWithRounds } from '../wallet/index.ts'
import type { FriendStreaksDeps } from './deps.ts'
import { inOneOrder, pairsOf, type StoredPair, writeStreak } from './streak-store.ts'

/** A round that ended just before the end of a day may be booked just after it. */
const LATE_MS = 60_000

type StandingDeps = Pick<FriendStreaksDeps, 'players' | 'wallet' | 'playLimits' | 'clock'>

/** A pair that keeps a streak. */
export type RunningPair = StoredPair & { readonly friend: PlayerKey; readonly streak: FriendStreak }

export function isRunning(pair: StoredPair): pair is RunningPair {
  return pair.friend !== undefined && pair.streak !== undefined && !pair.isLeft
}

/** A streak as it is now. */
export interface PairStanding {
  readonly streak: FriendStreak
  /** The last day that is over for both. */
  readonly overUntil: number
  /** Of the maker and the friend, in this order. */
  readonly members: readonly [MemberToday, MemberToday]
}

interface MemberToday {
  readonly player: PlayerKey
  readonly hasPlayed: boolean
  readonly isResting: boolean
}

/** Computes the days since the streak was last stored from both ledgers; writes nothing. */
export async function standingOf(
  deps: StandingDeps,
  statements: Statements,
  { maker, friend, streak }: RunningPair,
): Promise<PairStanding> {
  const one = await clockOf(deps, statements, maker)
  const other = await clockOf(deps, statements, friend)
  const overUntil = Math.min(one.overUntil, other.overUntil)
  const today = Math.max(one.today, other.today)
  const began = Math.min(one.today, other.today)
  // Today's play is shown also when the day is settled. Nothing is settled after a streak has ended.
  const from = streak.lost === 0 ? Math.min(streak.settledDay + 1, began) : began
  const played = await daysPlayed(statements, one, { from, to: today })
  const playedToo = await daysPlayed(statements, other, { from, to: today })
  return {
    streak: settleFriendStreak(streak, {
      overUntil,
      today,
      hasBoth: day => played.has(day) && playedToo.has(day),
      isRest: day => one.isRest(day) || other.isRest(day),
    }),
    overUntil,
    members: [todayOf(one, played), todayOf(other, playedToo)],
  }
}

interface PlayersClock {
  readonly player: PlayerKey
  readonly plan: ZonePlan
  readonly today: number
  readonly overUntil: number
  readonly isResting: boolean
  readonly isRest: (day: number) => boolean
}

async function clockOf(
  { players, wallet, playLimits, clock }: StandingDeps,
  statements: Statements,
  player: PlayerKey,
): Promise<PlayersClock> {
  const now_ms = clock.now().getTime()
  const plan = await players.timeZoneOf(statements, player)
  const { breakUntil_ms } = await wallet.quota(statements, player)
  const takenAt_ms = breakUntil_ms === null ? null : await playLimits.breakTakenAt(statements, player)
  const restFrom = takenAt_ms === null ? Number.POSITIVE_INFINITY : plannedDay(plan, takenAt_ms)
  const restTo =
    breakUntil_ms === null || !Number.isFinite(breakUntil_ms)
      ? breakUntil_ms
      : plannedDay(plan, breakUntil_ms)
  return {
    player,
    plan,
    today: plannedDay(plan, now_ms),
    overUntil: plannedDay(plan, now_ms - LATE_MS) - 1,
    isResting: breakUntil_ms !== null && now_ms < breakUntil_ms,
    isRest: day => restTo !== null && restFrom <= day && day <= restTo,
  }
}

async function daysPlayed(
  statements: Statements,
  { player, plan }: PlayersClock,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlySet<number>> {
  const turns = Array.from(
    { length: to - from + 2 },
    (_, index) => new Date(plannedTurn_ms(plan, from + index)),
  )
  const places = await daysWithRounds(statements, player, turns)
  return new Set([...places].map(place => from + place))
}

function todayOf({ player, today, isResting }: PlayersClock, played: ReadonlySet<number>): MemberToday {
  return { player, hasPlayed: played.has(today), isResting }
}

/** The day before the first that counts when two begin now. */
export async function beginOf(
  deps: StandingDeps,
  tx: Transaction,
  { maker, friend }: { readonly maker: PlayerKey; readonly friend: PlayerKey },
): Promise<number> {
  const one = await clockOf(deps, tx, maker)
  const other = await clockOf(deps, tx, friend)
  return Math.min(one.today, other.today) - 1
}

/** Settles and stores; concurrent callers store the same. */
export async function settlePair(
  deps: StandingDeps,
  statements: Statements,
  pair: RunningPair,
): Promise<PairStanding> {
  const standing = await standingOf(deps, statements, pair)
  const { settledDay, lost } = standing.streak
  if (settledDay !== pair.streak.settledDay || lost !== pair.streak.lost)
    await writeStreak(statements, pair, standing.streak)
  return standing
}

/** Call before a break begins, with the wallet locked: settles the days before it by the previous break. */
export async function settleAll(deps: StandingDeps, tx: Transaction, player: PlayerKey): Promise<void> {
  for (const pair of inOneOrder(await pairsOf(tx, player)))
    if (isRunning(pair)) await settlePair(deps, tx, pair)
}
