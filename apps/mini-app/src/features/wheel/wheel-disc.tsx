import type { WheelSegment } from '@arena/contract/endpoints/wheel'
import { joinClasses, PrizeIcon } from '@arena/ui'
import type { Ref } from 'react'
import { usePrizeWords } from './prize.tsx'

const SEGMENT_DEG = 30
const RADIUS = 88
const BULBS = Array.from({ length: 24 }, (_, index) => index)
const BULB_DEG = 15

type Metal = 'gold' | 'black' | 'blue'
const FILLS: Record<Metal, string> = {
  gold: 'url(#wheel-gold)',
  black: 'url(#wheel-black)',
  blue: 'url(#wheel-blue)',
}

function pointAt(angle_deg: number, radius: number): string {
  const angle = (angle_deg * Math.PI) / 180
  return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`
}

/** The slice at the top; the others are turned from there. */
const SLICE = `M0 0 ${pointAt(-SEGMENT_DEG / 2, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(SEGMENT_DEG / 2, RADIUS)}z`

function metalOf({ prizeKey }: WheelSegment, index: number): Metal {
  if (prizeKey.startsWith('TON_')) return 'blue'
  return index % 2 === 0 ? 'black' : 'gold'
}

/** The wheel: a rim with lights, twelve slices, a hub, a pointer. Only the disc turns. */
export function WheelDisc({
  segments,
  label,
  lights,
  won,
  discRef,
  pointerRef,
}: {
  readonly segments: readonly WheelSegment[]
  readonly label: string
  /** How the rim's lights burn. */
  readonly lights: 'calm' | 'lively'
  /** The segment to show, once the wheel has stopped. */
  readonly won: number | undefined
  readonly discRef: Ref<HTMLDivElement>
  readonly pointerRef: Ref<SVGSVGElement>
}) {
  // A slice without weight can't be won now.
  const isDim = ({ weight }: WheelSegment, index: number) =>
    won === undefined ? weight === 0 : won !== index
  return (
    <div role="img" aria-label={label} className="@container relative aspect-square w-full max-w-80">
      <span
        aria-hidden="true"
        className="absolute -inset-6 rounded-full bg-radial from-(--aura) from-40% to-transparent to-70%"
      />
      <Rim lights={lights} />
      <div ref={discRef} aria-hidden="true" className="absolute inset-0 will-change-transform">
        <svg viewBox="-100 -100 200 200" className="absolute inset-0 size-full">
          {segments.map((segment, index) => (
            <path
              key={`${segment.prizeKey}-${index}`}
              d={SLICE}
              transform={`rotate(${index * SEGMENT_DEG})`}
              fill={FILLS[metalOf(segment, index)]}
              stroke="#e9c766"
              strokeWidth=".7"
              className="transition-opacity duration-500"
              opacity={isDim(segment, index) ? 0.35 : 1}
            />
          ))}
        </svg>
        {segments.map((segment, index) => (
          <Label
            key={`${segment.prizeKey}-${index}`}
            segment={segment}
            index={index}
            isDim={isDim(segment, index)}
          />
        ))}
      </div>
      <Hub />
      <Pointer ref={pointerRef} />
    </div>
  )
}

function Label({
  segment,
  index,
  isDim,
}: {
  readonly segment: WheelSegment
  readonly index: number
  readonly isDim: boolean
}) {
  const words = usePrizeWords()
  const isOnGold = metalOf(segment, index) === 'gold'
  return (
    <span
      data-prize={segment.prizeKey}
      className={joinClasses(
        // Measured in widths of the disc: no label leaves its slice, however wide the phone is and however large the text.
        'absolute inset-0 flex flex-col items-center pt-[9.5%] text-[5cqw] leading-[1.2] font-extrabold transition-opacity duration-500',
        isOnGold ? 'text-[#241800]' : 'text-[#ffe9ae]',
        isDim && 'opacity-40',
      )}
      style={{ transform: `rotate(${index * SEGMENT_DEG}deg)` }}
    >
      <PrizeIcon kind={segment.pays.key} className="size-[9.4cqw] drop-shadow-[0_1px_1px_rgb(0_0_0/60%)]" />
      {words.short(segment.pays)}
      {segment.pays.key === 'ton' && <span className="text-[3.4cqw] leading-none">TON</span>}
    </span>
  )
}

function Rim({ lights }: { readonly lights: 'calm' | 'lively' }) {
  return (
    <>
      <svg viewBox="-100 -100 200 200" aria-hidden="true" className="absolute inset-0 size-full">
        <defs>
          <radialGradient id="wheel-gold" gradientUnits="userSpaceOnUse" cx="0" cy="0" r={RADIUS}>
            <stop offset=".15" stopColor="#9a6c14" />
            <stop offset=".7" stopColor="#e0b044" />
            <stop offset="1" stopColor="#f9df94" />
          </radialGradient>
          <radialGradient id="wheel-black" gradientUnits="userSpaceOnUse" cx="0" cy="0" r={RADIUS}>
            <stop offset=".15" stopColor="#060504" />
            <stop offset="1" stopColor="#2b2213" />
          </radialGradient>
          <radialGradient id="wheel-blue" gradientUnits="userSpaceOnUse" cx="0" cy="0" r={RADIUS}>
            <stop offset=".15" stopColor="#03182b" />
            <stop offset="1" stopColor="#0f5f9c" />
          </radialGradient>
        </defs>
        <circle r="99.5" fill="#3a2803" />
        <circle r="98.5" fill="url(#ui-gold)" />
        <circle r="92" fill="#1a1206" stroke="#7c5610" strokeWidth="1.2" />
        <circle r="95.2" fill="none" stroke="#2a1c04" strokeWidth="4.6" />
      </svg>
      <Bulbs isOdd={false} lights={lights} />
      <Bulbs isOdd lights={lights} />
    </>
  )
}

/** Every other light is a separate layer, so that blinking repaints nothing. */
function Bulbs({ isOdd, lights }: { readonly isOdd: boolean; readonly lights: 'calm' | 'lively' }) {
  return (
    <svg
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      className={joinClasses('absolute inset-0 size-full', lights === 'lively' && 'wheel-lights')}
      style={isOdd ? { animationDelay: '-0.25s' } : undefined}
    >
      {BULBS.filter(index => (index % 2 === 1) === isOdd).map(index => (
        <g key={index} transform={`rotate(${index * BULB_DEG + BULB_DEG / 2})`}>
          <circle cy="-95.2" r="3.2" fill="#ffdf80" opacity=".35" />
          <circle cy="-95.2" r="1.7" fill="#fffbe8" />
        </g>
      ))}
    </svg>
  )
}

function Hub() {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" className="absolute inset-0 size-full">
      <circle r={RADIUS} fill="none" stroke="#000" strokeOpacity=".35" strokeWidth="3" />
      <circle r="19" fill="#000" opacity=".45" cy="1.5" />
      <circle r="17.5" fill="url(#ui-gold)" stroke="#5a3f05" strokeWidth=".8" />
      <circle r="13" fill="#171006" stroke="#8a6212" strokeWidth=".8" />
      <path
        d="m0-8.4 2.4 5.3 5.8.6-4.3 3.9 1.2 5.7L0 4.2l-5.1 2.9 1.2-5.7-4.3-3.9 5.8-.6z"
        fill="url(#ui-gold)"
      />
    </svg>
  )
}

function Pointer({ ref }: { readonly ref: Ref<SVGSVGElement> }) {
  return (
    <svg
      ref={ref}
      viewBox="0 -4 32 44"
      aria-hidden="true"
      className="absolute -top-[4%] left-1/2 -ml-[5.5%] w-[11%] origin-[50%_30%] drop-shadow-[0_3px_4px_rgb(0_0_0/70%)]"
    >
      <path d="M16 39 3.2 16.5a14 14 0 1 1 25.6 0z" fill="url(#ui-gold)" stroke="#4a3204" strokeWidth="1.2" />
      <circle cx="16" cy="12.5" r="6" fill="#171006" />
      <circle cx="16" cy="12.5" r="3" fill="#fffbe8" />
    </svg>
  )
}
