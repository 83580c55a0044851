import type { StarPackage } from '@arena/contract/endpoints/shop'
import { Chip, TicketIcon } from '@arena/ui'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { PaymentWatch } from './payment/payment-watch.tsx'
import { CoinsArt, ShopPart, TicketsArt } from './shop-parts.tsx'
import { StarPrice } from './star-price.tsx'

const LIST = 'flex flex-col gap-2'

/** Coins for Stars, and what is known of a payment under way: the one place that looks after payments of the whole shop. */
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

/** How many more coins a Star brings than in the smallest package, as a share. */
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
    <li className="card-surface flex min-h-18 items-center gap-3 rounded-l p-3">
      <CoinsArt size={size} />
      <div className="min-w-0 flex-1">
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

const GOLDEN_GRID = 'grid grid-cols-2 gap-3'

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
