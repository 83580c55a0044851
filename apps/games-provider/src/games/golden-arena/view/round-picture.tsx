import { SYMBOLS } from '../../../families/slot/maths/line-slot.ts'
import { isSlotOutcome, SlotPicture } from '../../../families/slot/view/slot-picture.tsx'
import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { arenaTextsOf, useArenaText } from './arena-texts.ts'
import { symbolAddress } from './arena-theme.ts'
import '../../../families/slot/view/slot.css'
import './arena.css'

export function SlotRoundPicture({ round }: RoundPictureProps) {
  const text = useArenaText()
  const { outcome } = round
  if (!isSlotOutcome(outcome)) return null
  const nameOf = (symbol: string) => {
    const known = SYMBOLS.find(name => name === symbol)
    return known === undefined ? '' : text(`name${known}`)
  }
  return (
    <SlotPicture
      window={outcome.spin.window}
      freeSpins={outcome.free_spins.length}
      address={symbolAddress}
      nameOf={nameOf}
    />
  )
}

export const openRoundPicture: OpenRoundPicture = withTexts(arenaTextsOf, SlotRoundPicture)
