import type { CheckPaymentReply } from '@arena/contract/endpoints/shop'
import { showToast } from '@arena/ui'
import { useEffect, useEffectEvent } from 'react'
import { haptic } from '../../../host/index.ts'
import { ApiError, call } from '../../../server-api/index.ts'
import { updateAccount, useAccount, useByClock } from '../../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../../texts/index.ts'
import { openOrders } from './open-orders.ts'
import { type OpenOrder, ordersOf, pollPayment, withOrder, withoutOrder } from './order.ts'
import { useStage } from './stage.ts'
import { setCheck, useAsked } from './watched.ts'

/**
 * Follows every order whose end is not known: the latest one until the server decides, the others whenever the app starts or comes back to
 * the foreground. Only the server's answer is ever shown as the end of a payment.
 */
export function PaymentKeeper() {
  const telegramId = useAccount()?.telegram_id
  const stored = openOrders.use()
  const kept = useByClock(now_s =>
    ordersOf(stored, { telegramId, now_s })
      .map(({ externalId }) => externalId)
      .join(' '),
  )
  const orders = stored.filter(({ externalId }) => kept.split(' ').includes(externalId))
  const current = orders.find(({ isLeft }) => !isLeft)
  useFollowed(current)
  useCheckedOnReturn(orders.filter(order => order !== current))
  return null
}

function askAbout({ externalId, telegramId }: OpenOrder): Promise<CheckPaymentReply> {
  return call('/payments/checkPayment', { body: { externalId, telegramId }, service: 'payments' })
}

/** Polls the order until it is decided, and restarts when its invoice opens or closes and when the player asks. */
function useFollowed(order: OpenOrder | undefined): void {
  const stage = useStage()
  const asked = useAsked()
  const end = useEffectEvent(useEnd())
  const externalId = order?.externalId
  const isOpen = stage.at === 'paying'
  useEffect(() => {
    const followed = openOrders.read().find(one => one.externalId === externalId)
    if (followed === undefined) return undefined
    const aborter = new AbortController()
    setCheck('checking')
    pollPayment(() => askAbout(followed), { pause, isFinal: isRefusal, signal: aborter.signal, isOpen }).then(
      how => {
        if (aborter.signal.aborted) return
        if (how === 'unknown') setCheck('unconfirmed')
        else end(followed, how)
      },
      (error: unknown) => {
        if (!aborter.signal.aborted) end(followed, error)
      },
    )
    return () => aborter.abort()
  }, [externalId, isOpen, asked])
}

/** Checks each of these once, now and whenever the app returns to the foreground. */
function useCheckedOnReturn(orders: readonly OpenOrder[]): void {
  const end = useEffectEvent(useEnd())
  const ids = orders.map(({ externalId }) => externalId).join(' ')
  useEffect(() => {
    const check = () => {
      if (document.visibilityState !== 'visible') return
      const checked = openOrders.read().filter(({ externalId }) => ids.split(' ').includes(externalId))
      for (const order of checked) {
        void askAbout(order).then(
          reply => reply.data.status !== 'pending' && end(order, reply),
          // It is checked again the next time.
          () => undefined,
        )
      }
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [ids])
}

/** Shows the server's decision on an order. */
function useEnd() {
  const t = useTranslations('shop.payment')
  const formats = useFormats()
  const errorText = useErrorText()
  return (order: OpenOrder, end: unknown) => {
    const { externalId, stars } = order
    if (end === 'unpaid') {
      openOrders.write(withOrder(openOrders.read(), { ...order, isLeft: true }))
      showToast({ kind: 'info', title: t('unpaid'), description: t('unpaidText') })
      return
    }
    openOrders.write(withoutOrder(openOrders.read(), externalId))
    if (!isReply(end)) {
      if (order.isLeft) return
      haptic('error')
      showToast({ kind: 'error', ...errorText(end), duration_ms: 4000 })
      return
    }
    updateAccount(() => end.account)
    if (end.data.status === 'paid') {
      haptic('success')
      const title = t('done', { count: stars, stars: formats.number(stars) })
      showToast({ kind: 'complete', title, description: t('doneText'), duration_ms: 4000 })
    } else if (end.data.status === 'refunded') showToast({ kind: 'info', title: t('refunded') })
    else if (!order.isLeft) showToast({ kind: 'info', title: t('expired') })
  }
}

function isReply(end: unknown): end is CheckPaymentReply {
  return typeof end === 'object' && end !== null && 'data' in end
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('nobody waits', 'AbortError'))
    })
  })
}
