import { TOURNAMENT_TYPES } from '@arena/contract/kinds'
import { prizeAc } from '@arena/rules'
import type { TournamentContent } from '../features/tournaments/index.ts'
import { Rational, sumOf } from './rational.ts'

type Series = TournamentContent['series'][number]

/** Four years with their leap day, so that weeks and months come out exactly. */
const FROM_MS = Date.UTC(2026, 0, 1)
const DAYS = 1461
const DAY_MS = 86_400_000
const MICROS = 1_000_000

export interface SeriesCost {
  readonly isGolden: boolean
  readonly cost: number
  /** Extra attempts that are sold, each for the same. */
  readonly attemptsMax: number
  readonly perDay: Rational
  /** Of all places of one tournament together. */
  readonly poolAc: Rational
  readonly poolUsd: Rational
}

export function seriesCosts({ series }: TournamentContent): readonly SeriesCost[] {
  return series.map(one => ({
    isGolden: one.type === TOURNAMENT_TYPES.GOLD,
    cost: one.cost,
    attemptsMax: one.maxAttempts,
    perDay: Rational.of(periodsIn(one), DAYS),
    poolAc: sumOf(one.rewards.map(({ first_prize }) => Rational.of(prizeAc(first_prize)))),
    poolUsd: sumOf(
      one.rewards.map(({ second_prize }) => Rational.of(Math.round(second_prize * MICROS), MICROS)),
    ),
  }))
}

/** How many begin within the four years. */
function periodsIn({ periods }: Series): number {
  const end_ms = FROM_MS + DAYS * DAY_MS
  let count = 0
  for (let { next } = periods(FROM_MS); next.start_ms < end_ms; { next } = periods(next.start_ms)) {
    count += 1
  }
  return count
}

/** TON a day for the prizes of all series, whoever wins them. */
export function tournamentTonPerDay(content: TournamentContent, usdPerTon: Rational): Rational {
  return sumOf(seriesCosts(content).map(({ poolUsd, perDay }) => poolUsd.times(perDay))).over(usdPerTon)
}
