import type { StarPackage } from '@arena/contract/endpoints/shop'
import { Button, Chip, joinClasses, Spinner, TicketIcon } from '@arena/ui'
import { Clock3 } from 'lucide-react'
import { useAccount, useByClock } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { openOrders } from './payment/open-orders.ts'
import { ordersOf } from './payment/order.ts'
import { useStage } from './payment/stage.ts'
import { usePurchase } from './payment/use-purchase.ts'
import { askAgain, useCheck } from './payment/watched.ts'
import { CoinsArt, ShopPart, TicketsArt } from './shop-parts.tsx'

const LIST = 'flex flex-col gap-2'

/** Coins for Stars, and the state of a payment under way. */
export function StarPackages() {
  return (
    <div className="flex flex-col gap-3">
      <PaymentWatch />
      <ShopPart boxes={5} boxClass="h-18 rounded-l" className={LIST}>
        {({ packages }) => (
          <ul className={LIST}>
            {packages.map((offer, index) => (
              <PackageRow key={offer.id} offer={offer} size={index + 1} more={moreOf(offer, packages[0])} />
            ))}
          </ul>
        )}
      </ShopPart>
    </div>
  )
}

/** The additional coins per Star compared with the smallest package, as a share. */
function moreOf(offer: StarPackage, smallest: StarPackage | undefined): number {
  if (smallest === undefined) return 0
  return (offer.ac * smallest.price) / (smallest.ac * offer.price) - 1
}

function PackageRow({
  offer,
  size,
  more,
}: {
  readonly offer: StarPackage
  readonly size: number
  readonly more: number
}) {
  const t = useTranslations('shop.stars')
  const formats = useFormats()
  const percent = formats.percent(Math.round(more * 100) / 100)
  return (
    <li className="card-surface flex min-h-18 flex-wrap items-center justify-end gap-3 rounded-l p-3">
      <CoinsArt size={size} />
      <div className="min-w-min flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="gold-text text-16 font-bold">{formats.number(offer.ac)}</span>
          {more >= 0.01 && (
            <Chip tone="good" className="min-h-5 px-2" label={t('moreLabel', { percent })}>
              {t('more', { percent })}
            </Chip>
          )}
        </p>
        <p className="mt-0.5 flex items-center gap-1 text-12 text-soft">
          <TicketIcon className="size-4 shrink-0" />
          {t('tickets', { count: offer.tickets })}
        </p>
      </div>
      <StarPrice offer={offer} name={t('coins', { count: offer.ac, amount: formats.number(offer.ac) })} />
    </li>
  )
}

const GOLDEN_GRID = 'grid cols-cards gap-3'

/** Golden tickets for Stars. */
export function GoldenTickets() {
  return (
    <ShopPart boxes={2} boxClass="h-44 rounded-l" className={GOLDEN_GRID}>
      {({ goldTickets }) => (
        <ul className={GOLDEN_GRID}>
          {goldTickets.map(offer => (
            <GoldenCard key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </ShopPart>
  )
}

function GoldenCard({ offer }: { readonly offer: StarPackage }) {
  const t = useTranslations('shop.stars')
  const name = t('golden', { count: offer.gold_tickets })
  return (
    <li className="gold-edge flex flex-col items-center gap-2 rounded-l p-3 text-center">
      <TicketsArt count={offer.gold_tickets} golden />
      <p className="text-14 font-semibold text-balance">{name}</p>
      <div className="mt-auto w-full pt-1">
        <StarPrice offer={offer} name={name} wide />
      </div>
    </li>
  )
}

/** Shows that a payment is being checked at the server. `PaymentKeeper` checks it. */
export function PaymentWatch() {
  const t = useTranslations('shop.payment')
  const formats = useFormats()
  const telegramId = useAccount()?.telegram_id
  const stored = openOrders.use()
  const followed = useByClock(
    now_s => ordersOf(stored, { telegramId, now_s }).find(({ isLeft }) => !isLeft)?.stars ?? 0,
  )
  const isWaiting = useCheck() === 'checking'
  if (followed === 0) return null
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
            {formats.number(followed)}
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

/** The buy button, with its price in Stars. `name` is the product for screen readers. */
function StarPrice({
  offer,
  name,
  wide = false,
}: {
  readonly offer: StarPackage
  readonly name: string
  readonly wide?: boolean
}) {
  const t = useTranslations('shop.stars')
  const formats = useFormats()
  const buy = usePurchase()
  const stage = useStage()
  const isOrdering = stage.at === 'ordering'
  const price = formats.number(offer.price)
  return (
    <Button
      look="quiet"
      size="small"
      className={joinClasses('border-gold/60', wide ? 'w-full' : 'min-w-24')}
      busy={isOrdering && stage.packageId === offer.id}
      disabled={isOrdering}
      aria-label={t('buy', { name, count: offer.price, price })}
      data-testid={`buy-${offer.id}`}
      onClick={() => buy(offer)}
    >
      <StarIcon className="size-4.5 shrink-0" />
      {price}
    </Button>
  )
}

/** A Star of the chat platform, in the gold of `GoldDefs`. */
function StarIcon({ className = 'size-5' }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <path
        d="M12 1.9c.6 0 1.1.3 1.4.9l2.3 4.9 5.3.7c1.3.2 1.8 1.7.9 2.6l-3.9 3.8 1 5.3c.2 1.3-1.1 2.2-2.2 1.6L12 19.1l-4.8 2.6c-1.1.6-2.4-.3-2.2-1.6l1-5.3L2.1 11c-.9-.9-.4-2.4.9-2.6l5.3-.7 2.3-4.9c.3-.6.8-.9 1.4-.9z"
        fill="url(#ui-gold)"
      />
      <path
        d="M12 4.6 9.8 9.3l-5.2.7 3.8 3.7"
        fill="none"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
