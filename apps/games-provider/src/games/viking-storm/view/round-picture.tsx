import { SYMBOLS } from '../../../families/slot/maths/line-slot.ts'
import { isSlotOutcome, SlotPicture } from '../../../families/slot/view/slot-picture.tsx'
import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { stormTextsOf, useStormText } from './storm-texts.ts'
import { symbolAddress } from './storm-theme.ts'
import '../../../families/slot/view/slot.css'
import './storm.css'

export function SlotRoundPicture({ round }: RoundPictureProps) {
  const text = useStormText()
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

export const openRoundPicture: OpenRoundPicture = withTexts(stormTextsOf, SlotRoundPicture)
