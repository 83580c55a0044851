import { prizeOf } from '@arena/rules'
import { seededChance } from '../../../platform/rng/rng.ts'
import { membersOf, playField, type Rehearsed } from './play-field.ts'
import type { RehearsalFile } from './rehearsal-file.ts'

export interface RehearsalSize {
  readonly members: number
  /** How many times the tournament is played. */
  readonly fields: number
  readonly seed: number
}

/** Tenth, middle and ninetieth percentile. */
export interface Spread {
  readonly p10: number
  readonly median: number
  readonly p90: number
}

/** What a tournament pays out: ArenaCoins, US dollars, promo items. */
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

/** Scores in points. */
export interface Rehearsal extends RehearsalSize {
  readonly winningScore: Spread
  readonly qualified: Spread
  /** Fields in which nobody qualified, so that nobody won anything. */
  readonly fieldsWithoutWinner: number
  /** On average, and when every prize is won. */
  readonly liability: { readonly expected: Liability; readonly most: Liability }
  /** The part of first places won by a member who had bought an attempt. */
  readonly firstPlacesAfterRefill: number
  readonly strategies: readonly StrategyFigures[]
}

const CREDIT_PER_POINT = 100
const TOP = 10
const ITEM = 1

/**
 * Plays a tournament many times with its own settings and the rules of the product, and says what to expect of it. The same seed
 * gives the same figures.
 */
export function rehearse({ plan, field }: RehearsalFile, size: RehearsalSize): Rehearsal {
  const counts = membersOf(field, size.members)
  const players = field.map((strategy, index) => ({ strategy, members: counts[index] ?? 0 }))
  const chance = seededChance(size.seed)
  const tally = new Tally(plan.rewards, counts)
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
  readonly #rewards: RehearsalFile['plan']['rewards']
  readonly #strategies: readonly StrategyTally[]
  readonly #winning: number[] = []
  readonly #qualified: number[] = []
  readonly #paid = { ac: 0, usd: 0, items: 0 }
  #fields = 0
  #refilledFirsts = 0

  constructor(rewards: RehearsalFile['plan']['rewards'], members: readonly number[]) {
    this.#rewards = rewards
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
    this.#qualified.push(results.filter(({ qualified }) => qualified).length)
    const [first] = results
    if (first?.qualified === true) {
      this.#winning.push(first.balance / CREDIT_PER_POINT)
      if (first.attempts > 0) this.#refilledFirsts += 1
    }
    for (const result of results) {
      const tally = this.#strategies[result.strategy]
      if (tally === undefined) continue
      tally.scores.push(result.balance / CREDIT_PER_POINT)
      if (!result.qualified) continue
      tally.qualified += 1
      if (result.place === 1) tally.firsts += 1
      if (result.place <= TOP) tally.topTen += 1
      if (result.place <= this.#rewards.length) this.#pay(result, tally)
    }
  }

  #pay(result: Rehearsed, tally: StrategyTally): void {
    const { ac, usd, items } = worth(result, this.#rewards)
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
    }
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

function worth(result: Parameters<typeof prizeOf>[0], rewards: RehearsalFile['plan']['rewards']): Liability {
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
