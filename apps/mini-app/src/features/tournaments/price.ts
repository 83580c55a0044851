import type { Account } from '@arena/contract/account'
import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { TOURNAMENT_TYPES } from '@arena/contract/kinds'

export function isGoldenOne({ type }: Pick<Tournament, 'type'>): boolean {
  return type === TOURNAMENT_TYPES.GOLD
}

/** A number of tickets, or of hundredths of an ArenaCoin. */
export interface Price {
  readonly of: 'ticket' | 'goldTicket' | 'coins'
  readonly amount: number
}

/** What joining costs. */
export function joinPrice(tournament: Pick<Tournament, 'type' | 'cost' | 'entrance'>): Price {
  const { cost, entrance } = tournament
  return entrance > 0 ? { of: 'coins', amount: entrance } : ticketPrice(tournament, cost)
}

/** What an extra attempt costs: it is never sold for coins. */
export function attemptPrice(tournament: Pick<Tournament, 'type' | 'attempt_cost'>): Price {
  return ticketPrice(tournament, tournament.attempt_cost)
}

function ticketPrice(tournament: Pick<Tournament, 'type'>, amount: number): Price {
  return { of: isGoldenOne(tournament) ? 'goldTicket' : 'ticket', amount }
}

/** How much the player has of what the price is in. */
export function ownedOf(
  { of }: Price,
  account: Pick<Account, 'ticket' | 'gold_ticket' | 'credit'> | undefined,
): number {
  if (account === undefined) return 0
  return { ticket: account.ticket, goldTicket: account.gold_ticket, coins: account.credit }[of]
}
