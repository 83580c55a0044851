import { BotApiFault } from '../../platform/bot-api/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { playerKey } from '../players/index.ts'
import type { ShopDeps } from './deps.ts'
import { forgetPayer, listDue, type Payment, postpone, setState } from './payment-store.ts'

const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 60 * 60_000
const AT_ONCE = 50

/** Sends back the Stars of every payment that waits for it. What fails is tried again, ever more slowly, and is logged. */
export function sendRefundsJob(deps: ShopDeps): Job {
  return { name: 'star-refunds', every_ms: 10_000, run: now => sendRefunds(deps, now) }
}

export async function sendRefunds(deps: ShopDeps, now: Date): Promise<void> {
  for (const payment of await listDue(deps.database, { now, limit: AT_ONCE }))
    await sendRefund(deps, payment, now)
}

/** Says whether the Stars are back with who paid. */
export async function sendRefund(
  deps: ShopDeps,
  payment: Payment & { readonly failures?: number },
  now: Date,
): Promise<boolean> {
  const { playerId, chargeId, failures = 0 } = payment
  const player = playerKey(playerId)
  const payee = await payeeOf(deps, payment)
  if (payee === undefined) throw new Error(`Nobody is known who paid ${chargeId}`)
  try {
    await deps.botApi.ask(api =>
      api.refundStarPayment({ user_id: payee, telegram_payment_charge_id: chargeId }),
    )
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    // Sent back before, and the answer was lost.
    if (!error.message.includes('CHARGE_ALREADY_REFUNDED')) {
      const pause_ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      await postpone(deps.database, player, { chargeId, until: new Date(now.getTime() + pause_ms) })
      const facts = { chargeId, failures: failures + 1, code: error.code, reason: error.message }
      deps.log.error(facts, 'Stars could not be sent back')
      return false
    }
  }
  await setState(deps.database, player, { chargeId, state: 'refunded', now })
  // The number of a payer who has erased their account was needed for that only.
  if (payment.payerId !== null && (await deps.players.erased.knows(deps.database, { telegramId: payee })))
    await forgetPayer(deps.database, chargeId)
  return true
}

/** Whom the chat platform sends the Stars of a charge to; undefined when nobody knows any more who paid. */
export async function payeeOf(
  { database, players }: Pick<ShopDeps, 'database' | 'players'>,
  { payerId, playerId }: Payment,
): Promise<number | undefined> {
  return payerId ?? (await players.find(database, playerKey(playerId)))?.telegram_id ?? undefined
}
