import { describe, expect, it } from 'vitest'
import {
  FAIR_FULL_PRIZES_FROM,
  FAIR_PRIZE_FLOOR_MAX,
  FAIR_ROUNDS_MAX,
  FAIR_ROUNDS_MIN,
  type FairTermsFacts,
  fairTerms,
} from './fair-terms.ts'

const DAY_MS = 86_400_000
const WEEK: FairTermsFacts = {
  startBalance: 12_000,
  countedRounds: 60,
  fixedStake: 200,
  roundsPerDay: 10,
  maxAttempts: 0,
  games: ['slot'],
  chanceGames: ['slot', 'card'],
  start_ms: 1000,
  end_ms: 1000 + 7 * DAY_MS,
  fullPrizesFrom: 1000,
  prizeFloorPercent: 5,
}

describe('terms that promise TON', () => {
  it('are fair when all play the same rounds of one game without a choice for the same stake', () => {
    expect(fairTerms(WEEK)).toEqual([])
    expect(fairTerms({ ...WEEK, roundsPerDay: 0 })).toEqual([])
    expect(fairTerms({ ...WEEK, games: ['card'] })).toEqual([])
    expect(fairTerms({ ...WEEK, startBalance: 0 })).toEqual([])
  })

  it.each([
    [{ countedRounds: 0, fixedStake: 0, roundsPerDay: 0 }, ['rounds_not_counted', 'stake_not_fixed']],
    [{ countedRounds: 0, roundsPerDay: 0 }, ['rounds_not_counted']],
    [{ fixedStake: 0 }, ['stake_not_fixed']],
    [{ startBalance: 12_200 }, ['stake_not_fixed']],
    [{ maxAttempts: 1 }, ['extra_attempts']],
    [{ games: ['slot', 'card'] }, ['several_games']],
    [{ games: [] }, ['several_games']],
    [{ games: ['roulette'] }, ['game_with_choice']],
    [{ games: ['slot', 'roulette'] }, ['several_games', 'game_with_choice']],
  ] as const)('are refused by name: %o', (change, reasons) => {
    expect(fairTerms({ ...WEEK, ...change })).toEqual(reasons)
  })

  it('are fair at the first and the last number of rounds, and not beyond', () => {
    const rounds = (countedRounds: number) =>
      fairTerms({ ...WEEK, countedRounds, startBalance: countedRounds * 200, roundsPerDay: 0 })
    expect(rounds(FAIR_ROUNDS_MIN)).toEqual([])
    expect(rounds(FAIR_ROUNDS_MIN - 1)).toEqual(['too_few_rounds'])
    expect(rounds(FAIR_ROUNDS_MAX)).toEqual([])
    expect(rounds(FAIR_ROUNDS_MAX + 1)).toEqual(['too_many_rounds'])
  })

  it('open their last rounds two days before the end at the latest, and before the last seventh', () => {
    const days = (length: number, roundsPerDay: number) =>
      fairTerms({ ...WEEK, roundsPerDay, end_ms: WEEK.start_ms + length * DAY_MS })
    expect(days(7, 9)).toEqual(['rounds_too_late'])
    expect(days(2, 30)).toEqual(['rounds_too_late'])
    expect(days(30, 2)).toEqual(['rounds_too_late'])
    expect(days(30, 3)).toEqual([])
  })

  it.each([
    [{ fullPrizesFrom: 0 }, ['prizes_for_few']],
    [{ fullPrizesFrom: FAIR_FULL_PRIZES_FROM - 1 }, ['prizes_for_few']],
    [{ fullPrizesFrom: FAIR_FULL_PRIZES_FROM }, []],
    [{ prizeFloorPercent: FAIR_PRIZE_FLOOR_MAX }, []],
    [{ prizeFloorPercent: FAIR_PRIZE_FLOOR_MAX + 1 }, ['prizes_for_few']],
  ] as const)('keep prizes small for a field that fifty bots could fill: %o', (change, reasons) => {
    expect(FAIR_FULL_PRIZES_FROM).toBe(750)
    expect(fairTerms({ ...WEEK, ...change })).toEqual(reasons)
  })
})
