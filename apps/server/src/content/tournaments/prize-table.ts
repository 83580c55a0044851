import type { TournamentReward } from '@arena/contract'

/** The promo item of the best places, as it lies in the winner's inventory. */
export const PROMO_ITEM = 'CASINO_PROMO'

interface PrizeStep {
  /** The last place that gets this prize; the first one follows the step before. */
  readonly upTo: number
  readonly ac: number
  readonly usd?: number
  readonly promo?: string
}

/** A prize for every place, from steps that lead down from the first. */
export function prizeTable(steps: readonly PrizeStep[]): readonly TournamentReward[] {
  return steps.flatMap((step, index) => {
    const first = (steps[index - 1]?.upTo ?? 0) + 1
    return Array.from({ length: step.upTo - first + 1 }, (_, offset) => ({
      place: first + offset,
      first_prize: String(step.ac),
      second_prize: step.usd ?? 0,
      third_prize: step.promo ?? '',
    }))
  })
}
