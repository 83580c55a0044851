import { randomBytes } from 'node:crypto'
import { badRequest, type PreCheckoutQuery, type SuccessfulPayment, type User } from './objects.ts'

export interface Invoice {
  slug: string
  title: string
  description: string
  payload: string
  /** Whole Stars. */
  amount: number
  photo_url?: string
}

export interface Payment {
  charge: SuccessfulPayment
  from: User
  date: number
  /** Position in the list of transactions, which is append-only. A refund is a transaction of its own. */
  order: number
  refundedAt: number | undefined
  refundOrder: number
  /** The affiliate's part of each 1,000 Stars of this payment; 0 = it came through no affiliate. */
  commissionPerMille: number
}

export type PaymentOutcome = { status: 'paid' } | { status: 'failed'; reason: string }

interface OpenQuery {
  answer: (answer: { ok: boolean; reason: string }) => void
}

/** Called with the events for the bot; the platform connects it to updates and chat messages. */
export interface StarsEvents {
  onPreCheckout: (query: PreCheckoutQuery) => void
  onPaid: (payment: Payment) => void
  onRefunded: (payment: Payment) => void
}

/** Invoices and payments in Stars. A payment happens only if the bot agrees within the deadline. */
export class Stars {
  readonly #invoices = new Map<string, Invoice>()
  readonly #payments = new Map<string, Payment>()
  readonly #queries = new Map<string, OpenQuery>()
  readonly #events: StarsEvents
  readonly #deadline_ms: number
  #transactions = 0
  /** The commission of an affiliate programme for later payments, for each 1,000 Stars; 0 = none. */
  commissionPerMille = 0

  constructor(events: StarsEvents, { deadline_ms }: { deadline_ms: number }) {
    this.#events = events
    this.#deadline_ms = deadline_ms
  }

  get payments(): readonly Payment[] {
    return [...this.#payments.values()]
  }

  createInvoice(content: Omit<Invoice, 'slug'>): Invoice {
    const invoice = { ...content, slug: randomBytes(15).toString('base64url') }
    this.#invoices.set(invoice.slug, invoice)
    return invoice
  }

  invoice(slug: string): Invoice | undefined {
    return this.#invoices.get(slug)
  }

  /** Asks the bot, waits for its answer, and pays or not. */
  async pay(invoice: Invoice, from: User): Promise<PaymentOutcome> {
    const answer = await this.#ask(invoice, from)
    if (!answer.ok) return { status: 'failed', reason: answer.reason }
    const id = randomBytes(12).toString('hex')
    const payment: Payment = {
      charge: {
        currency: 'XTR',
        total_amount: invoice.amount,
        invoice_payload: invoice.payload,
        telegram_payment_charge_id: `stx${id}`,
        provider_payment_charge_id: `${from.id}_${id.slice(0, 8)}`,
      },
      from,
      date: now_s(),
      order: this.#nextOrder(),
      refundedAt: undefined,
      refundOrder: 0,
      commissionPerMille: this.commissionPerMille,
    }
    this.#payments.set(payment.charge.telegram_payment_charge_id, payment)
    this.#events.onPaid(payment)
    return { status: 'paid' }
  }

  answer(id: string, answer: { ok: boolean; reason: string }) {
    const query = this.#queries.get(id)
    if (!query) throw badRequest('query is too old and response timeout expired or query ID is invalid')
    query.answer(answer)
  }

  refund(user: number, chargeId: string) {
    const payment = this.#payments.get(chargeId)
    if (!payment || payment.from.id !== user) throw badRequest('CHARGE_NOT_FOUND')
    if (payment.refundedAt !== undefined) throw badRequest('CHARGE_ALREADY_REFUNDED')
    payment.refundedAt = now_s()
    payment.refundOrder = this.#nextOrder()
    this.#events.onRefunded(payment)
  }

  #nextOrder(): number {
    this.#transactions += 1
    return this.#transactions
  }

  #ask(invoice: Invoice, from: User) {
    const id = String(randomBytes(6).readUIntBE(0, 6))
    return new Promise<{ ok: boolean; reason: string }>(resolve => {
      const finish = (answer: { ok: boolean; reason: string }) => {
        clearTimeout(timer)
        this.#queries.delete(id)
        resolve(answer)
      }
      const timer = setTimeout(
        () => finish({ ok: false, reason: 'The bot did not answer the pre-checkout query in time.' }),
        this.#deadline_ms,
      )
      this.#queries.set(id, { answer: finish })
      this.#events.onPreCheckout({
        id,
        from,
        currency: 'XTR',
        total_amount: invoice.amount,
        invoice_payload: invoice.payload,
      })
    })
  }
}

function now_s() {
  return Math.floor(Date.now() / 1000)
}
