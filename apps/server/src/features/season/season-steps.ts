import type { SeasonReward } from '@arena/contract/endpoints/season'
import type { SeasonContent } from './deps.ts'
import type { SeasonStanding } from './season-store.ts'

export function reachedSteps({ steps, pointsPerStep }: SeasonContent, points: number): number {
  return Math.min(steps.length, Math.floor(points / pointsPerStep))
}

/** Steps are counted from 1. */
export function readySteps(
  content: SeasonContent,
  { points, paidSteps }: SeasonStanding,
): readonly { readonly step: number; readonly reward: SeasonReward }[] {
  return content.steps
    .map((reward, index) => ({ step: index + 1, reward }))
    .slice(paidSteps, reachedSteps(content, points))
}

export function sumOf(rewards: readonly SeasonReward[]): SeasonReward {
  return {
    coin: rewards.reduce((sum, { coin }) => sum + coin, 0),
    ticket: rewards.reduce((sum, { ticket }) => sum + ticket, 0),
  }
}
