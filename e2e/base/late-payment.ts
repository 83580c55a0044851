import type { FreshArena } from './fresh-arena.ts'

/** Far more often than the server checks payments on its own during a journey. */
const OFTEN = 100

/** Longer than anything waits. */
const LONG_MS = 600_000

/** Until the faults are ended, the bot receives no report of the next payment, and no list contains it. */
export async function reportPaymentLate(arena: FreshArena): Promise<void> {
  const fault = {
    payment_delay_ms: LONG_MS,
    method: 'getStarTransactions',
    times: OFTEN,
    error_code: 500,
  }
  const answer = await fetch(`${arena.chat}/host/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (!answer.ok) throw new Error(`the chat host refused a fault: ${await answer.text()}`)
}

/** The chat platform works normally again, and sends delayed reports. */
export async function endFaults(arena: FreshArena): Promise<void> {
  await fetch(`${arena.chat}/host/faults`, { method: 'DELETE' })
}
