/** Bodies of the calls with fresh ids, so that a case writes down only what it is about. */
import type { BetRequest, PlayRoundRequest, RollbackRequest, WinRequest } from '../wallet.ts'

export function playRound(
  session_id: string,
  { bet, win, ...rest }: { bet: number; win: number } & Partial<PlayRoundRequest>,
): PlayRoundRequest {
  return { session_id, transaction_id: newId('t'), round_id: newId('r'), bet, win, ...rest }
}

export function bet(
  session_id: string,
  { amount, ...rest }: { amount: number } & Partial<BetRequest>,
): BetRequest {
  return { session_id, transaction_id: newId('b'), round_id: newId('r'), amount, ...rest }
}

/** A win for that bet; the round is closed unless said otherwise. */
export function winOf(
  stake: BetRequest,
  { amount, ...rest }: { amount: number } & Partial<WinRequest>,
): WinRequest {
  return {
    session_id: stake.session_id,
    transaction_id: newId('w'),
    round_id: stake.round_id,
    bet_transaction_id: stake.transaction_id,
    amount,
    round_closed: true,
    ...rest,
  }
}

export function rollbackOf(stake: BetRequest, rest: Partial<RollbackRequest> = {}): RollbackRequest {
  return {
    session_id: stake.session_id,
    transaction_id: newId('x'),
    round_id: stake.round_id,
    bet_transaction_id: stake.transaction_id,
    reason: 'timeout',
    ...rest,
  }
}

export function endOf(stake: BetRequest): { session_id: string; round_id: string } {
  return { session_id: stake.session_id, round_id: stake.round_id }
}

let used = 0

/** An id nobody used before in this run; with the time in it, in no earlier run either. */
export function newId(what: string): string {
  used += 1
  return `${what}-${Date.now().toString(36)}-${used}`
}
