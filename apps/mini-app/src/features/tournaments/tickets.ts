import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { TOURNAMENT_TYPES } from '@arena/contract/kinds'
import { ApiError } from '../../server-api/index.ts'
import { updateAccount } from '../../shell/index.ts'

export function isGoldenOne({ type }: Pick<Tournament, 'type'>): boolean {
  return type === TOURNAMENT_TYPES.GOLD
}

/** Takes tickets of the tournament's kind off the shown balance, until the server tells it again. */
export function payTickets(tournament: Pick<Tournament, 'type'>, count: number): void {
  const balances = isGoldenOne(tournament) ? 'gold_ticket' : 'ticket'
  updateAccount(account => ({ ...account, [balances]: Math.max(0, account[balances] - count) }))
}

/** Whether no answer came: the tickets may be gone all the same, which the server knows. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError && error.isAnswer)
}
