import { buttonClasses, CoinIcon, joinClasses, Spinner } from '@arena/ui'
import { ExternalLink, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isStill, useBackHandler, useForeground } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { type AdEnd, type AdOffer, createWatchClock, endOfBrokenAd } from './ad-offer.ts'
import { Poster } from './poster.tsx'
import { Film } from './spot/film.tsx'
import { VideoSpot } from './spot/video-spot.tsx'

/** An ad over everything else: it loads, plays, and can be closed when it has been watched. */
export function AdOverlay({
  offer,
  onGo,
  onEnd,
}: {
  readonly offer: AdOffer
  readonly onGo: () => void
  readonly onEnd: (end: AdEnd) => void
}) {
  const t = useTranslations('ads.overlay')
  const { partner, ad } = offer
  const front = useRef<HTMLDivElement>(null)
  const picture = usePicture(partner.image, () => onEnd('failed'))
  const watched_ms = useWatched_ms(picture !== null)
  const isWatched = watched_ms >= ad.close_after_s * 1000
  useForeground(front)
  // The way back leads nowhere while the close control does not either.
  useBackHandler(true, () => isWatched && onEnd('watched'))
  return createPortal(
    <div
      ref={front}
      role="dialog"
      aria-modal="true"
      aria-label={t('label', { title: partner.title })}
      tabIndex={-1}
      data-testid="ad"
      className="fixed inset-0 z-55 overflow-hidden bg-black text-white outline-none"
    >
      {picture === null ? (
        <Loading />
      ) : (
        <Playing offer={offer} picture={picture} watched_ms={watched_ms} onGo={onGo} onEnd={onEnd} />
      )}
      <div className="absolute inset-x-0 top-0 flex items-center gap-2 bg-linear-to-b from-black/70 to-transparent px-3 pt-[calc(var(--safe-top)+8px)] pb-4">
        <span className="rounded-full bg-black/60 px-3 py-1.5 text-12 font-bold whitespace-nowrap">
          {t('badge')}
        </span>
        {ad.reward > 0 && <Reward reward={ad.reward} />}
        <span className="flex-1" />
        <CloseControl
          watched_ms={watched_ms}
          closeAfter_s={ad.close_after_s}
          onClose={() => onEnd('watched')}
        />
      </div>
    </div>,
    document.body,
  )
}

function Reward({ reward }: { readonly reward: number }) {
  const t = useTranslations('ads.overlay')
  const formats = useFormats()
  return (
    <span className="flex items-center gap-1.5 rounded-full bg-black/60 py-1 pr-3 pl-1.5 text-12 font-bold whitespace-nowrap text-[#f6dc8c]">
      <CoinIcon className="size-5" />
      {t('earn', { amount: formats.credit(reward) })}
    </span>
  )
}

function Loading() {
  const t = useTranslations('ads.overlay')
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 text-[#e6bd4f]">
      <Spinner size_px={36} />
      <p role="status" className="text-14 text-white/85">
        {t('loading')}
      </p>
    </div>
  )
}

function Playing({
  offer: { partner, ad },
  picture,
  watched_ms,
  onGo,
  onEnd,
}: {
  readonly offer: AdOffer
  readonly picture: HTMLImageElement
  readonly watched_ms: number
  readonly onGo: () => void
  readonly onEnd: (end: AdEnd) => void
}) {
  if (ad.format === 'image') {
    return (
      <>
        <Backdrop address={partner.image} />
        <Poster partner={partner} onGo={onGo} />
      </>
    )
  }
  return (
    <PlayingFilm
      offer={{ partner, ad }}
      picture={picture}
      watched_ms={watched_ms}
      onGo={onGo}
      onEnd={onEnd}
    />
  )
}

type PlayingProps = Parameters<typeof Playing>[0]

/** The partner's own video if there is one and this phone can play it; otherwise, and with reduced motion, the drawn one. */
function PlayingFilm({ offer: { partner, ad }, picture, watched_ms, onGo, onEnd }: PlayingProps) {
  const [hasFailed, setFailed] = useState(isStill)
  const isOver = watched_ms >= ad.overlay_after_s * 1000
  return (
    <>
      {partner.film === undefined || hasFailed ? (
        <VideoSpot
          partner={partner}
          picture={picture}
          length_s={ad.overlay_after_s}
          onFailed={() => onEnd(endOfBrokenAd({ watched_ms, closeAfter_s: ad.close_after_s }))}
        />
      ) : (
        <>
          <Backdrop address={partner.image} />
          <Film
            address={partner.film}
            poster={partner.image}
            label={`${partner.title}. ${partner.description}`}
            onFailed={() => setFailed(true)}
          />
        </>
      )}
      {isOver ? (
        <Poster partner={partner} onGo={onGo} className="animate-rise bg-black/70 backdrop-blur-md" />
      ) : (
        watched_ms >= ad.go_after_s * 1000 && <GoPill title={partner.title} onGo={onGo} />
      )}
    </>
  )
}

function Backdrop({ address }: { readonly address: string }) {
  return (
    <>
      <img
        src={address}
        alt=""
        draggable={false}
        className="absolute inset-0 size-full scale-150 object-cover opacity-80 blur-3xl saturate-150"
      />
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-b from-black/35 via-black/45 to-black/80"
      />
    </>
  )
}

/** The link to the partner while the video still plays. */
function GoPill({ title, onGo }: { readonly title: string; readonly onGo: () => void }) {
  const t = useTranslations('ads.overlay')
  return (
    <div className="absolute inset-x-4 bottom-[calc(var(--safe-bottom)+24px)] mx-auto flex max-w-96 animate-rise items-center gap-3 rounded-l border border-white/15 bg-black/65 py-2 pr-2 pl-4">
      <span className="line-clamp-2 min-w-0 flex-1 text-14 font-semibold">{title}</span>
      <button
        type="button"
        data-testid="ad-go"
        onClick={onGo}
        className={joinClasses(buttonClasses('gold', 'small'), 'shrink-0')}
      >
        {t('go')}
        <ExternalLink aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

const TICK_MS = 200

/** How long the player has been watching, in milliseconds, from the moment `isPlaying`; paused while the app is in the background. */
function useWatched_ms(isPlaying: boolean): number {
  const [watched_ms, setWatched] = useState(0)
  useEffect(() => {
    if (!isPlaying) return
    const clock = createWatchClock()
    const tick = () => setWatched(clock.tick(performance.now(), !document.hidden))
    const timer = setInterval(tick, TICK_MS)
    // Time up to the change counts, time after it does not.
    const change = () => clock.tick(performance.now(), document.hidden)
    tick()
    document.addEventListener('visibilitychange', change)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', change)
    }
  }, [isPlaying])
  return watched_ms
}

/** After this it is better to give up than to keep the player waiting. */
const PICTURE_TIMEOUT_MS = 10_000

/** The picture at `address`, loaded and decoded; null until it is. `onFailed` when it does not come. */
function usePicture(address: string, onFailed: () => void): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    let isOver = false
    const end = (loaded: HTMLImageElement | null) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      if (loaded === null) fail()
      else setPicture(loaded)
    }
    const timer = setTimeout(() => end(null), PICTURE_TIMEOUT_MS)
    const image = new Image()
    image.src = address
    image.decode().then(
      () => end(image),
      () => end(null),
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [address])
  return picture
}

const RADIUS = 20
const ROUND = 2 * Math.PI * RADIUS

/** Closes the ad once it has been watched; until then its ring fills and the seconds run down. */
function CloseControl({
  watched_ms,
  closeAfter_s,
  onClose,
}: {
  readonly watched_ms: number
  readonly closeAfter_s: number
  readonly onClose: () => void
}) {
  const t = useTranslations('ads.overlay')
  const share = Math.min(1, watched_ms / (closeAfter_s * 1000))
  const left_s = Math.ceil(closeAfter_s * (1 - share))
  const isOpen = share === 1
  return (
    <button
      type="button"
      data-testid="ad-close"
      disabled={!isOpen}
      aria-label={isOpen ? t('close') : t('closeIn', { seconds: left_s })}
      onClick={onClose}
      className={joinClasses(
        'pressable relative flex size-12 shrink-0 items-center justify-center rounded-full bg-black/60 text-white',
        isOpen && 'animate-rise',
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 48 48" fill="none" className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r={RADIUS} stroke="#ffffff40" strokeWidth="3" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          stroke="#f1cd68"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${ROUND * share} ${ROUND}`}
          className="transition-[stroke-dasharray] duration-200 ease-linear"
        />
      </svg>
      {isOpen ? (
        <X aria-hidden="true" className="size-6" />
      ) : (
        <span aria-hidden="true" className="text-14 font-bold tabular-nums">
          {left_s}
        </span>
      )}
    </button>
  )
}
