import type { CosmeticId, Slot } from '@arena/contract/cosmetics'
import { joinClasses } from '@arena/ui'
import { CARD_BACKS } from '@arena/ui/looks/card-backs'
import { pictureAddress } from '@arena/ui/looks/picture-address'
import { FramedAvatar } from '../../shell/framed-avatar.tsx'
import { useOwnName } from './own-name.ts'

const SMALL = { frame: 'size-14 text-16', cardBack: 'h-21' } as const
const LARGE = { frame: 'size-28 text-24', cardBack: 'h-42' } as const

interface PreviewProps {
  readonly slot: Slot
  readonly id: CosmeticId
  readonly isLarge?: boolean
}

/** A look as the game or the list draws it. Decorative: its name is beside it. */
export function LookPreview({ slot, id, isLarge = false }: PreviewProps) {
  const name = useOwnName()
  const className = (isLarge ? LARGE : SMALL)[slot]
  if (slot === 'frame') return <FramedAvatar name={name} frame={id} className={className} />
  return <CardBackPreview id={id} className={className} />
}

function CardBackPreview({ id, className }: { readonly id: CosmeticId; readonly className: string }) {
  const drawn = CARD_BACKS[id]
  if (drawn === undefined) return null
  return (
    <img
      src={pictureAddress(drawn())}
      alt=""
      draggable={false}
      className={joinClasses('aspect-5/7 drop-shadow-[0_2px_3px_rgb(0_0_0/45%)]', className)}
    />
  )
}
