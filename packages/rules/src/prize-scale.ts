import { type PlacePrizes, prizeAc } from './prizes.ts'

/** How dollar prizes grow with the members who qualify. The table of prizes is the ceiling. Why: docs/decisions/0054. */
export interface PrizeScale {
  /** Qualified members from which prizes are paid in full; 0 = always in full. */
  readonly fullPrizesFrom: number
  /** Percent of each prize that is paid however few qualify. */
  readonly prizeFloorPercent: number
}

/** How all prizes of a tournament grow. */
export interface PrizeTerms extends PrizeScale {
  /** What joining costs in hundredths of an ArenaCoin. Where it costs coins, coins are won by the scale too; 0 = they do not depend on it. */
  readonly entrance: number
}

/** Prizes that do not depend on the field. */
export const ALWAYS_FULL: PrizeTerms = { fullPrizesFrom: 0, prizeFloorPercent: 0, entrance: 0 }

const MICROS_PER_USD = 1e6
const CENTS_PER_USD = 100
const MICROS_PER_CENT = 10_000n

/** Whether prizes are paid in full once this many have qualified. */
export function isFullPrize(scale: PrizeScale, qualified: number): boolean {
  const { part, whole } = shareOf(scale, qualified)
  return part === whole
}

/** The share of each prize that is paid, in whole percent rounded down: 100 only for full prizes. */
export function prizeSharePercent(scale: PrizeScale, qualified: number): number {
  const { part, whole } = shareOf(scale, qualified)
  return Number((part * 100n) / whole)
}

/**
 * US dollars of one prize once this many members have qualified: the larger of the floor and `qualified / fullPrizesFrom` of the listed
 * dollars, rounded down to a whole cent; the listed dollars as they are from `fullPrizesFrom` on.
 */
export function scaledUsd(usd: number, scale: PrizeScale, qualified: number): number {
  const { part, whole } = shareOf(scale, qualified)
  if (part === whole) return usd
  const micros = BigInt(Math.round(Math.max(0, usd) * MICROS_PER_USD))
  return Number((micros * part) / (whole * MICROS_PER_CENT)) / CENTS_PER_USD
}

/** Whole ArenaCoins of one prize once this many members have qualified: by the scale where joining costs coins, rounded down. */
export function scaledAc(ac: number, terms: PrizeTerms, qualified: number): number {
  if (terms.entrance === 0) return ac
  const { part, whole } = shareOf(terms, qualified)
  return Number((BigInt(Math.max(0, ac)) * part) / whole)
}

/** A table of prizes once this many members have qualified. Promo items do not depend on it. */
export function scaledPrizes<Prize extends PlacePrizes>(
  prizes: readonly Prize[],
  terms: PrizeTerms,
  qualified: number,
): readonly Prize[] {
  if (isFullPrize(terms, qualified)) return prizes
  return prizes.map(prize => ({
    ...prize,
    first_prize: scaledCoins(prize.first_prize, terms, qualified),
    second_prize: scaledUsd(prize.second_prize, terms, qualified),
  }))
}

/** The text of a prize in ArenaCoins. */
function scaledCoins(text: string, terms: PrizeTerms, qualified: number): string {
  return terms.entrance === 0 ? text : String(scaledAc(prizeAc(text), terms, qualified))
}

/** The prize of a place while a tournament runs. */
export interface PlacePrizeNow {
  readonly first_prize: string
  /** US dollars that the place would win if the tournament ended now. */
  readonly second_prize: number
  readonly third_prize: string
  /** US dollars that it wins once prizes are paid in full. */
  readonly most: number
  readonly isFull: boolean
}

/** The prize of a place as of now, for a member who qualifies; undefined for a place without one. */
export function placePrizeNow(
  prizes: readonly PlacePrizes[],
  place: number,
  { scale, qualified }: { readonly scale: PrizeTerms; readonly qualified: number },
): PlacePrizeNow | undefined {
  const listed = prizes.find(prize => prize.place === place)
  if (listed === undefined) return undefined
  return {
    first_prize: scaledCoins(listed.first_prize, scale, qualified),
    second_prize: scaledUsd(listed.second_prize, scale, qualified),
    third_prize: listed.third_prize,
    most: listed.second_prize,
    isFull: isFullPrize(scale, qualified),
  }
}

/** An amount that is paid by a scale: one prize, or all of a table together. Any unit. */
export interface ScaledAmount {
  readonly most: number
  readonly scale: PrizeScale
}

/**
 * How much more `after` pays than `before`, for the number of qualified members at which the difference is largest; 0 or less = it never
 * pays more. Both grow in straight lines, so the difference is largest at an end of one.
 */
export function largestRaise(after: ScaledAmount, before: ScaledAmount): number {
  const bends = [after, before].flatMap(({ scale: { fullPrizesFrom, prizeFloorPercent } }) => [
    fullPrizesFrom,
    (fullPrizesFrom * prizeFloorPercent) / 100,
  ])
  return Math.max(...[0, ...bends].map(qualified => paidAt(after, qualified) - paidAt(before, qualified)))
}

function paidAt(
  { most, scale: { fullPrizesFrom, prizeFloorPercent } }: ScaledAmount,
  qualified: number,
): number {
  if (fullPrizesFrom === 0) return most
  return most * Math.min(1, Math.max(prizeFloorPercent / 100, qualified / fullPrizesFrom))
}

function shareOf({ fullPrizesFrom, prizeFloorPercent }: PrizeScale, qualified: number) {
  if (fullPrizesFrom === 0) return { part: 1n, whole: 1n }
  const whole = 100n * BigInt(fullPrizesFrom)
  const reached = 100n * BigInt(Math.max(0, qualified))
  const floor = BigInt(prizeFloorPercent) * BigInt(fullPrizesFrom)
  const part = reached > floor ? reached : floor
  return { part: part < whole ? part : whole, whole }
}
