import type { RefundOrderBody } from '@arena/contract'
import { type Connection, Refusal } from '../../platform/http/index.ts'
import type { OperatorCall } from '../operators/index.ts'
import { isNobody, playerKey } from '../players/index.ts'
import { findChargeOf, type Payment } from './payment-store.ts'
import { sendRefund } from './send-refunds.job.ts'
import type { ShopParts } from './shop.ts'
import { takeBack } from './take-back.ts'

/**
 * An operator refunds a player's Stars: what they bought is taken back as far as it is there, then the Stars are sent. Asked
 * again it answers how far it is.
 *
 * @throws Refusal `ITEM_NOT_FOUND` when nothing was paid under this number, or the payer was erased
 */
export async function refundOrder(
  parts: ShopParts,
  call: Connection & Pick<OperatorCall, 'operator'> & { readonly body: RefundOrderBody },
): Promise<Payment> {
  const { body, operator, ip, requestId } = call
  // The chat platform sends Stars to people, and nobody knows any more who this was.
  if (isNobody(body.telegram_id)) throw new Refusal('ITEM_NOT_FOUND')
  const player = playerKey(body.telegram_id)
  const chargeId =
    body.charge_id ??
    (body.external_id && (await findChargeOf(parts.database, player, body.external_id))?.chargeId)
  if (chargeId === undefined) throw new Refusal('ITEM_NOT_FOUND')
  const payment = await parts.database.transaction(async tx => {
    const taken = await takeBack(parts, tx, { player, chargeId, to: 'refund_due' })
    if (taken === undefined) throw new Refusal('ITEM_NOT_FOUND')
    const details = { ...body }
    await parts.operators.record(tx, {
      operator,
      ip,
      requestId,
      action: 'payment.refund',
      subject: chargeId,
      details,
    })
    return taken
  })
  if (payment.state !== 'refund_due') return payment
  const isSent = await sendRefund(parts, payment, parts.clock.now())
  return isSent ? { ...payment, state: 'refunded' } : payment
}
