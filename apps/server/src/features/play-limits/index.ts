/** What players set themselves: reminders, limits and breaks. The wallet holds stakes to them. */

import type { PlayLimitsReply, SetPlayLimitsBody, TakeBreakBody } from '@arena/contract/endpoints/play-limits'
import * as endpoints from '@arena/contract/endpoints/play-limits'
import type { Database, Statements, Transaction } from '@arena/database'
import * as rules from '@arena/rules'
import {
  changeLimit,
  dayEnd_ms,
  fitsStarsLimit,
  isDayUsedUp,
  type LimitPlan,
  limitPlanAt,
  type PlayBreak,
  playedToday_ms,
  runningBreak,
} from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { PlayerKey, SignedInPlayer } from '../players/index.ts'
import type { PlayQuota, Wallet } from '../wallet/index.ts'
import { readBreakTakenAt, readLimits, writeBreak, writeLimits } from './limit-store.ts'

declare module '../../platform/http/route.ts' {
  interface Guards {
    /** A player who is not on a break of their own. Everything that wins, costs or leads to play needs this guard. */
    activePlayer: SignedInPlayer
  }
}

export interface PlayLimits {
  /** `starsSpent`: the shop's sum that counts against the Stars limit. */
  routesWith(starsSpent: StarsSpent): readonly Route[]
  /** The same player again, unless they are on a break. @throws DomainError `on_break` {until}, `ACCOUNT_NOT_FOUND` */
  requireActive<Player extends PlayerKey>(player: Player): Promise<Player>
  /** Why the wallet would take no new stake of the player now; undefined = it would. */
  playRejection(player: PlayerKey): Promise<DomainError | undefined>
  /** The break that runs; null when there is none. */
  breakOf(statements: Statements, player: PlayerKey): Promise<PlayBreak | null>
  /** When the latest break was taken, in Unix ms; it may be over. Null = the player has never taken one. */
  breakTakenAt(statements: Statements, player: PlayerKey): Promise<number | null>
  /** Called for every break in the transaction that begins or extends it, before it does and with the wallet locked. */
  beforeBreak(listener: BreakListener): void
  /** Continues a break of an earlier account in a new one. The caller has locked its wallet. */
  carryOver(tx: Transaction, player: PlayerKey, taken: PlayBreak): Promise<void>
  /**
   * The Stars limit in force if this would exceed it; undefined = allowed. The caller has locked the wallet, so that no purchase comes in
   * between.
   */
  starsLimitPassed(
    statements: Statements,
    player: PlayerKey,
    purchase: { readonly spent: number; readonly price: number },
  ): Promise<number | undefined>
}

export function createPlayLimits(deps: PlayLimitsDeps): PlayLimits {
  const listeners: BreakListener[] = []
  const announceBreak: BreakListener = async (tx, player) => {
    for (const listener of listeners) await listener(tx, player)
  }
  return {
    routesWith: starsSpent => playLimitRoutes({ ...deps, starsSpent, announceBreak }),
    requireActive: player => requireActive(deps, player),
    playRejection: player => playRejection(deps, player),
    breakTakenAt: readBreakTakenAt,
    beforeBreak: listener => listeners.push(listener),
    breakOf: (statements, player) => readBreak(deps, statements, player),
    async carryOver(tx, player, { kind, until_ms }) {
      await deps.wallet.setBreak(tx, player, until_ms)
      await writeBreak(tx, player, { kind, now: deps.clock.now() })
    },
    async starsLimitPassed(statements, player, purchase) {
      const { stars } = await readLimits(statements, player)
      const now_ms = deps.clock.now().getTime()
      if (fitsStarsLimit(stars, purchase, now_ms)) return undefined
      return limitPlanAt(stars, now_ms).value ?? undefined
    },
  }
}

function playLimitRoutes(
  deps: PlayLimitsDeps & { readonly starsSpent: StarsSpent; readonly announceBreak: BreakListener },
): readonly Route[] {
  return [
    route(endpoints.getPlayLimits, ({ player }) => presentLimits(deps, deps.database, player)),
    route(endpoints.setPlayLimits, ({ player, body }) => setLimits(deps, player, body)),
    route(endpoints.takeBreak, ({ player, body }) => takeBreak(deps, player, body)),
  ]
}

/** Stars that count against a player's limit now. The shop lies higher: the app hands this in. */
type StarsSpent = (statements: Statements, player: PlayerKey, now: Date) => Promise<number>

/** Runs before a break begins; the wallet is locked. */
type BreakListener = (tx: Transaction, player: PlayerKey) => Promise<void>

/** A player's limits as they are now. @throws DomainError `ACCOUNT_NOT_FOUND` */
async function presentLimits(
  deps: PlayLimitsDeps & { readonly starsSpent: StarsSpent },
  statements: Statements,
  player: PlayerKey,
): Promise<PlayLimitsReply> {
  const now = deps.clock.now()
  const now_ms = now.getTime()
  const { breakUntil_ms, dayLimit, time } = await deps.wallet.quota(statements, player)
  const { reminderMin, stars, breakKind } = await readLimits(statements, player)
  const taken = breakUntil_ms === null ? null : { kind: breakKind ?? 'cool_off', until_ms: breakUntil_ms }
  const running = runningBreak(taken, now_ms)
  const day = presentPlan(dayLimit, now_ms)
  const inStars = presentPlan(stars, now_ms)
  return {
    success: true,
    data: {
      reminder_min: reminderMin,
      day_limit_min: day.value,
      next_day_limit: day.next,
      played_today_s: Math.floor(playedToday_ms(time, now_ms) / 1000),
      day_ends_at: unixSeconds(dayEnd_ms(now_ms)),
      stars_limit: inStars.value,
      next_stars_limit: inStars.next,
      stars_spent: await deps.starsSpent(statements, player, now),
      break: running && {
        kind: running.kind,
        until: Number.isFinite(running.until_ms) ? unixSeconds(running.until_ms) : null,
      },
      server_time_ms: now_ms,
    },
  }
}

function presentPlan(plan: LimitPlan, now_ms: number) {
  const { value, next } = limitPlanAt(plan, now_ms)
  return { value, next: next && { value: next.value, from: unixSeconds(next.from_ms) } }
}

/**
 * Sets the limits in the body. A stricter limit applies from the answer on: the wallet is locked, so every stake and every checkout comes
 * before this or is checked against it.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
async function setLimits(
  deps: PlayLimitsDeps & { readonly starsSpent: StarsSpent },
  player: PlayerKey,
  body: SetPlayLimitsBody,
): Promise<PlayLimitsReply> {
  const { database, wallet, clock } = deps
  return database.transaction(async tx => {
    await wallet.lock(tx, player)
    const now_ms = clock.now().getTime()
    if (body.day_limit_min !== undefined) {
      const { dayLimit } = await wallet.quota(tx, player)
      await wallet.setDayLimit(tx, player, changeLimit(dayLimit, body.day_limit_min, now_ms))
    }
    if (body.reminder_min !== undefined || body.stars_limit !== undefined) {
      const { reminderMin, stars } = await readLimits(tx, player)
      await writeLimits(tx, player, {
        reminderMin: body.reminder_min ?? reminderMin,
        stars: body.stars_limit === undefined ? stars : changeLimit(stars, body.stars_limit, now_ms),
      })
    }
    return presentLimits(deps, tx, player)
  })
}

/**
 * Begins a break, or extends the current one. No new stake is accepted once this has answered; open rounds are played to their end.
 *
 * @throws DomainError `break_running` {until} (0 = for ever) when the current break would end later, `ACCOUNT_NOT_FOUND`
 */
async function takeBreak(
  deps: PlayLimitsDeps & { readonly starsSpent: StarsSpent; readonly announceBreak: BreakListener },
  player: PlayerKey,
  body: TakeBreakBody,
): Promise<PlayLimitsReply> {
  const { database, wallet, clock, log } = deps
  const reply = await database.transaction(async tx => {
    await wallet.lock(tx, player)
    const now = clock.now()
    const running = await readBreak(deps, tx, player)
    const taken = rules.takeBreak(running, body, now.getTime())
    if (taken === undefined) {
      const until_ms = running?.until_ms ?? Number.POSITIVE_INFINITY
      throw new DomainError('break_running', { until: Number.isFinite(until_ms) ? unixSeconds(until_ms) : 0 })
    }
    await deps.announceBreak(tx, player)
    await wallet.setBreak(tx, player, taken.until_ms)
    await writeBreak(tx, player, { kind: taken.kind, now })
    return presentLimits(deps, tx, player)
  })
  log.info({ ...body }, 'a player takes a break')
  return reply
}

interface PlayLimitsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly wallet: Wallet
}

/** Unix seconds, rounded up: what ends then is over by then. */
function unixSeconds(at_ms: number): number {
  return Math.ceil(at_ms / 1000)
}

/** The break that runs; null when there is none. @throws DomainError `ACCOUNT_NOT_FOUND` */
async function readBreak(
  { wallet, clock }: Pick<PlayLimitsDeps, 'wallet' | 'clock'>,
  statements: Statements,
  player: PlayerKey,
): Promise<PlayBreak | null> {
  const { breakUntil_ms } = await wallet.quota(statements, player)
  const now_ms = clock.now().getTime()
  if (breakUntil_ms === null || now_ms >= breakUntil_ms) return null
  const { breakKind } = await readLimits(statements, player)
  return runningBreak({ kind: breakKind ?? 'cool_off', until_ms: breakUntil_ms }, now_ms)
}

/** Why a player may not begin what a break closes; undefined = they may. `until` in unix seconds; 0 = never again. */
function breakRejection({ breakUntil_ms }: PlayQuota, now_ms: number): DomainError | undefined {
  if (breakUntil_ms === null || now_ms >= breakUntil_ms) return undefined
  const until = Number.isFinite(breakUntil_ms) ? unixSeconds(breakUntil_ms) : 0
  return new DomainError('on_break', { until })
}

/**
 * Passes a player who is not on a break.
 *
 * @throws DomainError `on_break` {until}, `ACCOUNT_NOT_FOUND`
 */
async function requireActive<Player extends PlayerKey>(
  { database, wallet, clock }: PlayLimitsDeps,
  player: Player,
): Promise<Player> {
  const rejection = breakRejection(await wallet.quota(database, player), clock.now().getTime())
  if (rejection !== undefined) throw rejection
  return player
}

/** Why no stake of the player would be taken now: `on_break` {until} or `play_limit_reached` {until}; undefined = it would. */
async function playRejection(
  { database, wallet, clock }: PlayLimitsDeps,
  player: PlayerKey,
): Promise<DomainError | undefined> {
  const quota = await wallet.quota(database, player)
  const now_ms = clock.now().getTime()
  const onBreak = breakRejection(quota, now_ms)
  if (onBreak !== undefined) return onBreak
  return isDayUsedUp(quota.time, quota.dayLimit, now_ms)
    ? new DomainError('play_limit_reached', { until: unixSeconds(dayEnd_ms(now_ms)) })
    : undefined
}
