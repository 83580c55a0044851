import { SLOTS } from '@arena/contract/cosmetics'
import type { Cosmetic, CosmeticsReply } from '@arena/contract/endpoints/cosmetics'
import { CoinIcon, joinClasses, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Lock } from 'lucide-react'
import { Suspense, startTransition, useState } from 'react'
import { LoadError, lazyScreen, SubPage, useAccount, useIsPlayer } from '../../shell/index.ts'
import { looksQuery } from '../../shell/looks-query.ts'
import { useHas } from '../../shell/use-has.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { LookPreview } from './look-preview.tsx'

const LookDrawer = lazyScreen(() => import('./look-drawer.tsx'), 'LookDrawer')

const GRID = 'grid cols-tiles gap-3'
const BOXES = 12

/** Looks for the player's avatar and games: on sale, owned, worn. */
export function LooksScreen() {
  const t = useTranslations('cosmetics')
  const query = useQuery({ ...looksQuery, staleTime: 0, enabled: useIsPlayer() })
  return (
    <SubPage title={t('title')}>
      <p className="text-14 text-pretty text-soft">{t('lead')}</p>
      {query.data !== undefined ? (
        <Looks reply={query.data} />
      ) : query.isError ? (
        <LoadError title={t('failed')} query={query} />
      ) : (
        <div className={GRID} aria-busy="true">
          {Array.from({ length: BOXES }, (_, index) => (
            <Skeleton key={index} className="h-39 rounded-l" />
          ))}
        </div>
      )}
      <p className="text-12 text-pretty text-soft">{t('only')}</p>
    </SubPage>
  )
}

function Looks({ reply: { items: all, worn } }: { readonly reply: CosmeticsReply }) {
  const has = useHas('cosmetics')
  const items = all.filter(({ is_owned }) => has || is_owned)
  const t = useTranslations('cosmetics')
  const [chosen, choose] = useState<Pick<Cosmetic, 'slot' | 'id'> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const offer = items.find(({ slot, id }) => slot === chosen?.slot && id === chosen.id)
  return (
    <>
      {SLOTS.map(slot => {
        const offered = items.filter(item => item.slot === slot)
        if (offered.length === 0) return null
        return (
          <section key={slot} aria-labelledby={`looks-${slot}`} className="flex flex-col gap-3">
            <div>
              <h2 id={`looks-${slot}`} className="text-18 font-bold">
                {t(`slots.${slot}`)}
              </h2>
              <p className="text-14 text-pretty text-soft">{t(`notes.${slot}`)}</p>
            </div>
            <ul className={GRID}>
              {offered.map(item => (
                <LookCard
                  key={item.id}
                  offer={item}
                  isWorn={item.id === worn[slot]}
                  // The press itself is seen before the drawer is built.
                  onPress={() =>
                    startTransition(() => {
                      choose(item)
                      setOpen(true)
                    })
                  }
                />
              ))}
            </ul>
          </section>
        )
      })}
      {offer !== undefined && (
        <Suspense>
          <LookDrawer
            offer={offer}
            isWorn={offer.id === worn[offer.slot]}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function LookCard({
  offer,
  isWorn,
  onPress,
}: {
  readonly offer: Cosmetic
  readonly isWorn: boolean
  readonly onPress: () => void
}) {
  const t = useTranslations('cosmetics')
  const formats = useFormats()
  const account = useAccount()
  const { slot, id, price, level, is_owned } = offer
  const isLocked = !is_owned && (account?.level ?? 1) < level
  const isTooExpensive = price !== null && (account?.credit ?? 0) < price * 100
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        data-testid={`look-${slot}-${id}`}
        className={joinClasses(
          'pressable flex h-full w-full flex-col items-center gap-2 rounded-l px-2 pt-5 pb-2 text-center',
          isWorn ? 'gold-edge' : 'card-surface',
        )}
      >
        <LookPreview slot={slot} id={id} />
        <span className="mt-2 text-14 leading-tight font-semibold text-balance">{t(`names.${id}`)}</span>
        <span
          className={joinClasses(
            'mt-auto inline-flex min-h-8 w-full items-center justify-center gap-1 rounded-m px-1 text-12 font-bold',
            isWorn || (!is_owned && !isLocked && !isTooExpensive) ? 'gold-surface' : 'bg-raised text-soft',
          )}
        >
          {isWorn ? (
            <>
              <Check aria-hidden="true" className="size-4" strokeWidth={3} />
              {t('worn')}
            </>
          ) : is_owned ? (
            t('owned')
          ) : isLocked ? (
            <>
              <Lock aria-hidden="true" className="size-3.5 shrink-0 max-[22rem]:hidden" />
              {t('level', { level })}
            </>
          ) : (
            price !== null && (
              <>
                <CoinIcon className="size-4" />
                {formats.number(price)}
              </>
            )
          )}
        </span>
      </button>
    </li>
  )
}
