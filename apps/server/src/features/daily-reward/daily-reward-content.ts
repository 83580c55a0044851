import type { DailyRewardChoice } from '@arena/contract/endpoints/daily-reward'
import type { DailyRewardTerms } from '@arena/rules'

/** What a secret prize can be: with `weight` in the sum of all weights as its chance. */
export interface SecretPrize {
  readonly key: 'ac' | 'ticket' | 'gold_ticket' | 'wheel_spin'
  /** Whole ArenaCoins, tickets or spins. */
  readonly value: number
  readonly weight: number
}

export interface DailyRewardContent {
  /** From one claim to the next. */
  readonly cooldown_s: number
  /** After so long without a claim the cycle begins anew. */
  readonly kept_s: number
  /** What there is to choose from on each day of the cycle; coins in whole ArenaCoins. */
  readonly days: readonly (readonly DailyRewardChoice[])[]
  readonly secretPrizes: readonly SecretPrize[]
}

/** No reward is worth more, whatever is typed: in whole ArenaCoins, tickets or spins. */
const VALUE_MAX = 1_000_000

/** @throws RangeError content that could not be paid out as it says, with every fault it has */
export function checkContent(content: DailyRewardContent): DailyRewardContent {
  const faults = [
    ...timeFaults(content),
    ...content.days.flatMap((choice, index) => dayFaults(choice, index + 1)),
    ...secretFaults(content),
  ]
  if (content.days.length === 0) faults.push('There are no days.')
  if (faults.length > 0)
    throw new RangeError(`The daily reward can't be given as configured. ${faults.join(' ')}`)
  return content
}

export function termsOf({ cooldown_s, kept_s, days }: DailyRewardContent): DailyRewardTerms {
  return { days: days.length, cooldown: cooldown_s * 1000, kept: kept_s * 1000 }
}

function timeFaults({ cooldown_s, kept_s }: DailyRewardContent): string[] {
  if (!isAmount(cooldown_s) || !Number.isSafeInteger(kept_s)) return ['The times are not whole seconds.']
  return kept_s > cooldown_s ? [] : ['The days are lost before the next claim is possible.']
}

function dayFaults(choice: readonly DailyRewardChoice[], day: number): string[] {
  const faults = choice
    .filter(
      ({ key, value }) =>
        !isAmount(value) || ((key === 'promo_code' || key === 'secret_prize') && value !== 1),
    )
    .map(({ key, value }) => `Day ${day} gives ${value} of ${key}.`)
  if (choice.length < 2 || choice.length > 3)
    faults.push(`Day ${day} has ${choice.length} choices, not 2 or 3.`)
  return faults
}

function secretFaults({ days, secretPrizes }: DailyRewardContent): string[] {
  const faults = secretPrizes
    .filter(({ value, weight }) => !isAmount(value) || !isAmount(weight))
    .map(({ key, value, weight }) => `A secret prize is ${value} of ${key} with the weight ${weight}.`)
  const isOffered = days.flat().some(({ key }) => key === 'secret_prize')
  if (isOffered && secretPrizes.length === 0) faults.push('A secret prize is offered, and there are none.')
  return faults
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= VALUE_MAX
}
