/**
 * The people of a made-up field, after the measurements in docs/decisions/0023: rounds they wish to play are log-normal, 5 % wish for fewer than 30
 * and 5 % for more than 600; stakes are between 0.2 and 2 % of the start; every ten rounds they choose another game, with a bet that wins at least
 * once in forty; 15 % buy the extra attempts. A player who would play 70 % of the counted rounds plays them all. They visit on about one day per
 * forty rounds, at a time of their own, play what they want or what is open, and on their last visit the rest. Nobody returns because rounds were
 * handed out: that would only bring more people to the end.
 */
import { attemptBalanceMax } from '@arena/rules'
import type { Chance } from '../../../../platform/rng/rng.ts'
import { type AdversaryTerms, openAt } from './adversary-terms.ts'
import { type Bet, drawn } from './bet-tables.ts'

const ROUNDS_MEDIAN = Math.sqrt(30 * 600)
/** From the 5th to the 95th percentile are 2 · 1.645 standard deviations. */
const ROUNDS_SIGMA = Math.log(600 / 30) / (2 * 1.645)
const STAKE_LEAST = 0.002
const STAKE_MOST = 0.02
const REFILLING = 0.15
const FINISHES_FROM = 0.7
const ROUNDS_PER_GAME = 10
const ROUNDS_PER_VISIT = 40
const USUAL_HIT = 1 / 40
const COIN = 100
const WEEK_DAYS = 7
/** The part of the tournament after which changes are late. */
const LATE_FROM = 6 / 7

/** One field played out, place by place of the same person in every array. */
export interface PlayedPeople {
  /** The rounds they wish to play. */
  readonly wished: Float64Array
  /** The final balance; below 0 for a player who does not qualify. */
  readonly final: Float64Array
  /** The balance when a seventh of the time is left; below 0 for a player who has not joined by then. */
  readonly late: Float64Array
}

export type PeoplesGames = readonly (readonly Bet[])[]

/** By game, the bets people make: those that win now and then, or all where none does. */
export function usualBets(bets: readonly Bet[]): PeoplesGames {
  return [...new Set(bets.map(({ game }) => game))].map(game => {
    const all = bets.filter(bet => bet.game === game)
    const usual = all.filter(({ hit }) => hit >= USUAL_HIT)
    return usual.length > 0 ? usual : all
  })
}

export function playPeople(
  terms: AdversaryTerms,
  { games, members }: { readonly games: PeoplesGames; readonly members: number },
  chance: Chance,
): PlayedPeople {
  const people = {
    wished: new Float64Array(members),
    final: new Float64Array(members),
    late: new Float64Array(members),
  }
  for (let person = 0; person < members; person += 1) {
    const wished = ROUNDS_MEDIAN * Math.exp(ROUNDS_SIGMA * normal(chance))
    const played = playPerson(terms, { games, wished }, chance)
    people.wished[person] = wished
    people.final[person] = played.rounds >= needed(terms) ? played.balance : -1
    people.late[person] = played.late
  }
  return people
}

/** The rounds without which nobody is ranked. */
export function needed({ countedRounds, qualifyingRounds }: AdversaryTerms): number {
  return Math.max(countedRounds, qualifyingRounds)
}

interface Played {
  balance: number
  rounds: number
  attempts: number
  late: number
}

function playPerson(
  terms: AdversaryTerms,
  { games, wished }: { readonly games: PeoplesGames; readonly wished: number },
  chance: Chance,
): Played {
  const visits = visitsOf(terms.days, wished, chance)
  const stake = STAKE_LEAST * (STAKE_MOST / STAKE_LEAST) ** chance() * terms.startBalance
  const attempts = chance() < REFILLING ? terms.maxAttempts : 0
  const planned = plannedRounds(terms, wished)
  const appetite = Math.ceil(wished / visits.length)
  const played: Played = { balance: terms.startBalance, rounds: 0, attempts: 0, late: -1 }
  let isLate = false
  for (const [visit, moment] of visits.entries()) {
    if (!isLate && moment >= LATE_FROM * terms.days) {
      isLate = true
      if (visit > 0) played.late = shownBalance(terms, played)
    }
    const wanted = visit === visits.length - 1 ? planned : Math.min(planned, played.rounds + appetite)
    const upTo = Math.min(wanted, openAt(terms, moment))
    playVisit(terms, { games, stake, attempts, upTo, played }, chance)
  }
  if (!isLate) played.late = shownBalance(terms, played)
  return played
}

/** Where stakes are free the leaderboard shows what was won. */
function shownBalance(
  { freeStakes, startBalance, fixedStake }: AdversaryTerms,
  { balance, rounds }: Played,
): number {
  return freeStakes ? balance - startBalance + rounds * fixedStake : balance
}

function plannedRounds({ countedRounds }: AdversaryTerms, wished: number): number {
  if (countedRounds === 0) return Math.round(wished)
  return wished >= FINISHES_FROM * countedRounds ? countedRounds : Math.round(wished)
}

/** A person's visits, in days from the start, rising: on random days, with the same frequency per week for any length of the tournament. */
function visitsOf(days: number, wished: number, chance: Chance): readonly number[] {
  const perWeek = Math.min(WEEK_DAYS, Math.max(1, wished / ROUNDS_PER_VISIT))
  let wanted = Math.min(days, Math.max(1, Math.round((perWeek * days) / WEEK_DAYS)))
  const visits: number[] = []
  for (let day = 0; day < days; day += 1) {
    if (chance() * (days - day) >= wanted) continue
    visits.push(day + chance())
    wanted -= 1
  }
  return visits
}

interface Visit {
  readonly games: PeoplesGames
  readonly stake: number
  readonly attempts: number
  readonly upTo: number
  readonly played: Played
}

function playVisit(
  terms: AdversaryTerms,
  { games, stake, attempts, upTo, played }: Visit,
  chance: Chance,
): void {
  const refillAt = attemptBalanceMax(terms.startBalance)
  let bet = games[0]?.[0]
  while (played.rounds < upTo) {
    if (played.rounds % ROUNDS_PER_GAME === 0) bet = chosenBet(games, chance)
    if (bet === undefined) return
    if (played.attempts < attempts && played.balance <= refillAt) {
      played.attempts += 1
      played.balance = terms.startBalance
    }
    const staked = stakeIn(terms, bet.stakeMax, Math.min(stake, played.balance))
    if (staked < COIN || staked > played.balance) return
    played.rounds += 1
    played.balance += staked * drawn(bet.table, chance) - staked
  }
}

function chosenBet(games: PeoplesGames, chance: Chance): Bet | undefined {
  const bets = games[Math.floor(chance() * games.length)] ?? []
  return bets[Math.floor(chance() * bets.length)]
}

/** The cost of a round for a player who wants this stake: the fixed stake, or whole coins within the cap and the game's limits. */
export function stakeIn({ fixedStake, betCap }: AdversaryTerms, stakeMax: number, wanted: number): number {
  if (fixedStake > 0) return fixedStake
  const most = Math.min(wanted, stakeMax, betCap === 0 ? Number.POSITIVE_INFINITY : betCap)
  return wanted < COIN ? 0 : Math.max(COIN, Math.floor(most / COIN) * COIN)
}

/** Box and Muller. */
function normal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}
