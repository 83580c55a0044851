import type { DailyRewardChoice } from '@arena/contract/endpoints/daily-reward'
import type { DailyRewardTerms } from '@arena/rules'
import { type ContentFault, ContentFaults, contentFault } from '@arena/texts/content-faults'

/** A possible secret prize: its chance is `weight` in the sum of all weights. */
export interface SecretPrize {
  readonly key: 'ac' | 'ticket' | 'gold_ticket' | 'wheel_spin'
  /** Whole ArenaCoins, tickets or spins. */
  readonly value: number
  readonly weight: number
}

export interface DailyRewardContent {
  /** From one claim to the next. */
  readonly cooldown_s: number
  /** The cycle restarts after this time without a claim. */
  readonly kept_s: number
  /** The choices of each day of the cycle; coins in whole ArenaCoins. */
  readonly days: readonly (readonly DailyRewardChoice[])[]
  readonly secretPrizes: readonly SecretPrize[]
}

/** The maximum worth of a reward, against typing errors: in whole ArenaCoins, tickets or spins. */
const VALUE_MAX = 1_000_000

/** @throws RangeError content that could not be paid out as it says, with every fault it has */
export function checkContent(content: DailyRewardContent): DailyRewardContent {
  const faults = [
    ...timeFaults(content),
    ...content.days.flatMap((choice, index) => dayFaults(choice, index + 1)),
    ...secretFaults(content),
  ]
  if (content.days.length === 0) faults.push(contentFault('daily_no_days'))
  if (faults.length > 0) throw new ContentFaults(faults)
  return content
}

export function termsOf({ cooldown_s, kept_s, days }: DailyRewardContent): DailyRewardTerms {
  return { days: days.length, cooldown: cooldown_s * 1000, kept: kept_s * 1000 }
}

function timeFaults({ cooldown_s, kept_s }: DailyRewardContent): ContentFault[] {
  if (!isAmount(cooldown_s) || !Number.isSafeInteger(kept_s)) return [contentFault('daily_times')]
  return kept_s > cooldown_s ? [] : [contentFault('daily_lost')]
}

function dayFaults(choice: readonly DailyRewardChoice[], day: number): ContentFault[] {
  const faults = choice
    .filter(
      ({ key, value }) =>
        !isAmount(value) || ((key === 'promo_code' || key === 'secret_prize') && value !== 1),
    )
    .map(({ key, value }) => contentFault('daily_gives', { day, value, key }))
  if (choice.length < 2 || choice.length > 3)
    faults.push(contentFault('daily_choices', { day, count: choice.length }))
  return faults
}

function secretFaults({ days, secretPrizes }: DailyRewardContent): ContentFault[] {
  const faults = secretPrizes
    .filter(({ value, weight }) => !isAmount(value) || !isAmount(weight))
    .map(({ key, value, weight }) => contentFault('daily_secret', { value, key, weight }))
  const isOffered = days.flat().some(({ key }) => key === 'secret_prize')
  if (isOffered && secretPrizes.length === 0) faults.push(contentFault('daily_no_secret'))
  return faults
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= VALUE_MAX
}
