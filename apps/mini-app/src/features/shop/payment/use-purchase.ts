import type { StarPackage } from '@arena/contract/endpoints/shop'
import { showToast } from '@arena/ui'
import { useRef } from 'react'
import { haptic, openInvoice } from '../../../host/index.ts'
import { call, serverNow_ms } from '../../../server-api/index.ts'
import { storedState, useAccount } from '../../../shell/index.ts'
import { useErrorText, useTranslations } from '../../../texts/index.ts'
import { type OpenOrder, parseOrder } from './order.ts'
import { isPressTaken, readStage, setStage } from './stage.ts'

/**
 * Orders a package and opens its payment. From then on the order is looked after by `PaymentWatch`, whatever becomes of this press:
 * the player's client may say how it ended, and only the server knows.
 */
export function usePurchase() {
  const t = useTranslations('shop.payment')
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
      const { externalId, payLink } = data
      openOrder.write({
        externalId,
        packageId: offer.id,
        stars: offer.price,
        telegramId: payer,
        since_s: Math.floor(serverNow_ms() / 1000),
      })
      setStage({ at: 'paying', packageId: offer.id })
      const end = await openInvoice(payLink)
      if (openOrder.read()?.externalId !== externalId) return
      if (end === 'cancelled' || end === 'failed') openOrder.write(null)
      if (end === 'cancelled')
        showToast({ kind: 'info', title: t('cancelled'), description: t('cancelledText') })
      if (end === 'failed') {
        haptic('error')
        showToast({ kind: 'error', title: t('failedTitle'), description: t('failedText'), duration_ms: 5000 })
      }
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

/** The payment that is looked after; null when there is none. */
export const openOrder = storedState<OpenOrder | null>('arena.openOrder', parseOrder, order =>
  order === null ? '' : JSON.stringify(order),
)
