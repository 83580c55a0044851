import type { CheckPaymentReply } from '@arena/contract'
import { showToast } from '@arena/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { haptic } from '../../../host/index.ts'
import { ApiError } from '../../../server-api/index.ts'
import { updateAccount } from '../../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../../texts/index.ts'
import { checkPayment } from '../calls.ts'
import { openOrder } from './open-order.ts'
import { pollPayment } from './poll-payment.ts'
import type { OpenOrder } from './read-order.ts'

/**
 * Asks about the order until it is decided, and says how it ended. `turn` is a word that changes when it is worth asking from the
 * beginning: the payment was opened, or closed.
 */
export function useWatchedPayment(order: OpenOrder | null, turn: string) {
  const [givenUp, giveUp] = useState<string | null>(null)
  const [asked, ask] = useState(0)
  const round = `${order?.externalId ?? ''} ${turn} ${asked}`
  const tell = useEffectEvent(useEndToasts())
  const externalId = order?.externalId
  useEffect(() => {
    const watched = openOrder.read()
    if (watched === null || watched.externalId !== externalId) return undefined
    const aborter = new AbortController()
    const { telegramId } = watched
    const poll = pollPayment(() => checkPayment({ externalId, telegramId }), {
      pause,
      isFinal: error =>
        error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
      signal: aborter.signal,
    })
    poll.then(
      end => {
        if (aborter.signal.aborted) return
        if (end === 'unknown') giveUp(round)
        else tell(watched, end)
      },
      (error: unknown) => {
        if (!aborter.signal.aborted) tell(watched, error)
      },
    )
    return () => aborter.abort()
  }, [externalId, round])
  return { isWaiting: givenUp !== round, askAgain: () => ask(asked + 1) }
}

function useEndToasts() {
  const t = useTranslations('shop.payment')
  const formats = useFormats()
  const errorText = useErrorText()
  return ({ externalId, stars }: OpenOrder, end: unknown) => {
    if (openOrder.read()?.externalId === externalId) openOrder.write(null)
    if (!isReply(end)) {
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
    else showToast({ kind: 'info', title: t('expired'), description: t('cancelledText') })
  }
}

function isReply(end: unknown): end is CheckPaymentReply {
  return typeof end === 'object' && end !== null && 'data' in end
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
