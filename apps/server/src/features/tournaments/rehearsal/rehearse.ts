import {
  areStakesFree,
  attemptRejection,
  countQualified,
  isQualified,
  type PrizeTerms,
  prizeOf,
  type Result,
  rankFinishers,
  scaledPrizes,
} from '@arena/rules'
import { type Chance, seededChance } from '../../../platform/rng/rng.ts'
import type { TournamentPlan } from '../tournament-store.ts'
import { type OutcomeTable, outcomeTable } from './outcome-table.ts'
import type { Strategy } from './rehearsal-file.ts'

export interface RehearsalSize {
  readonly members: number
  /** How many times the tournament is played. */
  readonly fields: number
  readonly seed: number
}

/** The terms of a tournament that decide how it is played. Amounts in hundredths. */
type Terms = Pick<
  TournamentPlan,
  'startBalance' | 'betCap' | 'qualifyingRounds' | 'maxAttempts' | 'countedRounds' | 'fixedStake'
>

/** The full prizes, and how they follow the field. */
type Prizes = Pick<TournamentPlan, 'rewards' | keyof PrizeTerms>

/** A tournament and its players. */
export interface RehearsedTournament {
  readonly plan: Terms & Prizes
  readonly field: readonly Strategy[]
}

/** Tenth, middle and ninetieth percentile. */
export interface Spread {
  readonly p10: number
  readonly median: number
  readonly p90: number
}

/** The payments of a tournament: ArenaCoins, US dollars, promo items. */
export interface Liability {
  readonly ac: number
  readonly usd: number
  readonly items: number
}

/** Shares between 0 and 1. */
export interface StrategyFigures {
  readonly name: string
  readonly members: number
  readonly firstPlaces: number
  readonly topTen: number
  /** Of the dollars; of the ArenaCoins where no dollars are won. */
  readonly prizes: number
  readonly qualified: number
  readonly score: Spread
}

/** Members of a field, on average, whose score is at least `from` and less than that of the next one; the last one has no end. */
export interface ScoreBin {
  readonly from: number
  readonly members: number
  readonly qualified: number
}

/** A prize place: the score that reached it, and the share of fields in which it was reached. */
export interface PlaceFigures {
  readonly place: number
  readonly score: Spread
  readonly taken: number
}

/** Scores in points. */
export interface Rehearsal extends RehearsalSize {
  readonly winningScore: Spread
  readonly qualified: Spread
  /** Fields in which nobody qualified or won. */
  readonly fieldsWithoutWinner: number
  /** On average, and when every prize is won. */
  readonly liability: { readonly expected: Liability; readonly most: Liability }
  /** The share of first places won by a member who had bought an attempt. */
  readonly firstPlacesAfterRefill: number
  readonly strategies: readonly StrategyFigures[]
  readonly scores: readonly ScoreBin[]
  readonly places: readonly PlaceFigures[]
}

const BINS = 24
const CREDIT_PER_POINT = 100
const TOP = 10
const ITEM = 1

/**
 * Plays a tournament many times with its own settings and the rules of the product, and returns the expected outcome. The same seed gives
 * the same figures.
 */
export function rehearse({ plan, field }: RehearsedTournament, size: RehearsalSize): Rehearsal {
  const counts = membersOf(field, size.members)
  const players = field.map((strategy, index) => ({ strategy, members: counts[index] ?? 0 }))
  const chance = seededChance(size.seed)
  const tally = new Tally(plan, counts)
  for (let index = 0; index < size.fields; index += 1) tally.add(playField(plan, players, chance))
  return {
    ...size,
    ...tally.figures(),
    strategies: field.map(({ name }, index) => ({ name, ...tally.strategy(index) })),
  }
}

interface StrategyTally {
  readonly members: number
  firsts: number
  topTen: number
  usd: number
  ac: number
  qualified: number
  readonly scores: number[]
}

/** Adds up fields. */
class Tally {
  readonly #rewards: Prizes['rewards']
  readonly #scale: PrizeTerms
  readonly #strategies: readonly StrategyTally[]
  readonly #winning: number[] = []
  readonly #qualified: number[] = []
  readonly #paid = { ac: 0, usd: 0, items: 0 }
  readonly #scores = { qualified: [] as number[], others: [] as number[] }
  readonly #places = new Map<number, number[]>()
  #fields = 0
  #refilledFirsts = 0

  constructor({ rewards, fullPrizesFrom, prizeFloorPercent, entrance }: Prizes, members: readonly number[]) {
    this.#rewards = rewards
    this.#scale = { fullPrizesFrom, prizeFloorPercent, entrance }
    for (const { place } of rewards) this.#places.set(place, [])
    this.#strategies = members.map(count => ({
      members: count,
      firsts: 0,
      topTen: 0,
      usd: 0,
      ac: 0,
      qualified: 0,
      scores: [],
    }))
  }

  add(results: readonly Rehearsed[]): void {
    this.#fields += 1
    const qualified = countQualified(results)
    this.#qualified.push(qualified)
    const paid = scaledPrizes(this.#rewards, this.#scale, qualified)
    const [first] = results
    if (first?.qualified === true) {
      this.#winning.push(first.balance / CREDIT_PER_POINT)
      if (first.attempts > 0) this.#refilledFirsts += 1
    }
    for (const result of results) {
      const tally = this.#strategies[result.strategy]
      if (tally === undefined) continue
      const score = result.balance / CREDIT_PER_POINT
      tally.scores.push(score)
      this.#scores[result.qualified ? 'qualified' : 'others'].push(score)
      if (!result.qualified) continue
      this.#places.get(result.place)?.push(score)
      tally.qualified += 1
      if (result.place === 1) tally.firsts += 1
      if (result.place <= TOP) tally.topTen += 1
      if (result.place <= this.#rewards.length) this.#pay(result, tally, paid)
    }
  }

  #pay(result: Rehearsed, tally: StrategyTally, paid: Prizes['rewards']): void {
    const { ac, usd, items } = worth(result, paid)
    tally.ac += ac
    tally.usd += usd
    this.#paid.ac += ac
    this.#paid.usd += usd
    this.#paid.items += items
  }

  figures(): Omit<Rehearsal, keyof RehearsalSize | 'strategies'> {
    const { ac, usd, items } = this.#paid
    const everyPlace = this.#rewards.map(({ place }) =>
      worth({ place, qualified: true, disqualified: false }, this.#rewards),
    )
    const most = (part: keyof Liability) => everyPlace.reduce((sum, prize) => sum + prize[part], 0)
    return {
      winningScore: spreadOf(this.#winning),
      qualified: spreadOf(this.#qualified),
      fieldsWithoutWinner: this.#fields - this.#winning.length,
      liability: {
        expected: { ac: ac / this.#fields, usd: usd / this.#fields, items: items / this.#fields },
        most: { ac: most('ac'), usd: most('usd'), items: most('items') },
      },
      firstPlacesAfterRefill: this.#refilledFirsts / this.#fields,
      scores: this.#bins(),
      places: this.#rewards.map(({ place }) => {
        const scores = this.#places.get(place) ?? []
        return { place, score: spreadOf(scores), taken: scores.length / this.#fields }
      }),
    }
  }

  /** As wide as each other, up to the score that one in a hundred passes: a few large ones would squeeze all others into the first. */
  #bins(): readonly ScoreBin[] {
    const { qualified, others } = this.#scores
    const sorted = Float64Array.from([...qualified, ...others]).sort()
    const wide = Math.max(1, Math.ceil((sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0) / BINS))
    const counts = Array.from({ length: BINS + 1 }, () => ({ members: 0, qualified: 0 }))
    const count = (score: number, isQualified: boolean) => {
      const bin = counts[Math.min(BINS, Math.floor(score / wide))]
      if (bin === undefined) return
      bin.members += 1
      if (isQualified) bin.qualified += 1
    }
    for (const score of qualified) count(score, true)
    for (const score of others) count(score, false)
    return counts.map((bin, index) => ({
      from: index * wide,
      members: bin.members / this.#fields,
      qualified: bin.qualified / this.#fields,
    }))
  }

  strategy(index: number): Omit<StrategyFigures, 'name'> {
    const tally = this.#strategies[index]
    if (tally === undefined) throw new RangeError(`There is no strategy ${index}`)
    const { members, firsts, topTen, usd, ac, qualified, scores } = tally
    const played = members * this.#fields
    return {
      members,
      firstPlaces: firsts / this.#fields,
      topTen: topTen / (TOP * this.#fields),
      prizes: share(this.#paid.usd > 0 ? usd : ac, this.#paid.usd > 0 ? this.#paid.usd : this.#paid.ac),
      qualified: share(qualified, played),
      score: spreadOf(scores),
    }
  }
}

function worth(result: Parameters<typeof prizeOf>[0], rewards: TournamentPlan['rewards']): Liability {
  const { credit, usd, item } = prizeOf(result, rewards)
  return { ac: credit / CREDIT_PER_POINT, usd, items: item === '' ? 0 : ITEM }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

/** Zeros when there is nothing to look at. */
function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort()
  const at = (part: number) => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0
  return { p10: at(0.1), median: at(0.5), p90: at(0.9) }
}

/** A member of a field that is played out. */
interface Rehearsed extends Result {
  /** Index of the member's strategy in the list of strategies. */
  readonly strategy: number
  readonly attempts: number
}

/** How many members play by each strategy: whole numbers that add up to `members`, none further than one from its share. */
export function membersOf(field: readonly Strategy[], members: number): readonly number[] {
  const shares = field.reduce((sum, { share }) => sum + share, 0)
  let share = 0
  let counted = 0
  return field.map(strategy => {
    share += strategy.share
    const count = Math.round((members * share) / shares) - counted
    counted += count
    return count
  })
}

/** Plays a tournament once and ranks its members as the product does. */
function playField(
  terms: Terms,
  players: readonly { readonly strategy: Strategy; readonly members: number }[],
  chance: Chance,
): readonly Rehearsed[] {
  const tables = players.map(({ strategy }) => outcomeTable(strategy.outcomes))
  const finishers = players.flatMap(({ strategy, members }, index) =>
    Array.from({ length: members }, () => {
      const table = tables[index] ?? []
      return { ...playOut(terms, { strategy, table }, chance), strategy: index }
    }),
  )
  const byId = finishers.map((finisher, playerId) => ({
    ...finisher,
    playerId,
    qualified: isQualified(finisher.rounds, terms.qualifyingRounds),
    disqualified: false,
  }))
  return rankFinishers(byId).map(result => {
    const { strategy = 0, attempts = 0 } = finishers[result.playerId] ?? {}
    return { ...result, strategy, attempts }
  })
}

interface PlayedOut {
  balance: number
  rounds: number
  attempts: number
  /** Between 0, the start, and 1, the end: only equal balances need it. */
  reachedAt: number
}

/** One member's tournament. The member joins at any moment and spreads their rounds over the rest of it. */
function playOut(
  terms: Terms,
  { strategy, table }: { readonly strategy: Strategy; readonly table: OutcomeTable },
  chance: Chance,
): PlayedOut {
  const stakeMax = largestStake(terms, strategy)
  const isFree = areStakesFree(terms)
  const joinedAt = chance()
  const wanted = roundsOf(terms, strategy)
  const planned = wanted * (1 + Math.min(strategy.attempts, terms.maxAttempts))
  const played: PlayedOut = { balance: terms.startBalance, rounds: 0, attempts: 0, reachedAt: joinedAt }
  for (let left = wanted; left > 0; left -= 1) {
    if (mayRefill(terms, strategy, played)) {
      played.balance = terms.startBalance
      played.attempts += 1
      left = wanted
    }
    const stake = isFree ? stakeMax : Math.min(stakeMax, played.balance)
    if (stake < 1) break
    const change = Math.round(stake * drawn(table, chance)) - (isFree ? 0 : stake)
    played.rounds += 1
    played.balance += change
    if (change !== 0) played.reachedAt = joinedAt + (1 - joinedAt) * (played.rounds / planned)
  }
  return played
}

/** At most the counted rounds, whatever the player's preference. */
function roundsOf({ countedRounds }: Terms, { rounds }: Strategy): number {
  return countedRounds === 0 ? rounds : Math.min(rounds, countedRounds)
}

function largestStake({ startBalance, betCap, fixedStake }: Terms, { stake_percent }: Strategy): number {
  if (fixedStake > 0) return fixedStake
  const stake = Math.floor((startBalance * stake_percent) / 100)
  return betCap === 0 ? stake : Math.min(stake, betCap)
}

/** A member who wants another attempt has the ticket for it. */
function mayRefill(terms: Terms, strategy: Strategy, { balance, attempts }: PlayedOut): boolean {
  if (attempts >= strategy.attempts) return false
  const { startBalance, maxAttempts } = terms
  const standing = { isMember: true, hasOpenRound: false, conditions: [] }
  const cost = { bought: attempts, maximum: maxAttempts, tickets: 1, cost: 1 }
  const rejection = attemptRejection({
    ...standing,
    ...cost,
    start: 0,
    now: 0,
    end: 1,
    balance,
    startBalance,
  })
  return rejection === undefined
}

function drawn(table: OutcomeTable, chance: Chance): number {
  let left = chance()
  for (const outcome of table) {
    left -= outcome.chance
    if (left < 0) return outcome.pays
  }
  return 0
}
