import type { CheckPaymentReply } from '@arena/contract/endpoints/shop'

/** An order whose end is not known. It is kept while the app is closed, so that a payment is recognised later too. */
export interface OpenOrder {
  readonly externalId: string
  readonly packageId: string
  readonly stars: number
  readonly telegramId: number
  /** When it was opened, unix seconds by the server's clock. */
  readonly since_s: number
  /** Its invoice was closed and no payment has begun: it is checked without a notice. */
  readonly isLeft: boolean
}

/** The time during which an order can be paid. */
const KEPT_S = 24 * 60 * 60
/** The server returns an open order again, so a player has one for each package. */
const KEPT_MAX = 16

/** The player's own orders while they are worth asking about, the latest first. */
export function ordersOf(
  orders: readonly OpenOrder[],
  who: { readonly telegramId: number | undefined; readonly now_s: number },
): readonly OpenOrder[] {
  return orders.filter(order => order.telegramId === who.telegramId && who.now_s - order.since_s < KEPT_S)
}

/** Puts the order first and replaces its earlier state. */
export function withOrder(orders: readonly OpenOrder[], order: OpenOrder): readonly OpenOrder[] {
  return [order, ...withoutOrder(orders, order.externalId)].slice(0, KEPT_MAX)
}

export function withoutOrder(orders: readonly OpenOrder[], externalId: string): readonly OpenOrder[] {
  return orders.filter(order => order.externalId !== externalId)
}

export function parseOrders(text: string | null): readonly OpenOrder[] {
  try {
    const orders = JSON.parse(text ?? '') as unknown
    return Array.isArray(orders) ? orders.filter(isOrder) : []
  } catch {
    return []
  }
}

function isOrder(value: unknown): value is OpenOrder {
  const { externalId, packageId, stars, telegramId, since_s, isLeft } = (value ?? {}) as Partial<OpenOrder>
  return (
    typeof externalId === 'string' &&
    typeof packageId === 'string' &&
    typeof stars === 'number' &&
    typeof telegramId === 'number' &&
    typeof since_s === 'number' &&
    typeof isLeft === 'boolean'
  )
}

const POLL_EVERY_MS = 5_000
const POLL_FOR_MS = 90_000

/** An update about a payment that has begun reaches the server within this. */
const BEGUN_WITHIN_MS = 5_000

/**
 * `unknown`: the time is up and the chat platform has not answered. `unpaid`: the invoice is closed, and the server reports that no payment
 * has begun.
 */
type PollEnd = CheckPaymentReply | 'unknown' | 'unpaid'

/**
 * Polls the server for a payment's state, at once and then every five seconds for a minute and a half, until it is decided. Failed calls
 * are retried. Rejects with the reason of `signal` on abort.
 */
export async function pollPayment(
  ask: () => Promise<CheckPaymentReply>,
  options: {
    readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
    readonly isFinal: (error: unknown) => boolean
    readonly signal: AbortSignal
    /** The invoice is on the screen: the player may begin to pay at any time. */
    readonly isOpen: boolean
  },
): Promise<PollEnd> {
  const { pause, isFinal, signal, isOpen } = options
  for (let waited_ms = 0; waited_ms <= POLL_FOR_MS; waited_ms += POLL_EVERY_MS) {
    signal.throwIfAborted()
    try {
      const reply = await ask()
      if (reply.data.status !== 'pending') return reply
      if (!isOpen && !reply.data.isUnderWay && waited_ms >= BEGUN_WITHIN_MS) return 'unpaid'
    } catch (error) {
      if (isFinal(error)) throw error
    }
    await pause(POLL_EVERY_MS, signal)
  }
  return 'unknown'
}
