/** December 2026 as a player sees it, written by hand, so that the test does not ask the product for it. */

import type { TournamentReward } from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { TOURNAMENTS } from '../../../../content/tournaments/series.ts'

/** A tournament that players of the month can join. Amounts in hundredths. */
export interface CupPlan {
  /** Its permanent key, and the key for joining. */
  readonly key: string
  readonly playKey: string
  readonly start_ms: number
  readonly end_ms: number
  readonly gold: boolean
  readonly level: number
  /** Tickets, or coins in hundredths: one of them is 0. */
  readonly cost: number
  readonly entrance: number
  readonly startCredit: number
  /** 0 = no cap. */
  readonly betCap: number
  readonly qualifyingRounds: number
  readonly maxAttempts: number
  /** Counted rounds, and how many each day hands out (0 = all at once); 0 = unlimited. */
  readonly countedRounds: number
  readonly roundsPerDay: number
  /** The stake of each counted round: free where the start is 0. */
  readonly fixedStake: number
  readonly rewards: readonly TournamentReward[]
  /** Qualified members from which dollars, and coins where joining costs coins, are paid in full (0 = always), and the percent that is always paid. */
  readonly fullPrizesFrom: number
  readonly floorPercent: number
  /** The part of all players who join, and the rounds of one evening. */
  readonly share: number
  readonly roundsAnEvening: number
}

/** A moment in Moscow, where the tournaments' days begin. */
export function moscow(text: string): number {
  return Date.parse(`${text}:00+03:00`)
}

/** The terms of tournaments without TON (docs/decisions/0023). */
const USUAL = {
  entrance: 0,
  fullPrizesFrom: 0,
  floorPercent: 0,
  startCredit: 1_000_000,
  betCap: 20_000,
  qualifyingRounds: 50,
  maxAttempts: 3,
  countedRounds: 0,
  roundsPerDay: 0,
  fixedStake: 0,
}

/** The terms of tournaments with TON. */
const FAIR = {
  entrance: 0,
  fullPrizesFrom: 1000,
  floorPercent: 5,
  startCredit: 0,
  betCap: 20_000,
  qualifyingRounds: 60,
  maxAttempts: 0,
  countedRounds: 60,
  roundsPerDay: 10,
  fixedStake: 20_000,
}

function rewardsOf(keyStart: string): readonly TournamentReward[] {
  const series = TOURNAMENTS.series.find(({ periods }) => periods(0).next.key.startsWith(keyStart))
  if (series === undefined) throw new Error(`No series ${keyStart}`)
  return series.rewards
}

function week(number: number, start: string, end: string): CupPlan {
  return {
    ...FAIR,
    key: `open_2026W${number}`,
    playKey: OPEN_TOURNAMENT_KEY,
    start_ms: moscow(start),
    end_ms: moscow(end),
    gold: false,
    level: 1,
    cost: 1,
    rewards: rewardsOf('open'),
    share: 0.2,
    // More than a day hands out: a player who stayed away for a day plays the carried-over rounds.
    roundsAnEvening: 20,
  }
}

function weekend(number: number, start: string, end: string): CupPlan {
  const key = `weekend_2026W${number}`
  const rewards = rewardsOf('weekend')
  return {
    ...week(number, start, end),
    ...USUAL,
    key,
    playKey: key,
    rewards,
    share: 0.1,
    roundsAnEvening: 28,
  }
}

/** Tuesday to Friday, for coins. */
function midweek(number: number, start: string, end: string): CupPlan {
  const key = `coins_2026W${number}`
  return {
    ...week(number, start, end),
    key,
    playKey: key,
    cost: 0,
    entrance: 500_000,
    rewards: rewardsOf('coins'),
    fullPrizesFrom: 500,
    floorPercent: 0,
    qualifyingRounds: 30,
    countedRounds: 30,
    share: 0.1,
  }
}

const GOLDEN: CupPlan = {
  ...week(0, '2026-12-01T00:00', '2027-01-01T00:00'),
  key: 'golden_2026M12',
  playKey: 'golden_2026M12',
  gold: true,
  level: 3,
  rewards: rewardsOf('golden'),
  qualifyingRounds: 120,
  countedRounds: 120,
  roundsPerDay: 5,
  fixedStake: 10_000,
  betCap: 10_000,
  share: 0.1,
  roundsAnEvening: 10,
}

/** A one-off without a cap and without a review. */
export const WINTER_CUP: CupPlan = {
  ...week(0, '2026-12-05T12:00', '2026-12-09T12:00'),
  ...USUAL,
  key: 'winter_cup',
  playKey: 'winter_cup',
  cost: 2,
  startCredit: 500_000,
  betCap: 0,
  qualifyingRounds: 15,
  rewards: [
    { place: 1, first_prize: '7000', second_prize: 99.99, third_prize: 'CASINO_PROMO' },
    { place: 2, first_prize: '', second_prize: 33.33, third_prize: '' },
    { place: 4, first_prize: '500', second_prize: 0, third_prize: 'SECOND_PROMO' },
  ],
  fullPrizesFrom: 150,
  floorPercent: 10,
  share: 0.1,
  roundsAnEvening: 8,
}

/** Called off by an operator in its middle. */
export const ILL_FATED_CUP: CupPlan = {
  ...week(0, '2026-12-22T12:00', '2026-12-29T12:00'),
  ...USUAL,
  key: 'ill_fated_cup',
  playKey: 'ill_fated_cup',
  betCap: 0,
  share: 0.1,
  roundsAnEvening: 10,
}

export const MONTH = {
  start_ms: moscow('2026-11-30T00:00'),
  /** No server runs: the outage covers the end of a week, a whole week, a weekend and the start of the next week. */
  away: { from_ms: moscow('2026-12-13T00:00'), to_ms: moscow('2026-12-22T00:00') },
  calledOff_ms: moscow('2026-12-25T12:00'),
  /** The last week is reviewed and paid. */
  end_ms: moscow('2027-01-06T00:00'),
  /** A month later everything is archived. */
  putAway_ms: moscow('2027-02-08T00:00'),
  /** `open_2026W51` would have begun and ended during the outage. */
  missed: 'open_2026W51',
  cups: [
    week(49, '2026-11-30T00:00', '2026-12-07T00:00'),
    week(50, '2026-12-07T00:00', '2026-12-14T00:00'),
    week(52, '2026-12-21T00:00', '2026-12-28T00:00'),
    week(53, '2026-12-28T00:00', '2027-01-04T00:00'),
    weekend(49, '2026-12-05T00:00', '2026-12-07T00:00'),
    weekend(50, '2026-12-12T00:00', '2026-12-14T00:00'),
    // Announced before the pause; it began and ended within it.
    weekend(51, '2026-12-19T00:00', '2026-12-21T00:00'),
    weekend(52, '2026-12-26T00:00', '2026-12-28T00:00'),
    weekend(53, '2027-01-02T00:00', '2027-01-04T00:00'),
    midweek(49, '2026-12-01T00:00', '2026-12-05T00:00'),
    midweek(50, '2026-12-08T00:00', '2026-12-12T00:00'),
    midweek(51, '2026-12-15T00:00', '2026-12-19T00:00'),
    midweek(52, '2026-12-22T00:00', '2026-12-26T00:00'),
    midweek(53, '2026-12-29T00:00', '2027-01-02T00:00'),
    GOLDEN,
    WINTER_CUP,
    ILL_FATED_CUP,
  ],
} as const
