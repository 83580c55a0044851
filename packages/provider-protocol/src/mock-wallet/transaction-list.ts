import {
  readListedTime,
  type TransactionsRequest,
  type WalletTransaction,
  type WalletTransactionsReply,
} from '../index.ts'
import type { Refused, Step } from './ledger-rows.ts'
import { FORGOTTEN, type WalletLedger } from './wallet-ledger.ts'

const PAGE = 100

/** The transactions of one of the mock's two providers, in the order in which they were booked; `after` counts those of the pages before. */
export function listSteps(
  ledger: WalletLedger,
  request: TransactionsRequest,
  isGenerous: boolean,
): WalletTransactionsReply | Refused {
  const time = readListedTime(request)
  const skipped = Number(request.after ?? 0)
  if (time === undefined || !Number.isInteger(skipped) || skipped < 0) return { code: 'INVALID_REQUEST' }
  const listed = [...ledger.steps].filter(
    ([, { amount, sessionId, at }]) =>
      (ledger.session(sessionId)?.isGenerous ?? false) === isGenerous &&
      at >= time.from &&
      at < time.to &&
      amount !== 0,
  )
  const page = listed.slice(skipped, skipped + PAGE)
  return {
    transactions: page.map(([id, step]) => presented(ledger, id, step)),
    ...(listed.length > skipped + PAGE && { next: String(skipped + PAGE) }),
  }
}

function presented(
  ledger: WalletLedger,
  id: string,
  { kind, sessionId, roundId, amount, at }: Step,
): WalletTransaction {
  const session = ledger.session(sessionId)
  return {
    kind: kind === 'tombstone' ? 'rollback' : kind,
    player_id: session?.playerId ?? sessionId,
    ...(roundId !== '' && { round_id: roundId }),
    ...(!id.startsWith(FORGOTTEN) && { transaction_id: id }),
    amount,
    currency: session === undefined || session.currency === 'AC' ? 'AC' : 'TRN',
    booked_at: at.toISOString(),
  }
}
