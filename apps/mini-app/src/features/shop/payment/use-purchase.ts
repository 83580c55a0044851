import type { StarPackage } from '@arena/contract/endpoints/shop'
import { showToast } from '@arena/ui'
import { useRef } from 'react'
import { haptic, openInvoice } from '../../../host/index.ts'
import { call, serverNow_ms } from '../../../server-api/index.ts'
import { useAccount } from '../../../shell/index.ts'
import { useErrorText } from '../../../texts/index.ts'
import { openOrders } from './open-orders.ts'
import { withOrder } from './order.ts'
import { isPressTaken, readStage, setStage } from './stage.ts'

/**
 * Orders a package and opens its payment. From then on `PaymentKeeper` follows the order. The client's status at the closing of the invoice
 * decides nothing: a payment that it reports as failed may have gone through.
 */
export function usePurchase() {
  const errorText = useErrorText()
  const telegramId = useAccount()?.telegram_id
  const pressed_ms = useRef(Number.NEGATIVE_INFINITY)

  async function order(offer: StarPackage, payer: number): Promise<void> {
    setStage({ at: 'ordering', packageId: offer.id })
    try {
      const { data } = await call('/payments/getInvoiceLink', {
        body: { packageId: offer.id, telegramId: payer },
        service: 'payments',
      })
      const { externalId, payLink, isUnderWay } = data
      openOrders.write(
        withOrder(openOrders.read(), {
          externalId,
          packageId: offer.id,
          stars: offer.price,
          telegramId: payer,
          since_s: Math.floor(serverNow_ms() / 1000),
          isLeft: false,
        }),
      )
      if (isUnderWay) return
      setStage({ at: 'paying', packageId: offer.id })
      await openInvoice(payLink)
    } catch (error) {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 4000 })
    } finally {
      setStage({ at: 'rest' })
    }
  }

  return function buy(offer: StarPackage): void {
    const now_ms = performance.now()
    const isTaken = isPressTaken(readStage(), now_ms - pressed_ms.current)
    pressed_ms.current = now_ms
    if (!isTaken || telegramId === undefined) return
    void order(offer, telegramId)
  }
}
