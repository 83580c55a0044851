import type { StreakReward } from '@arena/contract/endpoints/streak'
import type { Database } from '@arena/database'
import type { StreakTerms } from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PlayLimits } from '../play-limits/index.ts'
import type { Players } from '../players/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'

export interface StreakDeps {
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Pick<Wallet, 'lock' | 'read' | 'quota'>
  readonly players: Pick<Players, 'account' | 'find' | 'timeZoneOf'>
  readonly playLimits: Pick<PlayLimits, 'breakTakenAt'>
  readonly rewards: Rewards
  readonly content: StreakContent
}

export interface StreakContent extends StreakTerms {
  /** Each is paid once in the life of an account; the days rise. */
  readonly milestones: readonly { readonly days: number; readonly reward: StreakReward }[]
}

/** The maximum worth of a reward, against typing errors: in whole ArenaCoins or tickets. */
const VALUE_MAX = 1_000_000

/** @throws RangeError content that could not be paid out as it says */
export function checkContent(content: StreakContent): StreakContent {
  const { milestones, daysForFreeze, freezesMax, daysToRestore, restoreWithin } = content
  const faults = milestones.flatMap(({ days, reward: { coin, ticket } }, index) => [
    ...(days > (milestones[index - 1]?.days ?? 0) ? [] : [`The milestone of ${days} days does not rise.`]),
    ...([coin, ticket].every(isAmount) && coin + ticket > 0
      ? []
      : [`${days} days give ${coin} AC and ${ticket} tickets.`]),
  ])
  if (!isAmount(daysForFreeze) || daysForFreeze === 0 || !isAmount(freezesMax))
    faults.push('Freezes can not be counted.')
  if (![daysToRestore, restoreWithin].every(isAmount) || daysToRestore === 0 || restoreWithin < daysToRestore)
    faults.push('A lost streak can not be earned back.')
  if (faults.length > 0) throw new RangeError(`The streak can't be kept as configured. ${faults.join(' ')}`)
  return content
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= VALUE_MAX
}
