/** What makes two calls under one id the same call, whichever order their fields come in. */
import type { BetRequest, CreditRequest, PlayRoundRequest, RollbackRequest, WinRequest } from '../index.ts'

const content = (...fields: readonly (string | number | boolean | null)[]): string => JSON.stringify(fields)

export const roundContent = ({ session_id, round_id, bet, win }: PlayRoundRequest): string =>
  content('round', session_id, round_id, bet, win)

export const betContent = ({ session_id, round_id, amount, grant_id = '' }: BetRequest): string =>
  content('bet', session_id, round_id, amount, grant_id)

export const winContent = (call: WinRequest): string =>
  content(
    'win',
    call.session_id,
    call.round_id,
    call.bet_transaction_id ?? null,
    call.amount,
    call.round_closed,
  )

export const rollbackContent = (call: RollbackRequest): string =>
  content('rollback', call.session_id, call.round_id ?? '', call.bet_transaction_id, call.reason)

export const creditContent = ({ session_id, kind, amount }: CreditRequest): string =>
  content('credit', session_id, kind, amount)
