/** A team of bots with one plan against fields of people. */
import { prizeOf } from '@arena/rules'
import type { Chance } from '../../../../platform/rng/seeded-chance.ts'
import type { AdversaryTerms } from './adversary-terms.ts'
import type { BestPeople, PeopleField } from './people-field.ts'
import { type BotPlan, type BotsTerms, playBot } from './play-bot.ts'

/** A team is lucky or not: so many bots are played for each field, as several teams that never meet. Free rounds take long. */
const BOTS_PER_FIELD = { counted: 400, free: 50 }

/** What a team takes of a field, and what is left to people. Shares between 0 and 1. */
export interface Taken {
  readonly prizes: number
  readonly places: number
  /** The chance of an active person to be given a prize, and one of those that are counted. */
  readonly activePlace: number
  readonly activePrize: number
}

/** What every place is worth: in dollars, or in ArenaCoins where there are none. */
export function worthOf({ rewards }: AdversaryTerms): Float64Array {
  const won = rewards.map(({ place }) => prizeOf({ place, qualified: true, disqualified: false }, rewards))
  const isPaid = won.some(({ usd }) => usd > 0)
  return Float64Array.from(won, ({ usd, credit }) => (isPaid ? usd : credit))
}

export interface Trial {
  readonly bots: BotsTerms
  readonly worth: Float64Array
  readonly plan: BotPlan
  readonly team: number
}

/** What teams take of one field, on average. */
export function tryField({ bots, worth, plan, team }: Trial, field: PeopleField, chance: Chance): Taken {
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

/** `rising` are the bots' scores. Of equal scores the bot stands higher: it plays within a minute of the rounds' being open. */
function share({ scores, active, actives }: BestPeople, rising: Float64Array, worth: Float64Array): Taken {
  let person = 0
  let bot = rising.length - 1
  let prizes = 0
  let all = 0
  let places = 0
  let activePlaces = 0
  let activePrizes = 0
  for (const value of worth) {
    const best = scores[person] ?? -1
    const bots = bot >= 0 ? (rising[bot] ?? -1) : -1
    if (best < 0 && bots < 0) break
    all += value
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
    prizes: all === 0 ? 0 : prizes / all,
    places: places / worth.length,
    activePlace: activePlaces / Math.max(1, actives),
    activePrize: activePrizes / Math.max(1, actives),
  }
}
