import type { SquadsContent } from './show-squad.ts'

/** The maximum worth of a reward, against typing errors: in whole ArenaCoins or tickets. */
const VALUE_MAX = 1_000_000

export function checkContent({ membersMin, best, rewards }: SquadsContent): void {
  const amounts = Object.values(rewards).flatMap(({ coin, ticket }) => [coin, ticket])
  const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0 && value <= VALUE_MAX
  if (![membersMin, best, ...amounts].every(isAmount) || membersMin < 1 || best < 1)
    throw new RangeError("Squads can't be kept as configured: an amount can not be counted.")
}
