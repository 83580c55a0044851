import type { CheckPaymentReply } from '@arena/contract'

export const POLL_EVERY_MS = 5_000
export const POLL_FOR_MS = 90_000

/** `unknown`: the time is over and the chat platform has not said. */
export type PollEnd = CheckPaymentReply | 'unknown'

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
