import { createSession } from '@arena/contract/endpoints/games'
import {
  type PlayLimitsReply,
  setPlayLimits,
  takeBreak as takeBreakEndpoint,
} from '@arena/contract/endpoints/play-limits'
import { playedToday } from '../../../features/wallet/testing/model-play-time.ts'
import type { Act, Kind, Stage } from '../stage.ts'
import { allow, inForce, isOnBreak, ownLimits, type Quota } from './own-limits.ts'
import { beginPeriods } from './season.ts'
import { starsPaid } from './shop.ts'
import { countFromHere } from './tasks.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** The values to set, sometimes none. With few minutes the limit is reached on most days. */
const REMINDERS = [0, 15, 30, 60, 120] as const
const DAYS = [15, 15, 16, 20, 40, 240, 1440, null, null]
const STARS = [0, 75, 300, 1000, 5000, null, null]
/** One player in this many may choose self-exclusion: with more, too few would be left to play. */
const EXCLUDES_EVERY = 20

/** Sets some of the player's limits: first ones, lower, higher, none. */
export const setLimits: Kind = (stage, player) => {
  const { numbers } = stage
  const body = {
    ...(numbers.chance(30) && { reminder_min: numbers.pick(REMINDERS) }),
    ...(numbers.chance(60) && { day_limit_min: numbers.pick(DAYS) }),
    ...(numbers.chance(60) && { stars_limit: numbers.pick(STARS) }),
  }
  return {
    kind: 'limits',
    player,
    lane: 'beside',
    send: () => ask(stage, player, { path: setPlayLimits.path, body }),
    predict() {
      const limits = ownLimits(stage, player)
      limits.reminder = body.reminder_min ?? limits.reminder
      if (body.stars_limit !== undefined) limits.stars = allow(limits.stars, body.stars_limit, stage.now_ms)
      if (body.day_limit_min !== undefined) {
        limits.day = allow(limits.day, body.day_limit_min, stage.now_ms)
        const { value, next } = limits.day
        const model = stage.player(player)
        model.dayLimit = value
        model.nextDayLimit = next === null ? undefined : { minutes: next.value, from: next.from_ms }
      }
      return { code: 'OK', limits: shown(stage, player) }
    },
  }
}

/** Mostly the shortest; some exclude themselves, sometimes permanently. */
export const takeBreak: Kind = (stage, player) => {
  const { numbers } = stage
  if (!numbers.chance(50)) return undefined
  const isExclusion = player % EXCLUDES_EVERY === 0 && numbers.chance(30)
  const kind = isExclusion ? 'self_exclusion' : 'cool_off'
  const days = isExclusion ? numbers.pick([180, 365, null]) : numbers.pick([1, 1, 1, 1, 1, 1, 3, 7])
  return breakAct(stage, player, { kind, days })
}

function breakAct(
  stage: Stage,
  player: number,
  body: { readonly kind: 'cool_off' | 'self_exclusion'; readonly days: number | null },
): Act {
  return {
    kind: 'break',
    player,
    lane: 'beside',
    send: () => ask(stage, player, { path: takeBreakEndpoint.path, body }),
    predict() {
      const model = stage.player(player)
      const limits = ownLimits(stage, player)
      const until_ms = body.days === null ? Infinity : stage.now_ms + body.days * DAY_MS
      const isRunning = isOnBreak(stage, player)
      if (isRunning && until_ms < model.breakUntil) return { code: 'break_running' }
      // A self-excluded player stays excluded, whatever extends it.
      if (!isRunning || limits.breakKind !== 'self_exclusion') limits.breakKind = body.kind
      model.breakUntil = until_ms
      return { code: 'OK', limits: shown(stage, player) }
    },
  }
}

/** Whether the player's own limits keep them from playing. */
export function mayNotPlay(stage: Stage, player: number): boolean {
  return isOnBreak(stage, player) || isUsedUp(stage, player)
}

function isUsedUp(stage: Stage, player: number): boolean {
  const { value } = inForce(ownLimits(stage, player).day, stage.now_ms)
  return value !== null && playedToday(stage.player(player), stage.now_ms) >= value * MINUTE_MS
}

/** No games run here: a player who may open one gets the answer that it is unavailable. */
export const openGame: Kind = (stage, player) => ({
  kind: 'game',
  player,
  lane: 'beside',
  send: () => stage.ask(player, createSession.path, { game_id: 'golden-arena' }),
  predict() {
    // A round that is open is played to its end.
    if (stage.player(player).openRound?.[1].account !== 'coins') {
      if (isOnBreak(stage, player)) return { code: 'on_break' }
      if (isUsedUp(stage, player)) return { code: 'play_limit_reached' }
    }
    countFromHere(stage, player)
    beginPeriods(stage, player)
    return { code: 'game_unavailable' }
  },
})

/** The acts that a break closes. */
export function unlessOnBreak(kind: Kind): Kind {
  return (stage, player) => {
    const act = kind(stage, player)
    return (
      act && {
        ...act,
        predict: seen => (isOnBreak(stage, player) ? { code: 'on_break' } : act.predict(seen)),
      }
    )
  }
}

type Shown = Omit<PlayLimitsReply['data'], 'server_time_ms'>

async function ask(
  stage: Stage,
  player: number,
  {
    path,
    body,
  }: { readonly path: typeof setPlayLimits.path | typeof takeBreakEndpoint.path; readonly body: object },
) {
  const { code, reply } = await stage.call(player, path, body)
  if (reply === undefined) return { code }
  const { server_time_ms, ...limits } = reply.data
  return { code: server_time_ms === stage.now_ms ? code : `sent at ${server_time_ms}`, limits }
}

function shown(stage: Stage, player: number): Shown {
  const { now_ms } = stage
  const model = stage.player(player)
  const limits = ownLimits(stage, player)
  const day = quotaShown(limits.day, now_ms)
  const stars = quotaShown(limits.stars, now_ms)
  const until_ms = model.breakUntil
  return {
    reminder_min: limits.reminder as Shown['reminder_min'],
    day_limit_min: day.value,
    next_day_limit: day.next,
    played_today_s: Math.floor(playedToday(model, now_ms) / 1000),
    day_ends_at: (Math.floor(now_ms / DAY_MS) + 1) * (DAY_MS / 1000),
    stars_limit: stars.value,
    next_stars_limit: stars.next,
    stars_spent: starsPaid(stage, player),
    break: isOnBreak(stage, player)
      ? {
          kind: limits.breakKind ?? 'cool_off',
          until: until_ms === Infinity ? null : Math.ceil(until_ms / 1000),
        }
      : null,
  }
}

function quotaShown(quota: Quota, now_ms: number) {
  const { value, next } = inForce(quota, now_ms)
  return { value, next: next && { value: next.value, from: Math.ceil(next.from_ms / 1000) } }
}
