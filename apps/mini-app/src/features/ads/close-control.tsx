import { joinClasses } from '@arena/ui'
import { X } from 'lucide-react'
import { useTranslations } from '../../texts/index.ts'

const RADIUS = 20
const ROUND = 2 * Math.PI * RADIUS

/** Closes the ad once it has been watched; until then its ring fills and the seconds run down. */
export function CloseControl({
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
