import type { CosmeticId, Slot } from '@arena/contract/cosmetics'
import { joinClasses } from '@arena/ui'
import { CARD_BACKS } from '@arena/ui/looks/card-backs'
import { clothOf, FELTS, weaveOf } from '@arena/ui/looks/felts'
import { pictureAddress } from '@arena/ui/looks/picture-address'
import { ROCKETS, rocketSvg } from '@arena/ui/looks/rockets'
import { FramedAvatar } from '../../shell/framed-avatar.tsx'
import { useOwnName } from './own-name.ts'

interface DrawnProps {
  readonly id: CosmeticId
  readonly isLarge: boolean
}

const DRAWN = { frame: FramePreview, cardBack: CardBackPreview, felt: FeltPreview, rocket: RocketPreview }

/** A look as the game or the list draws it. Decorative: its name is beside it. */
export function LookPreview({
  slot,
  id,
  isLarge = false,
}: {
  readonly slot: Slot
  readonly id: CosmeticId
  readonly isLarge?: boolean
}) {
  const Drawn = DRAWN[slot]
  return <Drawn id={id} isLarge={isLarge} />
}

function FramePreview({ id, isLarge }: DrawnProps) {
  const name = useOwnName()
  return <FramedAvatar name={name} frame={id} className={isLarge ? 'size-28 text-24' : 'size-14 text-16'} />
}

const SHADOW = 'drop-shadow-[0_2px_3px_rgb(0_0_0/45%)]'

function CardBackPreview({ id, isLarge }: DrawnProps) {
  const drawn = CARD_BACKS[id]
  if (drawn === undefined) return null
  return (
    <img
      src={pictureAddress(drawn())}
      alt=""
      draggable={false}
      className={joinClasses('aspect-5/7', SHADOW, isLarge ? 'h-42' : 'h-21')}
    />
  )
}

const WIDE = 'relative block aspect-3/2 overflow-hidden rounded-m'

/** The cloth, its letters as lines, and two cards. */
function FeltPreview({ id, isLarge }: DrawnProps) {
  const felt = FELTS[id]
  if (felt === undefined) return null
  const background = `${weaveOf(felt)} center / ${isLarge ? 40 : 24}px, ${clothOf(felt, 'ellipse 78% 62% at 50% 40%')}`
  return (
    <span
      aria-hidden="true"
      className={joinClasses(WIDE, SHADOW, isLarge ? 'h-40' : 'w-full')}
      style={{ background }}
    >
      <svg viewBox="0 0 90 60" focusable="false" className="absolute inset-0 size-full">
        <g fill="#fffaf0" stroke="#b9ad94" strokeWidth=".5">
          <rect x="32" y="9" width="15" height="21" rx="1.6" transform="rotate(-9 39 19)" />
          <rect x="43" y="9" width="15" height="21" rx="1.6" transform="rotate(7 50 19)" />
        </g>
        <path
          d="m50.700 14 3.600 5.300-3.600 5.300-3.600-5.300Z"
          fill="#c4122b"
          transform="rotate(7 50 19)"
        />
        <g fill="none" strokeLinecap="round">
          <path d="M10 36Q45 49 80 36" stroke={felt.words} strokeWidth="2.600" strokeDasharray="5 2.200" />
          <path d="M18 45Q45 54 72 45" stroke={felt.small} strokeWidth="1.400" strokeDasharray="3 1.800" />
        </g>
      </svg>
    </span>
  )
}

function RocketPreview({ id, isLarge }: DrawnProps) {
  const rocket = ROCKETS[id]
  if (rocket === undefined) return null
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        WIDE,
        'bg-[linear-gradient(#0c0a30,#33206a_60%,#8a3f7e)]',
        isLarge ? 'h-40' : 'w-full',
      )}
    >
      <img
        src={pictureAddress(rocketSvg(rocket))}
        alt=""
        draggable={false}
        className="mx-auto h-full object-contain"
      />
    </span>
  )
}
