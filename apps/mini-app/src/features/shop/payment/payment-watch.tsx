import type { CheckPaymentReply } from '@arena/contract/endpoints/shop'
import { Button, Spinner, showToast } from '@arena/ui'
import { Clock3 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { haptic } from '../../../host/index.ts'
import { ApiError, call } from '../../../server-api/index.ts'
import { updateAccount, useAccount, useByClock } from '../../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../../texts/index.ts'
import { StarIcon } from '../star-price.tsx'
import { type OpenOrder, orderOf, pollPayment } from './order.ts'
import { useStage } from './stage.ts'
import { openOrder } from './use-purchase.ts'

/** Looks after a payment whose end is not known, also one of an earlier visit, and says what is waited for. */
export function PaymentWatch() {
  const t = useTranslations('shop.payment')
  const formats = useFormats()
  const telegramId = useAccount()?.telegram_id
  const stored = openOrder.use()
  const isKept = useByClock(now_s => orderOf(stored, { telegramId, now_s }) !== null)
  const order = isKept ? stored : null
  const stage = useStage()
  const { isWaiting, askAgain } = useWatchedPayment(order, stage.at)
  if (order === null) return null
  return (
    <div
      role="status"
      data-testid="payment-watch"
      className="gold-edge flex animate-rise items-center gap-3 rounded-l p-3"
    >
      <span className="relative flex size-11 shrink-0 items-center justify-center rounded-full bg-raised text-gold">
        {isWaiting ? <Spinner /> : <Clock3 aria-hidden="true" className="size-5" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-14 font-semibold">
          {t(isWaiting ? 'waiting' : 'pending')}
          <span className="inline-flex items-center gap-1 whitespace-nowrap text-soft">
            {formats.number(order.stars)}
            <StarIcon className="size-4" />
          </span>
        </p>
        <p className="mt-0.5 text-12 text-pretty text-soft">{t(isWaiting ? 'waitingText' : 'pendingText')}</p>
      </div>
      {!isWaiting && (
        <Button look="quiet" size="small" onClick={askAgain} data-testid="check-payment">
          {t('check')}
        </Button>
      )}
    </div>
  )
}

/**
 * Asks about the order until it is decided, and says how it ended. `turn` is a word that changes when it is worth asking from the
 * beginning: the payment was opened, or closed.
 */
function useWatchedPayment(order: OpenOrder | null, turn: string) {
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
    const poll = pollPayment(
      () => call('/payments/checkPayment', { body: { externalId, telegramId }, service: 'payments' }),
      {
        pause,
        isFinal: error =>
          error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
        signal: aborter.signal,
      },
    )
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
