import type { StarTransaction } from 'grammy/types'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { ShopDeps } from './deps.ts'
import { findStates, type PaymentState, readSeen, writeSeen } from './payment-store.ts'
import { type Charge, settlePayment } from './settle-payment.ts'
import { settleRefund } from './take-back.ts'

const PAGE = 100
/** Entries read once more each time: the list grows, and none that came during the last reading may be missed. */
const OVERLAP = 50

/**
 * Compares the chat platform's list of transactions with the payments written down, and settles what no update told of: an update may
 * be lost, a charge is in the list. The list is read from where the last run ended.
 */
export function reconcileStarsJob(deps: ShopDeps): Job {
  return { name: 'star-reconciliation', every_ms: 60_000, run: () => reconcileStars(deps) }
}

export async function reconcileStars(deps: ShopDeps): Promise<void> {
  let offset = Math.max(0, (await readSeen(deps.database)) - OVERLAP)
  for (;;) {
    const { transactions } = await deps.botApi.ask(api => api.getStarTransactions({ offset, limit: PAGE }))
    // Shorter than it was: the list of another bot, or of a double that forgot. It is read from its beginning.
    if (transactions.length === 0 && offset > 0) {
      offset = 0
      await writeSeen(deps.database, 0)
      continue
    }
    await settlePage(deps, transactions)
    offset += transactions.length
    await writeSeen(deps.database, offset)
    if (transactions.length < PAGE) return
  }
}

interface Movement extends Charge {
  readonly isRefund: boolean
}

async function settlePage(deps: ShopDeps, transactions: readonly StarTransaction[]): Promise<void> {
  const movements = transactions.flatMap(movementOf)
  if (movements.length === 0) return
  const states = new Map<string, PaymentState>(
    await findStates(
      deps.database,
      movements.map(({ chargeId }) => chargeId),
    ),
  )
  for (const movement of movements) {
    const state = states.get(movement.chargeId)
    if (movement.isRefund && state !== 'refunded') {
      await settleRefund(deps, movement)
      states.set(movement.chargeId, 'refunded')
    }
    if (movement.isRefund || (state !== undefined && state !== 'unknown')) continue
    if (state === undefined) deps.log.warn({ chargeId: movement.chargeId }, 'a payment no update told of')
    await settlePayment(deps, movement)
  }
}

/** Payments for invoices and their refunds; the rest of the list (withdrawals, ads) is none of the shop's. */
function movementOf(transaction: StarTransaction): readonly Movement[] {
  const { id, amount, nanostar_amount = 0, source, receiver } = transaction
  const partner = source ?? receiver
  if (partner?.type !== 'user' || partner.transaction_type !== 'invoice_payment') return []
  const { affiliate } = partner
  return [
    {
      telegramId: partner.user.id,
      chargeId: id,
      orderId: partner.invoice_payload ?? '',
      currency: 'XTR',
      stars: Math.abs(amount),
      isRefund: source === undefined,
      ...(affiliate && {
        commission: {
          stars: Math.abs(affiliate.amount),
          nano: Math.abs(nanostar_amount) + Math.abs(affiliate.nanostar_amount ?? 0),
        },
      }),
    },
  ]
}
