import type { StarPackage } from '@arena/contract'
import { useTranslations } from '../../texts/index.ts'
import { TicketsArt } from './goods-art.tsx'
import { ShopPart } from './shop-part.tsx'
import { StarPrice } from './star-price.tsx'

const GRID = 'grid grid-cols-2 gap-3'

/** Golden tickets for Stars. */
export function GoldenTickets() {
  return (
    <ShopPart boxes={2} boxClass="h-44 rounded-l" className={GRID}>
      {({ goldTickets }) => (
        <ul className={GRID}>
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
