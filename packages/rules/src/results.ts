import { graphemesOf } from './graphemes.ts'
import type { PrizeTerms } from './prize-scale.ts'
import { type PlacePrizes, prizeAc } from './prizes.ts'

/** A member when the tournament is over. Balance in hundredths, `reachedAt` in Unix milliseconds. */
export interface Finisher extends Standing {
  /** A disqualified member ranks below everyone else and wins nothing. */
  readonly disqualified: boolean
}

export interface Result extends Finisher {
  readonly place: number
}

/** Members in order with their places from 1: members in good standing by `compareStandings`, then the disqualified in the same order. */
export function rankFinishers(finishers: readonly Finisher[]): readonly Result[] {
  return [...finishers].sort(compareFinishers).map((finisher, index) => ({ ...finisher, place: index + 1 }))
}

/** Members in order of their places: those who were disqualified come last, each of the two as in `compareStandings`. */
export function compareFinishers(one: Finisher, other: Finisher): number {
  return Number(one.disqualified) - Number(other.disqualified) || compareStandings(one, other)
}

/** A result with the member's name in the published text: a hash of the member's id and a secret kept as long as the account. */
export interface NamedResult extends Result {
  /** Absent in results ranked before members had names: then the text contains their ids. */
  readonly name?: string | undefined
}

/** The prizes of one member: hundredths of an ArenaCoin, US dollars, a promo item ('' = none). */
export interface WonPrize {
  readonly credit: number
  readonly usd: number
  readonly item: string
}

export const NO_PRIZE: WonPrize = { credit: 0, usd: 0, item: '' }
/** Hundredths in an ArenaCoin, and in a tournament's point. */
const CREDIT_PER_AC = 100

/** The prize of a result: that of its place if the member qualified and is not disqualified, else nothing. */
export function prizeOf(
  result: Pick<Result, 'place' | 'qualified' | 'disqualified'>,
  prizes: readonly PlacePrizes[],
): WonPrize {
  if (!result.qualified || result.disqualified) return NO_PRIZE
  const listed = prizes.find(({ place }) => place === result.place)
  if (listed === undefined) return NO_PRIZE
  return {
    credit: prizeAc(listed.first_prize) * CREDIT_PER_AC,
    usd: Math.max(0, listed.second_prize),
    item: listed.third_prize.trim().replaceAll(/\s+/g, ' '),
  }
}

export function isPrize({ credit, usd, item }: WonPrize): boolean {
  return credit > 0 || usd > 0 || item !== ''
}

/**
 * US dollars as nanoTON at `usdPerTon`, rounded down to a whole nanoTON. Both are taken to a millionth of a dollar, then everything is
 * whole numbers.
 *
 * @throws RangeError when the rate is not above 0 or the amount is not exact as a number
 */
export function nanoTonOf(usd: number, usdPerTon: number): number {
  const rate_micros = BigInt(Math.round(usdPerTon * 1e6))
  if (rate_micros <= 0n) throw new RangeError(`Not a rate: ${usdPerTon} USD for a TON`)
  const nano = Number((BigInt(Math.round(usd * 1e6)) * 1_000_000_000n) / rate_micros)
  if (!Number.isSafeInteger(nano)) throw new RangeError(`Not an amount of nanoTON: ${nano}`)
  return nano
}

/**
 * The results as one text, the same for everybody who writes it: a line for the tournament, then one for each member in the order of
 * places. A tournament publishes its SHA-256. docs/decisions/0025 explains the lines.
 */
export function resultsText(tournament: RankedTournament, results: readonly NamedResult[]): string {
  const head = { members: results.length, areNamed: results.some(({ name }) => name !== undefined) }
  return resultsHead(tournament, head) + resultLines(tournament, results)
}

export interface RankedTournament {
  readonly key: string
  readonly qualifyingRounds: number
  /** The prizes of each place: where prizes grow with the field, by those who qualified. */
  readonly prizes: readonly PlacePrizes[]
  /** Where prizes grow with the field: how, and how many qualified and may stay. */
  readonly field?: PrizeTerms & { readonly qualified: number }
}

/** How many results count for the prizes of a field: those who qualified and may stay. */
export function countQualified(results: readonly Pick<Result, 'qualified' | 'disqualified'>[]): number {
  return results.filter(({ qualified, disqualified }) => qualified && !disqualified).length
}

/**
 * The first line of the text, with its end; `areNamed`: whether any member has a name. Version 3 names the field that prizes follow, version 4 also
 * the entrance in hundredths of an ArenaCoin: coins follow the field too.
 */
export function resultsHead(
  { key, qualifyingRounds, field }: RankedTournament,
  { members, areNamed }: { readonly members: number; readonly areNamed: boolean },
): string {
  if (field !== undefined) {
    const { qualified, fullPrizesFrom, prizeFloorPercent, entrance } = field
    const figures = [key, qualifyingRounds, members, qualified, fullPrizesFrom, prizeFloorPercent]
    return entrance === 0
      ? `arena-results-3\t${figures.join('\t')}\n`
      : `arena-results-4\t${[...figures, entrance].join('\t')}\n`
  }
  return `arena-results-${areNamed ? 2 : 1}\t${key}\t${qualifyingRounds}\t${members}\n`
}

/** The lines of these results, each with its end: the text of many is that of the first ones and that of the others. */
export function resultLines({ prizes }: RankedTournament, results: readonly NamedResult[]): string {
  const byPlace = new Map(prizes.map(prize => [prize.place, prize]))
  return results
    .map(result => {
      const listed = byPlace.get(result.place)
      const { credit, usd, item } = prizeOf(result, listed === undefined ? [] : [listed])
      const { place, playerId, name = playerId, balance, rounds, reachedAt, qualified, disqualified } = result
      const standing = disqualified ? 'disqualified' : qualified ? 'qualified' : 'unqualified'
      return `${[place, name, balance, rounds, reachedAt, standing, credit, usd, item].join('\t')}\n`
    })
    .join('')
}

/** The facts that a member's place depends on. */
export interface Standing {
  readonly qualified: boolean
  /** Finished rounds; with none the member has not started. */
  readonly rounds: number
  readonly balance: number
  /** When the balance was reached; any unit. */
  readonly reachedAt: number
  readonly playerId: number
}

/**
 * Members in order of their places: the qualified first, then those who have played, then those who have not, each by balance; of two equal
 * ones the one who reached it first, then the lower id. No two different members are equal, so places are never shared.
 */
export function compareStandings(one: Standing, other: Standing): number {
  if (one.qualified !== other.qualified) return one.qualified ? -1 : 1
  if (hasStarted(one) !== hasStarted(other)) return hasStarted(one) ? -1 : 1
  return other.balance - one.balance || one.reachedAt - other.reachedAt || one.playerId - other.playerId
}

/** Whether a member has finished a round. A member without one has no place. */
export function hasStarted({ rounds }: Pick<Standing, 'rounds'>): boolean {
  return rounds > 0
}

/** How many rounds a member still has to finish before they can win a prize; 0 = the member qualifies. Nobody wins without a round. */
export function roundsMissing(rounds: number, qualifyingRounds: number): number {
  return Math.max(0, Math.max(1, qualifyingRounds) - rounds)
}

/** Whether a member has finished the rounds that a prize needs. */
export function isQualified(rounds: number, qualifyingRounds: number): boolean {
  return roundsMissing(rounds, qualifyingRounds) === 0
}

/** A nickname longer than this is cut one sooner, to make room for the dots. */
const NICKNAME_MAX = 12

/** A tournament balance in hundredths as the points that are shown. */
export function pointsOf(credit: number): number {
  return credit / CREDIT_PER_AC
}

/** A nickname as the leaderboard shows it: `Maximilian_of_Rome` becomes `Maximilian_...`. */
export function shortNickname(nickname: string): string {
  const letters = graphemesOf(nickname)
  return letters.length > NICKNAME_MAX ? `${letters.slice(0, NICKNAME_MAX - 1).join('')}...` : nickname
}
