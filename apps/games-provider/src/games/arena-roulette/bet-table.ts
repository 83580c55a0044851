import { rouletteBets } from '../../families/roulette/maths/roulette-bets.ts'
import type { Bets, Outcome } from '../bets.ts'
import { straightWays } from './odds.ts'

/** Single numbers pay what was struck; the other bets are the classic table's. */
export function arenaRouletteBets(): Bets {
  const lines = straightWays()
  const cycle = Number(lines.reduce((sum, { ways }) => sum + ways, 0n))
  const outcomes = lines
    .filter(({ pays }) => pays > 0)
    .map(({ pays, ways }): Outcome => [Number(ways) / cycle, pays / 100])
  const [straight, ...others] = rouletteBets().bets
  if (straight === undefined) throw new RangeError('a table without single numbers')
  return { bets: [{ ...straight, outcomes }, ...others] }
}
