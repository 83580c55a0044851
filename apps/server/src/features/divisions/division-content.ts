import type { DivisionReward } from '@arena/contract/endpoints/divisions'
import { type DivisionTerms, NEWCOMERS_TIER } from '@arena/rules'

/** A reward for the places after the step before, up to this one. */
export interface DivisionPrize {
  readonly upTo: number
  /** In the first tier; each further one adds `tierPercent`. Tickets are the same in all. */
  readonly reward: DivisionReward
}

/** The division of an account's first week. It pays ArenaCoins only. */
export interface NewcomersContent {
  /** An account belongs to it in a week that begins less than this many days after the account was made. */
  readonly days: number
  /** Finished rounds that earn every member `coin`. */
  readonly rounds: number
  readonly coin: number
  /** Of members who have played all rounds, instead of `coin`. */
  readonly prizes: readonly { readonly upTo: number; readonly coin: number }[]
}

export interface DivisionsContent extends DivisionTerms {
  /** The addition of each tier above the first to the coins, in percent of those of the first. */
  readonly tierPercent: number
  readonly prizes: readonly DivisionPrize[]
  readonly newcomers: NewcomersContent
}

/** The maximum worth of a reward, against typing errors: in whole ArenaCoins or tickets. */
const VALUE_MAX = 1_000_000
const NOTHING: DivisionReward = { coin: 0, ticket: 0 }

/** The prize of a place in a tier, for members who have played all rounds. */
export function rewardFor(
  { prizes, tierPercent, newcomers }: DivisionsContent,
  { tier, place }: { readonly tier: number; readonly place: number },
): DivisionReward {
  const reaches = ({ upTo }: { readonly upTo: number }) => place <= upTo
  if (tier === NEWCOMERS_TIER)
    return { coin: newcomers.prizes.find(reaches)?.coin ?? newcomers.coin, ticket: 0 }
  const { coin, ticket } = prizes.find(reaches)?.reward ?? NOTHING
  return { coin: Math.floor((coin * (100 + tierPercent * (tier - 1))) / 100), ticket }
}

/** What a member wins who stands at this place at the end of the week. */
export function rewardOfMember(
  content: DivisionsContent,
  member: {
    readonly tier: number
    readonly place: number
    readonly isActive: boolean
    readonly rounds: number
    readonly disqualified: boolean
  },
): DivisionReward {
  if (member.isActive) return rewardFor(content, member)
  const { rounds, coin } = content.newcomers
  const isSure = member.tier === NEWCOMERS_TIER && member.rounds >= rounds && !member.disqualified
  return isSure ? { coin, ticket: 0 } : NOTHING
}

/** The steps of a tier's prizes. In the newcomers' division the places after the last step win as well. */
export function prizeSteps({ prizes, newcomers }: DivisionsContent, tier: number): readonly number[] {
  return (tier === NEWCOMERS_TIER ? newcomers.prizes : prizes).map(({ upTo }) => upTo)
}

/** @throws RangeError content that could not be kept as it says */
export function checkContent(content: DivisionsContent): DivisionsContent {
  const { tiers, seats, up, down, activeMin, tierPercent, prizes } = content
  const faults = [...stepFaults(prizes, seats), ...newcomersFaults(content)]
  for (const {
    upTo,
    reward: { coin, ticket },
  } of prizes) {
    if (![coin, ticket].every(isAmount) || coin + ticket === 0)
      faults.push(`Places up to ${upTo} win ${coin} AC and ${ticket} tickets.`)
  }
  const isWhole = [tiers, seats, up, down, activeMin, tierPercent].every(isAmount)
  if (!isWhole || tiers < 1 || seats < 2 || up + down > seats) faults.push('Tiers and seats do not fit.')
  if (faults.length > 0) throw new RangeError(`Divisions can't be kept as configured. ${faults.join(' ')}`)
  return content
}

function stepFaults(steps: readonly { readonly upTo: number }[], seats: number): string[] {
  return steps.flatMap(({ upTo }, index) =>
    upTo > (steps[index - 1]?.upTo ?? 0) && upTo <= seats
      ? []
      : [`Prizes up to place ${upTo} do not follow.`],
  )
}

/** A new account costs little, so no place among them pays more than the first place of the first tier. */
function newcomersFaults({ newcomers, prizes, seats }: DivisionsContent): readonly string[] {
  const { days, rounds, coin } = newcomers
  const most = prizes[0]?.reward.coin ?? 0
  const coins = [...newcomers.prizes.map(prize => prize.coin), coin]
  const isBounded = coins.every((amount, index) => isAmount(amount) && amount <= (coins[index - 1] ?? most))
  return [
    ...stepFaults(newcomers.prizes, seats),
    ...(isBounded ? [] : [`Newcomers win ${coins.join(', ')} AC: not falling, or more than ${most}.`]),
    ...([days, rounds].every(amount => isAmount(amount) && amount > 0)
      ? []
      : [`Accounts are new for ${days} days, and win after ${rounds} rounds.`]),
  ]
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= VALUE_MAX
}
