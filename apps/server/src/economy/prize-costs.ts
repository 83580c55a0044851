import { TOURNAMENT_TYPES } from '@arena/contract/kinds'
import { prizeAc } from '@arena/rules'
import type { TournamentContent } from '../features/tournaments/index.ts'
import type { WheelContent } from '../features/wheel/index.ts'
import { Rational, sumOf, ZERO } from './rational.ts'

type Series = TournamentContent['series'][number]

/** Four years with their leap day, so that weeks and months come out exactly. */
const FROM_MS = Date.UTC(2026, 0, 1)
const DAYS = 1461
const DAY_MS = 86_400_000
const MICROS = 1_000_000

export interface SeriesCost {
  readonly isGolden: boolean
  readonly cost: number
  /** Whole ArenaCoins that joining costs instead. */
  readonly entranceAc: number
  /** Qualified members from which the pool is won in full; 0 = always. In coins only where joining costs them. */
  readonly fullPrizesFrom: number
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
    entranceAc: one.entranceAc,
    fullPrizesFrom: one.fullPrizesFrom,
    attemptsMax: one.maxAttempts,
    perDay: Rational.of(periodsIn(one), DAYS),
    poolAc: sumOf(one.rewards.map(({ first_prize }) => Rational.of(prizeAc(first_prize)))),
    poolUsd: sumOf(
      one.rewards.map(({ second_prize }) => Rational.of(Math.round(second_prize * MICROS), MICROS)),
    ),
  }))
}

/** A member's share of the coins that this many win, all of whom qualify, where joining costs coins. */
export function coinsOfMember(
  { poolAc, fullPrizesFrom }: Pick<SeriesCost, 'poolAc' | 'fullPrizesFrom'>,
  members: number,
): Rational {
  return poolAc.over(Rational.of(Math.max(members, fullPrizesFrom)))
}

const coinCupsKnown = new WeakMap<TournamentContent, SeriesCost | undefined>()

/** The cup that joining costs coins in. */
export function coinCupOf(content: TournamentContent): SeriesCost | undefined {
  if (!coinCupsKnown.has(content))
    coinCupsKnown.set(
      content,
      seriesCosts(content).find(({ entranceAc }) => entranceAc > 0),
    )
  return coinCupsKnown.get(content)
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

/** TON a day for the prizes of all series, for any winners. */
export function tournamentTonPerDay(content: TournamentContent, usdPerTon: Rational): Rational {
  return sumOf(seriesCosts(content).map(({ poolUsd, perDay }) => poolUsd.times(perDay))).over(usdPerTon)
}

type Prize = WheelContent['secret'][number]['prize']
const NANO_PER_TON = 1_000_000_000

/** The average worth of a spin while the day's TON covers every prize. */
interface SpinValue {
  readonly ac: Rational
  readonly ticket: Rational
  readonly goldTicket: Rational
  readonly ton: Rational
  /** Further spins. */
  readonly spins: Rational
}

export function spinValue(wheel: WheelContent): SpinValue {
  const secret = chances(wheel.secret)
  const outcomes = chances(
    wheel.segments.map(({ prizeKey, weight }) => ({ prize: wheel.prizes[prizeKey], weight })),
  )
  const of = (key: Prize['key']): Rational => {
    const direct = sumOf(
      outcomes.map(({ prize, chance }) => (prize.key === key ? chance.times(amountOf(prize)) : ZERO)),
    )
    const inSecret = sumOf(
      secret.map(({ prize, chance }) => (prize.key === key ? chance.times(amountOf(prize)) : ZERO)),
    )
    const isSecret = sumOf(
      outcomes.map(({ prize, chance }) => (prize.key === 'secret_prize' ? chance : ZERO)),
    )
    return direct.plus(isSecret.times(inSecret))
  }
  return {
    ac: of('ac'),
    ticket: of('ticket'),
    goldTicket: of('gold_ticket'),
    ton: of('ton'),
    spins: of('wheel_spin'),
  }
}

function chances(drawn: readonly { readonly prize: Prize; readonly weight: number }[]) {
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0)
  return drawn.map(({ prize, weight }) => ({ prize, chance: Rational.of(weight, total) }))
}

function amountOf({ key, value }: Prize): Rational {
  return key === 'ton' ? Rational.of(Math.round(value * NANO_PER_TON), NANO_PER_TON) : Rational.of(value)
}
