import type { DivisionReward } from '@arena/contract/endpoints/divisions'
import type { DivisionTerms } from '@arena/rules'

/** A reward for the places after the step before, up to this one. */
export interface DivisionPrize {
  readonly upTo: number
  /** In the first tier; each further one adds `tierPercent`. Tickets are the same in all. */
  readonly reward: DivisionReward
}

export interface DivisionsContent extends DivisionTerms {
  /** The addition of each tier above the first to the coins, in percent of those of the first. */
  readonly tierPercent: number
  readonly prizes: readonly DivisionPrize[]
}

/** The maximum worth of a reward, against typing errors: in whole ArenaCoins or tickets. */
const VALUE_MAX = 1_000_000
const NOTHING: DivisionReward = { coin: 0, ticket: 0 }

/** The prize of a place in a tier, for members who have played all rounds. */
export function rewardFor(
  { prizes, tierPercent }: DivisionsContent,
  { tier, place }: { readonly tier: number; readonly place: number },
): DivisionReward {
  const { coin, ticket } = prizes.find(({ upTo }) => place <= upTo)?.reward ?? NOTHING
  return { coin: Math.floor((coin * (100 + tierPercent * (tier - 1))) / 100), ticket }
}

/** @throws RangeError content that could not be kept as it says */
export function checkContent(content: DivisionsContent): DivisionsContent {
  const { tiers, seats, up, down, activeMin, tierPercent, prizes } = content
  const faults = prizes.flatMap(({ upTo, reward: { coin, ticket } }, index) => [
    ...(upTo > (prizes[index - 1]?.upTo ?? 0) && upTo <= seats
      ? []
      : [`Prizes up to place ${upTo} do not follow.`]),
    ...([coin, ticket].every(isAmount) && coin + ticket > 0
      ? []
      : [`Places up to ${upTo} win ${coin} AC and ${ticket} tickets.`]),
  ])
  const isWhole = [tiers, seats, up, down, activeMin, tierPercent].every(isAmount)
  if (!isWhole || tiers < 1 || seats < 2 || up + down > seats) faults.push('Tiers and seats do not fit.')
  if (faults.length > 0) throw new RangeError(`Divisions can't be kept as configured. ${faults.join(' ')}`)
  return content
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= VALUE_MAX
}
