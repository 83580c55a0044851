/** A field of people for a search: the places beside a number of bots, and people's share without any. */
import type { AdversaryTerms } from './adversary-terms.ts'
import type { PlayedPeople } from './play-people.ts'

/**
 * Players who want fewer rounds than the first, between two, or more than the last; an active person is in one of the last two groups and wants more
 * than 100.
 */
export const SHORT_BELOW_ROUNDS = 85
export const LONG_ABOVE_ROUNDS = 210
const ACTIVE_FROM_ROUNDS = 100

/** The best people, from the first place down, as many as there are prizes. */
export interface BestPeople {
  readonly scores: Float64Array
  /** 1 for an active person. */
  readonly active: Uint8Array
  /** All active people of the field. */
  readonly actives: number
  /** All people who qualify, with a prize or without. */
  readonly qualified: number
}

/** Without bots. */
export interface AloneFigures {
  readonly qualified: number
  /** The winner's balance in starts; 0 where nobody qualifies. */
  readonly winner: number
  /** The part of the final prized places whose people stood below them with a seventh of the time to go. */
  readonly late: number
  /** Prized places and heads of short, middle and long players. */
  readonly places: readonly [number, number, number]
  readonly heads: readonly [number, number, number]
}

export interface PeopleField {
  /** By how many bots take people's seats. */
  readonly beside: ReadonlyMap<number, BestPeople>
  readonly alone: AloneFigures
}

export function summaryOf(
  terms: AdversaryTerms,
  people: PlayedPeople,
  botCounts: readonly number[],
): PeopleField {
  const order = orderOf(people.final)
  return {
    beside: new Map(botCounts.map(bots => [bots, bestBeside(terms, { people, order, bots })])),
    alone: aloneOf(terms, people, order),
  }
}

/** The ranked players, best first. */
function orderOf(scores: Float64Array): readonly number[] {
  const ranked: number[] = []
  for (const [person, score] of scores.entries()) if (score >= 0) ranked.push(person)
  return ranked.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
}

function bestBeside(
  { rewards }: AdversaryTerms,
  {
    people,
    order,
    bots,
  }: { readonly people: PlayedPeople; readonly order: readonly number[]; readonly bots: number },
): BestPeople {
  const seats = people.final.length - bots
  const ranked = order.filter(person => person < seats)
  const best = ranked.slice(0, rewards.length)
  const isActive = (person: number) => (people.wished[person] ?? 0) >= ACTIVE_FROM_ROUNDS
  return {
    scores: Float64Array.from(best, person => people.final[person] ?? 0),
    active: Uint8Array.from(best, person => Number(isActive(person))),
    actives: people.wished.subarray(0, seats).reduce((sum, wished) => {
      return sum + Number(wished >= ACTIVE_FROM_ROUNDS)
    }, 0),
    qualified: ranked.length,
  }
}

function aloneOf(terms: AdversaryTerms, people: PlayedPeople, order: readonly number[]): AloneFigures {
  const { final, late, wished } = people
  const prized = order.slice(0, terms.rewards.length)
  const before = new Set(orderOf(late).slice(0, terms.rewards.length))
  const kindOf = (person: number) => {
    const rounds = wished[person] ?? 0
    return rounds < SHORT_BELOW_ROUNDS ? 0 : rounds > LONG_ABOVE_ROUNDS ? 2 : 1
  }
  const places: [number, number, number] = [0, 0, 0]
  const heads: [number, number, number] = [0, 0, 0]
  for (const person of prized) places[kindOf(person)] += 1
  for (const person of wished.keys()) heads[kindOf(person)] += 1
  return {
    qualified: order.length,
    winner: prized[0] === undefined ? 0 : (final[prized[0]] ?? 0) / terms.startBalance,
    late: prized.length === 0 ? 0 : prized.filter(person => !before.has(person)).length / prized.length,
    places,
    heads,
  }
}
