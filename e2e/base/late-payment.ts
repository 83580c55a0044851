import type { FreshArena } from './fresh-arena.ts'

/** Far more often than the server looks for payments by itself while a journey lasts. */
const OFTEN = 100

/** Nobody waits for it. */
const LONG_MS = 600_000

/** The bot is told of the next payment when the faults are ended, and finds it in no list before. */
export async function tellPaymentLate(arena: FreshArena): Promise<void> {
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

/** The chat platform does as it should again, and tells what it was late with. */
export async function endFaults(arena: FreshArena): Promise<void> {
  await fetch(`${arena.chat}/host/faults`, { method: 'DELETE' })
}
