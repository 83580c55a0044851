/**
 * The search for the best response to a tournament's terms: which bet, which stake, how many rounds, when to stop, with or without extra
 * attempts. First every bet with every stopping point, on few fields; then the neighbourhood of the best of them, on more; the rest is
 * compared on still more. The reported figures come from fields that the search has not used.
 */

import { prizeOf, scaledPrizes } from '@arena/rules'
import { type Chance, seededChance } from '../../../../platform/rng/rng.ts'
import type { AdversaryTerms } from './adversary-terms.ts'
import type { Bet, Bets } from './bet-tables.ts'
import { type BestPeople, type PeopleField, summaryOf } from './people-field.ts'
import { type BotPlan, type BotsTerms, playBot } from './play-bot.ts'
import { playPeople, usualBets } from './play-people.ts'

export const BOT_COUNTS = [1, 10, 50] as const

const STOPS = [1, 3, 6, 10, 25, 0]
const STAKES = [1, 0.5, 0.1]
const ROUNDS = [100, 1000, 8000]
const [, SCREENED_ROUNDS = 1000] = ROUNDS
const SCREENING = { fields: 12, kept: 5 }
const AROUND = { fields: 24, kept: 3 }
const COMPARING_FIELDS = 80

export interface AdversarySize {
  readonly members: number
  /** Fields that the reported figures come from. */
  readonly fields: number
  readonly seed: number
  /** 1 = the fields of the usual search; a part of it makes a quick one, which finds the best plan less surely. */
  readonly effort?: number
}

/** A figure with its standard error. */
export interface Measured {
  readonly value: number
  readonly error: number
}

export interface TeamFigures {
  readonly bots: number
  readonly plan: Omit<BotPlan, 'bet'> & { readonly bet: string }
  readonly prizes: Measured
  readonly places: Measured
  readonly activePlace: Measured
  readonly activePrize: Measured
}

export interface AdversaryFigures extends AdversarySize {
  /** How many plans were compared. */
  readonly plans: number
  readonly teams: readonly TeamFigures[]
  /** Without bots: median of the winner's balance in starts, with the standard error of it, people who are ranked, late changes. */
  readonly winner: Measured
  readonly qualified: Measured
  readonly late: Measured
  /** Prized places per head of short, middle and long players, 1 being their part of the field. */
  readonly perHead: readonly [number, number, number]
}

/** The same seed gives the same figures. */
export function searchAdversary(terms: AdversaryTerms, bets: Bets, size: AdversarySize): AdversaryFigures {
  const chance = seededChance(size.seed)
  const games = usualBets(bets.bets)
  const newField = (): PeopleField =>
    summaryOf(terms, playPeople(terms, { games, members: size.members }, chance), BOT_COUNTS)
  const calm = bets.bets.reduce((least, bet) => (bet.sigma < least.sigma ? bet : least))
  const base = { bots: { terms, calm }, worth: worthOf(terms) }
  const { effort = 1 } = size
  const searched = Array.from({ length: Math.ceil(COMPARING_FIELDS * effort) }, newField)
  const search: Search = { terms, base, fields: searched, chance, effort, tried: 0 }
  const plans = BOT_COUNTS.map(team => bestPlan(search, bets, team))
  const fields = Array.from({ length: size.fields }, newField)
  return {
    ...size,
    plans: search.tried,
    teams: plans.map((plan, index) => {
      const team = BOT_COUNTS[index] ?? 1
      const taken = fields.map(field => tryField({ ...base, plan, team }, field, chance))
      return { bots: team, plan: { ...plan, bet: plan.bet.name }, ...measuredTaken(taken) }
    }),
    ...aloneFigures(fields),
  }
}

interface Search {
  readonly terms: AdversaryTerms
  readonly base: Pick<Trial, 'bots' | 'worth'>
  readonly fields: readonly PeopleField[]
  readonly chance: Chance
  readonly effort: number
  tried: number
}

function bestPlan(search: Search, bets: Bets, team: number): BotPlan {
  const screened = best(search, firstPlans(search.terms, bets), { team, ...SCREENING })
  const around = screened.flatMap(plan => plansAround(search.terms, plan))
  const last = best(search, around, { team, ...AROUND })
  const [first = last[0]] = best(search, last, { team, fields: COMPARING_FIELDS, kept: 1 })
  if (first === undefined) throw new RangeError('There is no bet to make')
  return first
}

function firstPlans({ countedRounds }: AdversaryTerms, { bets, aimed }: Bets): readonly BotPlan[] {
  const usual = { stake: 1, rounds: SCREENED_ROUNDS, refills: true }
  const different = withoutEqual(bets)
  // One bet for rounds that are counted: there is nothing to choose, so all plans are one.
  if (countedRounds > 0 && different.length === 1 && aimed.length === 0) {
    return different.map(bet => ({ ...usual, bet, place: 0 }))
  }
  return [
    ...different.flatMap(bet => STOPS.map(place => ({ ...usual, bet, place }))),
    ...aimed.flatMap(bet => STOPS.filter(place => place > 0).map(place => ({ ...usual, bet, place }))),
  ]
}

/** Two games may offer the same bet. */
function withoutEqual(bets: readonly Bet[]): readonly Bet[] {
  const byFigures = new Map(bets.map(bet => [`${bet.rtp} ${bet.sigma} ${bet.hit} ${bet.stakeMax}`, bet]))
  return [...byFigures.values()]
}

/** With other stakes, lengths and attempts, where the terms leave them to the player. */
function plansAround(terms: AdversaryTerms, plan: BotPlan): readonly BotPlan[] {
  const stakes = terms.fixedStake > 0 ? [1] : STAKES
  const rounds = terms.countedRounds > 0 ? [plan.rounds] : ROUNDS
  const refills = terms.maxAttempts > 0 ? [true, false] : [true]
  return stakes.flatMap(stake =>
    rounds.flatMap(most => refills.map(refill => ({ ...plan, stake, rounds: most, refills: refill }))),
  )
}

/** The plans that take most, best first. */
function best(
  search: Search,
  plans: readonly BotPlan[],
  { team, fields, kept }: { readonly team: number; readonly fields: number; readonly kept: number },
): readonly BotPlan[] {
  if (plans.length <= 1) return plans
  search.tried += plans.length
  const tried = plans.map(plan => {
    const trial = { ...search.base, plan, team }
    const taken = search.fields
      .slice(0, Math.ceil(fields * search.effort))
      .reduce((sum, field) => sum + tryField(trial, field, search.chance).prizes, 0)
    return { plan, taken }
  })
  return tried
    .sort((one, other) => other.taken - one.taken)
    .slice(0, kept)
    .map(({ plan }) => plan)
}

function measuredTaken(taken: readonly Taken[]): Omit<TeamFigures, 'bots' | 'plan'> {
  return {
    prizes: measured(taken.map(({ prizes }) => prizes)),
    places: measured(taken.map(({ places }) => places)),
    activePlace: measured(taken.map(({ activePlace }) => activePlace)),
    activePrize: measured(taken.map(({ activePrize }) => activePrize)),
  }
}

function aloneFigures(
  fields: readonly PeopleField[],
): Pick<AdversaryFigures, 'winner' | 'qualified' | 'late' | 'perHead'> {
  const alone = fields.map(field => field.alone)
  const sum = (of: 'places' | 'heads', kind: 0 | 1 | 2) =>
    alone.reduce((all, figures) => all + figures[of][kind], 0)
  const places = sum('places', 0) + sum('places', 1) + sum('places', 2)
  const heads = sum('heads', 0) + sum('heads', 1) + sum('heads', 2)
  const perHead = (kind: 0 | 1 | 2) =>
    places === 0 ? 0 : sum('places', kind) / places / Math.max(1e-9, sum('heads', kind) / heads)
  return {
    winner: median(alone.map(({ winner }) => winner)),
    qualified: measured(alone.map(({ qualified }) => qualified)),
    late: measured(alone.map(({ late }) => late)),
    perHead: [perHead(0), perHead(1), perHead(2)],
  }
}

function measured(values: readonly number[]): Measured {
  const value = values.reduce((sum, each) => sum + each, 0) / values.length
  const squares = values.reduce((sum, each) => sum + (each - value) ** 2, 0)
  return { value, error: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) }
}

/** Its standard error from the places half a square root away in the order, which needs no shape of the distribution. */
function median(values: readonly number[]): Measured {
  const rising = Float64Array.from(values).sort()
  const at = (place: number) => rising[Math.min(rising.length - 1, Math.max(0, Math.round(place)))] ?? 0
  const middle = (rising.length - 1) / 2
  const away = Math.sqrt(rising.length) / 2
  return { value: at(middle), error: (at(middle + away) - at(middle - away)) / 2 }
}

/** A team of bots with one plan against fields of people. */

/** A team's luck varies: this many bots are played for each field, as several independent teams. Free rounds take long. */
const BOTS_PER_FIELD = { counted: 400, free: 50 }

/** A team's share of a field, and the people's rest. Shares between 0 and 1; those of prizes refer to the full ones. */
interface Taken {
  readonly prizes: number
  readonly places: number
  /** The chance of an active person to be given a prize, and one of those that are counted. */
  readonly activePlace: number
  readonly activePrize: number
}

/** The worth of the places: in dollars, or in ArenaCoins where there are none. */
interface Worth {
  /** All places together, in full. */
  readonly full: number
  /** The worth of each place in a field with this many qualified. */
  readonly of: (qualified: number) => Float64Array
}

function worthOf(terms: AdversaryTerms): Worth {
  const valuesOf = (rewards: AdversaryTerms['rewards'], key: 'usd' | 'credit') =>
    Float64Array.from(
      rewards,
      ({ place }) => prizeOf({ place, qualified: true, disqualified: false }, rewards)[key],
    )
  const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)
  const usd = sumOf(valuesOf(terms.rewards, 'usd'))
  const key = usd > 0 ? 'usd' : 'credit'
  const full = sumOf(valuesOf(terms.rewards, key))
  const known = new Map<number, Float64Array>()
  return {
    full,
    of: qualified => {
      const found = known.get(qualified) ?? valuesOf(scaledPrizes(terms.rewards, terms, qualified), key)
      known.set(qualified, found)
      return found
    },
  }
}

interface Trial {
  readonly bots: BotsTerms
  readonly worth: Worth
  readonly plan: BotPlan
  readonly team: number
}

/** The average part of one field that teams take. */
function tryField({ bots, worth, plan, team }: Trial, field: PeopleField, chance: Chance): Taken {
  const people = field.beside.get(team)
  if (people === undefined) throw new RangeError(`The field has no seats for ${team} bots`)
  const aim = { plan, target: targetOf(people, plan.place) }
  const { counted, free } = BOTS_PER_FIELD
  const teams = Math.floor((bots.terms.countedRounds > 0 ? counted : free) / team)
  const sum = { prizes: 0, places: 0, activePlace: 0, activePrize: 0 }
  const scores = new Float64Array(team)
  for (let each = 0; each < teams; each += 1) {
    for (let bot = 0; bot < team; bot += 1) scores[bot] = playBot(bots, aim, chance)
    const taken = share(people, scores.sort(), worth)
    sum.prizes += taken.prizes / teams
    sum.places += taken.places / teams
    sum.activePlace += taken.activePlace / teams
    sum.activePrize += taken.activePrize / teams
  }
  return sum
}

function targetOf({ scores }: BestPeople, place: number): number {
  if (place === 0) return Number.POSITIVE_INFINITY
  return scores[Math.min(place, scores.length) - 1] ?? 0
}

/** `rising` are the bots' scores. Of equal scores the bot ranks higher: it plays within a minute of the rounds' opening. */
function share(people: BestPeople, rising: Float64Array, worth: Worth): Taken {
  const { scores, active, actives } = people
  const values = worth.of(people.qualified + rising.filter(score => score >= 0).length)
  let person = 0
  let bot = rising.length - 1
  let prizes = 0
  let places = 0
  let activePlaces = 0
  let activePrizes = 0
  for (const value of values) {
    const best = scores[person] ?? -1
    const bots = bot >= 0 ? (rising[bot] ?? -1) : -1
    if (best < 0 && bots < 0) break
    if (bots >= best) {
      bot -= 1
      prizes += value
      places += 1
    } else {
      const isActive = active[person] ?? 0
      activePlaces += isActive
      activePrizes += value > 0 ? isActive : 0
      person += 1
    }
  }
  return {
    prizes: worth.full === 0 ? 0 : prizes / worth.full,
    places: places / values.length,
    activePlace: activePlaces / Math.max(1, actives),
    activePrize: activePrizes / Math.max(1, actives),
  }
}

/** The members of a field that the goals for people were set for. The limits for bots apply to fields of any size. */
const GOALS_MEMBERS = 1000

/** A goal of a tournament with TON against the best bots: docs/decisions/0023. */
export interface Goal {
  readonly name: string
  readonly wanted: number
  readonly is: 'at_most' | 'at_least'
  readonly value: number
  readonly error: number
  readonly isMet: boolean
}

export function goalsOf({ members, teams, winner, late }: AdversaryFigures): readonly Goal[] {
  const first = teams[0]
  const last = teams.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('No bots were tried')
  const bots = [
    goal(`${last.bots} bots take of the full prizes`, { is: 'at_most', wanted: 0.08 }, last.prizes),
    goal('one bot takes of the full prizes', { is: 'at_most', wanted: 0.005 }, first.prizes),
  ]
  if (members !== GOALS_MEMBERS) return bots
  return [
    ...bots,
    goal(
      'chance of an active person for a prize that counts',
      { is: 'at_least', wanted: 0.01 },
      last.activePrize,
    ),
    goal("median winner's balance, starts", { is: 'at_least', wanted: 3.5 }, winner),
    goal('final places that change in the last seventh', { is: 'at_least', wanted: 0.17 }, late),
  ]
}

function goal(name: string, { is, wanted }: Pick<Goal, 'is' | 'wanted'>, { value, error }: Measured): Goal {
  return { name, is, wanted, value, error, isMet: is === 'at_most' ? value <= wanted : value >= wanted }
}
