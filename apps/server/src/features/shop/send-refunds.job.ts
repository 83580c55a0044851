import type { Statements } from '@arena/database'
import { BotApiFault, meaningOf } from '../../platform/bot-api/index.ts'
import { reasonOf } from '../../platform/jobs/job-failures.ts'
import { ParkItem, runItems } from '../../platform/jobs/job-items.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { playerKey } from '../players/index.ts'
import type { ShopDeps } from './deps.ts'
import { forgetPayer, listDue, type Payment, setState } from './payment-store.ts'

const JOB = 'star-refunds'
const AT_ONCE = 50

/** Sends back the Stars of every payment that waits for it. */
export function sendRefundsJob(deps: ShopDeps): Job {
  return { name: JOB, every_ms: 10_000, run: (now, ending) => sendRefunds(deps, now, ending) }
}

export async function sendRefunds(deps: ShopDeps, now: Date, ending?: AbortSignal): Promise<void> {
  const items = await runItems(deps, { job: JOB, now, ending, isOutage: isAway })
  const due = await listDue(deps.database, { leftOut: items.leftOut, limit: AT_ONCE })
  await items.each(
    due,
    ({ chargeId }) => chargeId,
    payment => sendRefund(deps, payment, now),
  )
}

/** Sends one payment back now; says whether the Stars are back with the payer. A failed attempt is repeated by the job. */
export async function sendRefundNow(deps: ShopDeps, payment: Payment, now: Date): Promise<boolean> {
  const items = await runItems(deps, { job: JOB, now })
  return items.one(payment.chargeId, () => sendRefund(deps, payment, now))
}

/** The chat platform is away, wants fewer calls, or refuses the bot: nothing about this payment. A fault (5xx) may be about it alone. */
function isAway(error: unknown): boolean {
  return (
    error instanceof BotApiFault &&
    ['unanswered', 'throttled', 'bot_refused'].includes(meaningOf('refundStarPayment', error))
  )
}

/**
 * Sends the Stars of a payment back to the payer.
 *
 * @throws ParkItem when the payer is unknown, or another attempt can't help; BotApiFault
 */
async function sendRefund(deps: ShopDeps, payment: Payment, now: Date): Promise<void> {
  const { playerId, chargeId } = payment
  const payee = await payeeOf(deps, deps.database, payment)
  if (payee === undefined) throw new ParkItem(`Nobody is known who paid ${chargeId}`)
  try {
    await deps.botApi.ask(api =>
      api.refundStarPayment({ user_id: payee, telegram_payment_charge_id: chargeId }),
    )
  } catch (error) {
    const meaning = error instanceof BotApiFault ? meaningOf('refundStarPayment', error) : undefined
    if (meaning === 'impossible') throw new ParkItem(`${chargeId} can't be sent back: ${reasonOf(error)}`)
    if (meaning !== 'done_before') throw error
  }
  await setState(deps.database, playerKey(playerId), { chargeId, state: 'refunded', now })
  // The number of a payer who has erased their account was needed for that only.
  if (payment.payerId !== null && (await deps.players.erased.knows(deps.database, { telegramId: payee })))
    await forgetPayer(deps.database, chargeId)
}

/** The recipient of a charge's refund; undefined when the payer is unknown. */
export async function payeeOf(
  { players }: Pick<ShopDeps, 'players'>,
  statements: Statements,
  { payerId, playerId }: Payment,
): Promise<number | undefined> {
  return payerId ?? (await players.find(statements, playerKey(playerId)))?.telegram_id ?? undefined
}
