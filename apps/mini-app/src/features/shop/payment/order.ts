import type { CheckPaymentReply } from '@arena/contract/endpoints/shop'

/** A payment that was begun and whose end is not known: looked after even when the app was closed meanwhile. */
export interface OpenOrder {
  readonly externalId: string
  readonly packageId: string
  readonly stars: number
  readonly telegramId: number
  /** When it was opened, unix seconds by the server's clock. */
  readonly since_s: number
}

/** As long as an order can be paid. */
const KEPT_S = 24 * 60 * 60

/** The player's own order, while it is worth asking about. */
export function orderOf(
  order: OpenOrder | null,
  who: { readonly telegramId: number | undefined; readonly now_s: number },
): OpenOrder | null {
  const isHis = order !== null && order.telegramId === who.telegramId
  return isHis && who.now_s - order.since_s < KEPT_S ? order : null
}

export function parseOrder(text: string | null): OpenOrder | null {
  try {
    const order = JSON.parse(text ?? '') as Partial<OpenOrder> | null
    const { externalId, packageId, stars, telegramId, since_s } = order ?? {}
    const isOrder =
      typeof externalId === 'string' &&
      typeof packageId === 'string' &&
      typeof stars === 'number' &&
      typeof telegramId === 'number' &&
      typeof since_s === 'number'
    return isOrder ? { externalId, packageId, stars, telegramId, since_s } : null
  } catch {
    return null
  }
}

const POLL_EVERY_MS = 5_000
const POLL_FOR_MS = 90_000

/** `unknown`: the time is over and the chat platform has not said. */
type PollEnd = CheckPaymentReply | 'unknown'

/**
 * Asks how far a payment is, at once and then every five seconds for a minute and a half, until it is decided. A question without an
 * answer is asked again. Rejects with the reason of `signal` when nobody waits any more.
 */
export async function pollPayment(
  ask: () => Promise<CheckPaymentReply>,
  options: {
    readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
    readonly isFinal: (error: unknown) => boolean
    readonly signal: AbortSignal
  },
): Promise<PollEnd> {
  const { pause, isFinal, signal } = options
  for (let waited_ms = 0; waited_ms <= POLL_FOR_MS; waited_ms += POLL_EVERY_MS) {
    signal.throwIfAborted()
    try {
      const reply = await ask()
      if (reply.data.status !== 'pending') return reply
    } catch (error) {
      if (isFinal(error)) throw error
    }
    await pause(POLL_EVERY_MS, signal)
  }
  return 'unknown'
}
