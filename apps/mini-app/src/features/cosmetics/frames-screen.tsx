import type { CosmeticsReply, FrameOffer } from '@arena/contract/endpoints/cosmetics'
import { CoinIcon, joinClasses, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Lock } from 'lucide-react'
import { Suspense, startTransition, useState } from 'react'
import { FramedAvatar } from '../../shell/framed-avatar.tsx'
import { LoadError, lazyScreen, SubPage, useAccount, useIsPlayer } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { framesQuery } from './frames-query.ts'
import { useOwnName } from './own-name.ts'

const FrameDrawer = lazyScreen(() => import('./frame-drawer.tsx'), 'FrameDrawer')

const GRID = 'grid cols-tiles gap-3'
const BOXES = 12

/** The frames for the player's avatar: on sale, owned, worn. */
export function FramesScreen() {
  const t = useTranslations('cosmetics')
  const query = useQuery({ ...framesQuery, staleTime: 0, enabled: useIsPlayer() })
  return (
    <SubPage title={t('title')}>
      <p className="text-14 text-pretty text-soft">{t('lead')}</p>
      {query.data !== undefined ? (
        <Frames reply={query.data} />
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

function Frames({ reply: { frames, worn } }: { readonly reply: CosmeticsReply }) {
  const [chosen, choose] = useState<FrameOffer['id'] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const offer = frames.find(({ id }) => id === chosen)
  return (
    <>
      <ul className={GRID}>
        {frames.map(frame => (
          <FrameCard
            key={frame.id}
            offer={frame}
            isWorn={frame.id === worn}
            // The press itself is seen before the drawer is built.
            onPress={() =>
              startTransition(() => {
                choose(frame.id)
                setOpen(true)
              })
            }
          />
        ))}
      </ul>
      {offer !== undefined && (
        <Suspense>
          <FrameDrawer
            offer={offer}
            isWorn={offer.id === worn}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function FrameCard({
  offer,
  isWorn,
  onPress,
}: {
  readonly offer: FrameOffer
  readonly isWorn: boolean
  readonly onPress: () => void
}) {
  const t = useTranslations('cosmetics')
  const formats = useFormats()
  const account = useAccount()
  const name = useOwnName()
  const { id, price, level, is_owned } = offer
  const isLocked = !is_owned && (account?.level ?? 1) < level
  const isTooExpensive = price !== null && (account?.credit ?? 0) < price * 100
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        data-testid={`frame-${id}`}
        className={joinClasses(
          'pressable flex h-full w-full flex-col items-center gap-2 rounded-l px-2 pt-5 pb-2 text-center',
          isWorn ? 'gold-edge' : 'card-surface',
        )}
      >
        <FramedAvatar name={name} frame={id} className="size-14 text-16" />
        <span className="mt-2 text-14 leading-tight font-semibold text-balance">{t(`frames.${id}`)}</span>
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
