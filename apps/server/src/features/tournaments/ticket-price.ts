import { TOURNAMENT_TYPES } from '@arena/contract'
import type { Currency, WalletState } from '../wallet/index.ts'
import type { TournamentPlan } from './tournament-store.ts'

/** The tickets a tournament takes for joining and for extra attempts. */
export function ticketCurrency(tournament: Pick<TournamentPlan, 'type'>): Currency {
  return tournament.type === TOURNAMENT_TYPES.GOLD ? 'GOLD_TICKET' : 'TICKET'
}

/** How many of them a player has. */
export function ticketsFor(tournament: Pick<TournamentPlan, 'type'>, wallet: WalletState): number {
  return ticketCurrency(tournament) === 'GOLD_TICKET' ? wallet.goldTicket : wallet.ticket
}
