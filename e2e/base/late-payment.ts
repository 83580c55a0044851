import type { FreshArena } from './fresh-arena.ts'

/** Far more often than the server looks for payments by itself while a journey lasts. */
const OFTEN = 100

/** The bot is told of the next payment so much later, and finds it in no list before. Until the faults are ended. */
export async function tellPaymentLate(arena: FreshArena, delay_ms: number): Promise<void> {
  const fault = {
    payment_delay_ms: delay_ms,
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

/** The chat platform does as it should again. */
export async function endFaults(arena: FreshArena): Promise<void> {
  await fetch(`${arena.chat}/host/faults`, { method: 'DELETE' })
}
