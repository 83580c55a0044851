import { Button, CoinIcon, joinClasses, ProgressBar, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Clock3, Play } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { isStill, LoadError, lazyScreen, splitDuration, useByClock, useIsPlayer } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import type { AdOffer } from './ad-offer.ts'
import { adsTermsQuery, useFindAd } from './ask-for-ads.ts'

const AdShow = lazyScreen(() => import('./ad-show.tsx'), 'AdShow')

/** A partner's video that plays beside the button; the rewarded ad may be another partner's. */
interface CardFilm {
  readonly address: string
  readonly poster: string
}

/** Coins for watching an ad: the reward, and when the next is available. */
export function AdCard({ film }: { readonly film?: CardFilm | undefined }) {
  const t = useTranslations('ads.card')
  const terms = useQuery({ ...adsTermsQuery, enabled: useIsPlayer() })
  if (terms.data === undefined) {
    return terms.isError ? (
      <LoadError title={t('failed')} query={terms} />
    ) : (
      <Skeleton className="h-44 rounded-xl" />
    )
  }
  return <KnownAdCard terms={terms.data} film={film} />
}

interface Terms {
  readonly reward: number
  readonly cooldown_s: number
  readonly next_at: number
  readonly watch_s: number
}

function KnownAdCard({ terms, film }: { readonly terms: Terms; readonly film: CardFilm | undefined }) {
  const t = useTranslations('ads.card')
  const formats = useFormats()
  const { find, isFinding } = useFindAd({ explains: true })
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
        {film === undefined ? (
          <AdArt className="h-20 w-24 shrink-0" />
        ) : (
          <FilmLoop key={film.address} film={film} className="h-20 w-28 shrink-0" />
        )}
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
          <AdShow key={offer.ad.ad_id} offer={offer} explains onOver={() => setOffer(null)} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Plays muted while it is on the screen. Nothing loads before, or when the player prefers reduced motion or data: then its poster shows. If
 * it can't play, the drawn picture stays.
 */
function FilmLoop({ film, className }: { readonly film: CardFilm; readonly className: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const element = video.current
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
    if (element === null || isStill() || connection?.saveData === true) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) element.play().catch(() => undefined)
      else element.pause()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (hasFailed) return <AdArt className={className} />
  return (
    <video
      ref={video}
      src={film.address}
      poster={film.poster}
      aria-hidden="true"
      tabIndex={-1}
      muted
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      preload="none"
      data-testid="card-film"
      onError={() => setFailed(true)}
      className={joinClasses('rounded-m bg-black object-cover', className)}
    />
  )
}

/** A separate component, so that only it renders every second. */
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

/** A screen that pays: a film on a phone, coins jumping out of it. Uses the gold of `GoldDefs`. */
function AdArt({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 100" className={className}>
      <g transform="rotate(-6 58 52)">
        <rect
          x="16"
          y="24"
          width="84"
          height="56"
          rx="10"
          fill="#0c0c10"
          stroke="url(#ui-gold)"
          strokeWidth="3"
        />
        <rect x="22" y="30" width="72" height="44" rx="6" fill="#2a1f08" />
        <path d="M22 60 44 40l16 14 12-9 22 19v4a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z" fill="#5a3f0c" />
        <circle cx="58" cy="52" r="15" fill="url(#ui-gold)" />
        <path d="M53.5 44.5 66 52l-12.5 7.5z" fill="#1a1300" />
      </g>
      <Coin x={102} y={24} size={13} />
      <Coin x={84} y={10} size={8} />
      <Coin x={14} y={74} size={10} />
      <path d="m22 14 1.8 4.7 4.7 1.8-4.7 1.8L22 27l-1.8-4.7-4.7-1.8 4.7-1.8z" fill="#fff3c4" />
      <path d="m108 62 1.3 3.4 3.4 1.3-3.4 1.3-1.3 3.4-1.3-3.4-3.4-1.3 3.4-1.3z" fill="#fff3c4" />
    </svg>
  )
}

function Coin({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 12})`}>
      <circle r="11" fill="url(#ui-gold)" />
      <circle r="8.2" fill="url(#ui-gold-deep)" stroke="#fff3c4" strokeOpacity=".55" strokeWidth=".8" />
      <path d="M0-5.8 5 5H2.1L0 .1-2.1 5H-5z" fill="#fff6d6" />
    </g>
  )
}
