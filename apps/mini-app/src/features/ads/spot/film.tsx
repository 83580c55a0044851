import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from '../../../texts/index.ts'

/** A film that has not begun by then does not come: the drawn spot plays in its place. */
const BEGINS_WITHIN_MS = 6_000

/**
 * A partner's own video, muted until the player unmutes it. Pauses while the app is in the background. `onFailed` when it can't play: the
 * network is gone, or the phone lacks its codec.
 */
export function Film({
  address,
  poster,
  label,
  onFailed,
}: {
  readonly address: string
  readonly poster: string
  readonly label: string
  readonly onFailed: () => void
}) {
  const t = useTranslations('ads.overlay')
  const film = useRef<HTMLVideoElement>(null)
  const [isLoud, setLoud] = useState(false)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    const element = film.current
    if (element === null) return
    const timer = setTimeout(() => element.currentTime === 0 && fail(), BEGINS_WITHIN_MS)
    const play = () => {
      if (document.hidden) element.pause()
      else element.play().catch(() => element.currentTime === 0 && fail())
    }
    play()
    document.addEventListener('visibilitychange', play)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', play)
    }
  }, [])
  const Icon = isLoud ? Volume2 : VolumeX
  return (
    <>
      {/* Words of a film of some seconds are drawn into it; there is no file of them. */}
      <video
        ref={film}
        src={address}
        poster={poster}
        aria-label={label}
        muted
        loop
        playsInline
        disablePictureInPicture
        disableRemotePlayback
        preload="auto"
        data-testid="ad-film"
        onError={onFailed}
        className="absolute inset-0 size-full object-contain"
      />
      <button
        type="button"
        aria-pressed={isLoud}
        aria-label={t('sound')}
        data-testid="ad-sound"
        onClick={() => {
          if (film.current !== null) film.current.muted = isLoud
          setLoud(!isLoud)
        }}
        className="pressable absolute right-4 bottom-[calc(var(--safe-bottom)+104px)] flex size-11 items-center justify-center rounded-full bg-black/60"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </>
  )
}
