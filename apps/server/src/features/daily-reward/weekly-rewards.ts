import type { DailyDay, WeeklyRewards, WeeklyRewardsReply } from '@arena/contract/endpoints/daily-reward'
import type { Statements } from '@arena/database'
import { type DailyRewardState, dailyRewardAfterErasure, dailyRewardState } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import { type Claim, listLastClaims } from './claim-store.ts'
import { type DailyRewardContent, termsOf } from './daily-reward-content.ts'
import type { DailyRewardDeps } from './deps.ts'

/** The claims that decide about a player's next one. */
export interface Past {
  /** At least those of the cycle, the newest first. */
  readonly claims: readonly Claim[]
  /** When the account before this one was erased; looked up as long as there is no claim. */
  readonly erasedAt: Date | undefined
}

/** A player's position in the cycle and today's choice. */
export async function getWeeklyRewards(
  deps: DailyRewardDeps,
  player: PlayerKey,
): Promise<WeeklyRewardsReply> {
  const past = await readPast(deps, deps.database, player)
  const now = deps.clock.now()
  return { rewards: presentWeeklyRewards(past, deps.content, now), server_time_ms: now.getTime() }
}

/** The day that can be claimed, or the one that has been, and when the next claim is (Unix seconds, 0 = now). */
export async function dailyStanding(
  deps: DailyRewardDeps,
  player: PlayerKey,
): Promise<{ readonly day: number; readonly claimAt_s: number }> {
  const past = await readPast(deps, deps.database, player)
  const { day, nextClaimAt } = stateAfter(past, deps.content, deps.clock.now())
  return { day, claimAt_s: nextClaimAt === undefined ? 0 : Math.ceil(nextClaimAt / 1000) }
}

/** A player's position in the cycle after these claims. */
export function stateAfter(
  { claims, erasedAt }: Past,
  content: DailyRewardContent,
  now: Date,
): DailyRewardState {
  const [last] = claims
  if (last === undefined && erasedAt !== undefined)
    return dailyRewardAfterErasure(erasedAt.getTime(), termsOf(content), now.getTime())
  const claim = last && { claimedAt: last.claimedAt.getTime(), day: last.day }
  return dailyRewardState(claim, termsOf(content), now.getTime())
}

export function presentWeeklyRewards(past: Past, content: DailyRewardContent, now: Date): WeeklyRewards {
  const { claims } = past
  const state = stateAfter(past, content, now)
  const weights = content.secretPrizes.reduce((sum, { weight }) => sum + weight, 0)
  return {
    currentDay: state.day,
    claimed: state.isClaimed,
    rewards: choiceOf(content, state.day),
    days: content.days.map((_, index) => presentDay(index + 1, { state, claims, content })),
    next_claim_at: state.nextClaimAt === undefined ? 0 : Math.ceil(state.nextClaimAt / 1000),
    lost_at: state.lostAt === undefined ? 0 : Math.floor(state.lostAt / 1000),
    lost: state.wasLost,
    secret_prizes: content.secretPrizes.map(({ key, value, weight }) => ({
      key,
      value,
      chance: weight / weights,
    })),
  }
}

/** The choices of a day; none on a day that the cycle no longer has. */
export function choiceOf({ days }: DailyRewardContent, day: number): WeeklyRewards['rewards'] {
  return (days[day - 1] ?? []).map(({ key, value }) => ({ key, value }))
}

function presentDay(
  day: number,
  seen: {
    readonly state: DailyRewardState
    readonly claims: readonly Claim[]
    readonly content: DailyRewardContent
  },
): DailyDay {
  const { state, claims, content } = seen
  const claim = isTaken(day, state) ? claims[(claims[0]?.day ?? 0) - day] : undefined
  return {
    day,
    state: day < state.day ? 'done' : day === state.day ? 'current' : 'later',
    rewards: choiceOf(content, day),
    taken: claim === undefined ? null : { chosen: claim.chosen, prize: claim.prize },
  }
}

/** Whether the claim of a day belongs to the cycle that is shown. */
function isTaken(day: number, { day: current, isClaimed }: DailyRewardState): boolean {
  return isClaimed ? day <= current : day < current
}

export async function readPast(
  { content, erasedAt }: Pick<DailyRewardDeps, 'content' | 'erasedAt'>,
  statements: Statements,
  player: PlayerKey,
): Promise<Past> {
  const claims = await listLastClaims(statements, player, content.days.length)
  return { claims, erasedAt: claims.length === 0 ? await erasedAt(statements, player) : undefined }
}
