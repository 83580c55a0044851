import type { SeasonContent } from './deps.ts'

/** The maximum worth of a reward, against typing errors: in whole ArenaCoins or tickets. */
const VALUE_MAX = 1_000_000

export function checkContent({ begins, weeks, points, pointsPerStep, steps }: SeasonContent): void {
  const amounts = [
    weeks,
    points.day,
    points.week,
    pointsPerStep,
    ...steps.flatMap(({ coin, ticket }) => [coin, ticket]),
  ]
  const faults = [
    ...(Number.isNaN(begins.getTime()) ? ['It has no beginning.'] : []),
    ...(amounts.every(isAmount) && weeks > 0 && pointsPerStep > 0 ? [] : ['An amount can not be counted.']),
    ...(steps.length > 0 && steps.every(({ coin, ticket }) => coin + ticket > 0)
      ? []
      : ['A step gives nothing.']),
  ]
  if (faults.length > 0) throw new RangeError(`The season can't be kept as configured. ${faults.join(' ')}`)
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= VALUE_MAX
}
