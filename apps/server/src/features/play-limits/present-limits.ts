import type { PlayLimitsReply } from '@arena/contract/endpoints/play-limits'
import type { Statements } from '@arena/database'
import { dayEnd_ms, type LimitPlan, limitPlanAt, playedToday_ms, runningBreak } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import type { PlayLimitsDeps } from './deps.ts'
import { readLimits } from './limit-store.ts'

/** A player's limits as they are now. @throws DomainError `ACCOUNT_NOT_FOUND` */
export async function presentLimits(
  deps: PlayLimitsDeps,
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

/** Unix seconds, rounded up: what ends then is over by then. */
export function unixSeconds(at_ms: number): number {
  return Math.ceil(at_ms / 1000)
}
