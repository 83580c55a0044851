import { Button, Spinner } from '@arena/ui'
import { Clock3 } from 'lucide-react'
import { useAccount, useByClock } from '../../../shell/index.ts'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { StarIcon } from '../star-icon.tsx'
import { openOrder } from './open-order.ts'
import { orderOf } from './read-order.ts'
import { useStage } from './stage.ts'
import { useWatchedPayment } from './use-watched-payment.ts'

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
