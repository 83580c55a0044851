import type { PlayLimitsReply, SetPlayLimitsBody, TakeBreakBody } from '@arena/contract/endpoints/play-limits'
import type { Statements, Transaction } from '@arena/database'
import * as rules from '@arena/rules'
import {
  changeLimit,
  dayEnd_ms,
  type LimitPlan,
  limitPlanAt,
  playedToday_ms,
  runningBreak,
} from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { readLimits, writeBreak, writeLimits } from './limit-store.ts'
import { type PlayLimitsDeps, readBreak, unixSeconds } from './read-break.ts'

/** Stars that count against a player's limit now. The shop lies higher: the app hands this in. */
export type StarsSpent = (statements: Statements, player: PlayerKey, now: Date) => Promise<number>

/** What has to be done before a break begins; the wallet is held. */
export type BreakListener = (tx: Transaction, player: PlayerKey) => Promise<void>

/** A player's limits as they are now. @throws DomainError `ACCOUNT_NOT_FOUND` */
export async function presentLimits(
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
 * Sets what the body names. A stricter limit holds from the answer on: the wallet is held, so every stake and every checkout comes before
 * this or is judged by it.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function setLimits(
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
 * Begins a break, or makes the running one longer. No new stake is taken once this has answered; what is staked is played out.
 *
 * @throws DomainError `break_running` {until} (0 = for ever) when the running break would end later, `ACCOUNT_NOT_FOUND`
 */
export async function takeBreak(
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
