import type { StarTransaction } from 'grammy/types'
import { type ItemRun, runItems } from '../../platform/jobs/job-items.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { ShopDeps } from './deps.ts'
import { findStates, type PaymentState, readSeen, writeSeen } from './payment-store.ts'
import { type Charge, settlePayment } from './settle-payment.ts'
import { settleRefund } from './take-back.ts'

const PAGE = 100
/** Entries read again each time: the list grows, and none that came during the last reading may be missed. */
const OVERLAP = 50

const JOB = 'star-reconciliation'

/**
 * Compares the chat platform's list of transactions with the stored payments, and settles those without an update: an update may be lost, but
 * every charge is in the list. Reads from where the last run ended, and where a transaction waits for another attempt.
 */
export function reconcileStarsJob(deps: ShopDeps): Job {
  return { name: JOB, every_ms: 60_000, run: () => reconcileStars(deps) }
}

export async function reconcileStars(deps: ShopDeps): Promise<void> {
  const items = await runItems(deps, { job: JOB, now: deps.clock.now() })
  for (const offset of pagesOf(items.due)) await settlePage(deps, items, await readPage(deps, offset))
  let offset = Math.max(0, (await readSeen(deps.database)) - OVERLAP)
  for (;;) {
    const page = await readPage(deps, offset)
    // Shorter than it was: the list of another bot, or of a double that forgot. It is read from its beginning.
    if (page.length === 0 && offset > 0) {
      offset = 0
      await writeSeen(deps.database, 0)
      continue
    }
    await settlePage(deps, items, page)
    offset += page.length
    await writeSeen(deps.database, offset)
    if (page.length < PAGE) return
  }
}

interface Listed {
  /** Its place in the list, which only grows at its end. */
  readonly place: number
  readonly transaction: StarTransaction
}

async function readPage({ botApi }: ShopDeps, offset: number): Promise<readonly Listed[]> {
  const { transactions } = await botApi.ask(api => api.getStarTransactions({ offset, limit: PAGE }))
  return transactions.map((transaction, index) => ({ place: offset + index, transaction }))
}

const itemOf = ({ place, transaction }: Listed) => `${place}:${transaction.id}`

/** Where to read again what failed: its place is part of the item. */
function pagesOf(due: readonly string[]): ReadonlySet<number> {
  return new Set(
    due.map(item => Math.floor(Number(item.split(':')[0]) / PAGE) * PAGE).filter(Number.isFinite),
  )
}

interface Movement extends Charge {
  readonly isRefund: boolean
}

async function settlePage(deps: ShopDeps, items: ItemRun, page: readonly Listed[]): Promise<void> {
  const movements = page.flatMap(listed =>
    movementOf(listed.transaction).map(movement => ({ listed, movement })),
  )
  if (movements.length === 0) return
  const states = new Map<string, PaymentState>(
    await findStates(
      deps.database,
      movements.map(({ movement }) => movement.chargeId),
    ),
  )
  await items.each(
    movements,
    ({ listed }) => itemOf(listed),
    async ({ movement }) => {
      const state = states.get(movement.chargeId)
      if (movement.isRefund && state !== 'refunded') {
        await settleRefund(deps, movement)
        states.set(movement.chargeId, 'refunded')
      }
      if (movement.isRefund || (state !== undefined && state !== 'unknown')) return
      if (state === undefined)
        deps.log.warn({ chargeId: movement.chargeId }, 'a payment came without an update')
      await settlePayment(deps, movement)
    },
  )
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
