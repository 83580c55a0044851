import type { ValuationTerms } from '../economy/valuation/terms.ts'
import { ECONOMY } from './economy.ts'
import { GAME_ROWS } from './games.ts'
import { UNPRICED_RULES } from './kinds.ts'
import { FRIENDS, SEASON } from './rewards.ts'
import { PARTNER_TASKS_MAX } from './tasks.ts'
import { TOURNAMENTS } from './tournaments/series.ts'
import { WHEEL } from './wheel.ts'

/** The inputs of the price of a content change, as the features that pay read them. */
export const VALUATION_TERMS: ValuationTerms = {
  wheel: WHEEL,
  friendsPerDay: FRIENDS.paidPerDay,
  partnerTasks: PARTNER_TASKS_MAX,
  ownGames: GAME_ROWS,
  season: SEASON,
  entriesPerTournament: 1 + TOURNAMENTS.usual.maxAttempts,
  ticketAc: ECONOMY.ticketAc,
  unpriced: UNPRICED_RULES,
}
