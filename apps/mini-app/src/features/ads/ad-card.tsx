import { Button, CoinIcon, ProgressBar, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Clock3, Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { LoadError, lazyScreen, splitDuration, useByClock, useIsPlayer } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { AdArt } from './ad-art.tsx'
import type { AdOffer } from './ad-offer.ts'
import { adsTermsQuery } from './calls.ts'
import { useFindAd } from './use-find-ad.ts'

const AdShow = lazyScreen(() => import('./ad-show.tsx'), 'AdShow')

/** Coins for watching an ad: what it pays, and when it does again. */
export function AdCard() {
  const t = useTranslations('ads.card')
  const terms = useQuery({ ...adsTermsQuery, enabled: useIsPlayer() })
  if (terms.data === undefined) {
    return terms.isError ? (
      <LoadError title={t('failed')} query={terms} />
    ) : (
      <Skeleton className="h-44 rounded-xl" />
    )
  }
  return <KnownAdCard terms={terms.data} />
}

interface Terms {
  readonly reward: number
  readonly cooldown_s: number
  readonly next_at: number
  readonly watch_s: number
}

function KnownAdCard({ terms }: { readonly terms: Terms }) {
  const t = useTranslations('ads.card')
  const formats = useFormats()
  const { find, isFinding } = useFindAd({ told: true })
  const [offer, setOffer] = useState<AdOffer | null>(null)
  const isDue = useByClock(now_s => now_s >= terms.next_at)
  return (
    <div
      data-testid="ad-card"
      className="gold-edge relative flex min-h-44 flex-col justify-between gap-4 overflow-hidden rounded-xl p-4"
    >
      <span
        aria-hidden="true"
        className="absolute -top-16 -right-12 size-64 rounded-full bg-radial from-(--aura) to-transparent to-70%"
      />
      <div className="relative flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 text-24 font-bold">
            <CoinIcon className="size-7 shrink-0" />
            <span className="gold-text" data-testid="ad-reward">
              {t('reward', { amount: formats.credit(terms.reward) })}
            </span>
          </p>
          <p className="mt-1 text-14 text-pretty text-soft">{t('text', { seconds: terms.watch_s })}</p>
        </div>
        <AdArt className="h-20 w-24 shrink-0" />
      </div>
      {isDue ? (
        <Button
          className="relative w-full"
          busy={isFinding}
          data-testid="watch-ad"
          onClick={() => void find().then(setOffer)}
        >
          <Play aria-hidden="true" className="size-5 fill-current" />
          {t('watch')}
        </Button>
      ) : (
        <Cooldown terms={terms} />
      )}
      {offer !== null && (
        <Suspense>
          <AdShow key={offer.ad.ad_id} offer={offer} told onOver={() => setOffer(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** A component of its own: it alone is drawn anew every second. */
function Cooldown({ terms: { next_at, cooldown_s } }: { readonly terms: Terms }) {
  const t = useTranslations('ads.card')
  const left_s = useByClock(now_s => Math.max(0, next_at - now_s))
  const percent = 100 * (1 - Math.min(1, left_s / Math.max(1, cooldown_s)))
  return (
    <div className="relative flex flex-col gap-2">
      <ProgressBar percent={percent} label={t('progress')} />
      <Button className="w-full" disabled data-testid="watch-ad">
        <Clock3 aria-hidden="true" className="size-5" />
        {t('next')}
        <span role="timer" data-testid="ad-countdown" className="tabular-nums">
          {clockText(left_s)}
        </span>
      </Button>
    </div>
  )
}

/** `19:59`; hours only where there are any. */
function clockText(left_s: number): string {
  const { days, hours, minutes, seconds } = splitDuration(left_s)
  const parts = days + hours > 0 ? [days * 24 + hours, minutes, seconds] : [minutes, seconds]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}
