import type { TicketPack } from '@arena/contract/endpoints/shop'
import { Chip, CoinIcon, joinClasses } from '@arena/ui'
import { Gift } from 'lucide-react'
import { Suspense, startTransition, useState } from 'react'
import { lazyScreen, useAccount } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { ShopPart, TicketsArt } from './shop-parts.tsx'

const ExchangeDrawer = lazyScreen(() => import('./exchange-drawer.tsx'), 'ExchangeDrawer')

const GRID = 'grid cols-cards gap-3'

/** Tickets for coins. A press asks first. */
export function TicketPacks() {
  const [chosen, choose] = useState<TicketPack | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <ShopPart boxes={4} boxClass="h-48 rounded-l" className={GRID}>
      {({ packs }) => (
        <>
          <ul className={GRID}>
            {packs.map((pack, index) => (
              <PackCard
                key={pack.key}
                pack={pack}
                beside={packs[index % 2 === 0 ? index + 1 : index - 1]}
                // The press itself is seen before the drawer is built.
                onPress={() =>
                  startTransition(() => {
                    choose(pack)
                    setOpen(true)
                  })
                }
              />
            ))}
          </ul>
          {chosen !== null && (
            <Suspense>
              <ExchangeDrawer pack={chosen} open={isOpen} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      )}
    </ShopPart>
  )
}

interface PackCardProps {
  readonly pack: TicketPack
  /** The other pack in the row: the note under its price reserves the same space here, so that prices align. */
  readonly beside: TicketPack | undefined
  readonly onPress: () => void
}

function PackCard({ pack, beside, onPress }: PackCardProps) {
  const t = useTranslations('shop.packs')
  const formats = useFormats()
  const coins = Math.floor((useAccount()?.credit ?? 0) / 100)
  const missing = pack.price - coins
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        data-testid={`pack-${pack.key}`}
        className={joinClasses(
          'pressable relative flex h-full w-full flex-col items-center gap-2 rounded-l p-3 text-center',
          pack.gift > 0 ? 'gold-edge' : 'card-surface',
        )}
      >
        {pack.gift > 0 && (
          <Chip tone="gold" className="absolute -top-1.5 right-2 z-10 min-h-6 max-w-[calc(100%-16px)]">
            <Gift aria-hidden="true" className="size-3.5" />
            {t('gift', { count: pack.gift })}
          </Chip>
        )}
        <TicketsArt count={pack.tickets + pack.gift} />
        <span className="text-16 font-bold">{t('tickets', { count: pack.tickets })}</span>
        <span
          className={joinClasses(
            'mt-auto inline-flex min-h-9 w-full items-center justify-center gap-1.5 rounded-m px-2 text-14 font-bold',
            missing > 0 ? 'bg-raised text-soft' : 'gold-surface',
          )}
        >
          <CoinIcon className="size-4.5" />
          {formats.number(pack.price)}
        </span>
        {Math.max(pack.price, beside?.price ?? 0) > coins && (
          <span className="min-h-4 text-12 text-soft">
            {missing > 0 && t('missing', { amount: formats.number(missing) })}
          </span>
        )}
      </button>
    </li>
  )
}
