import type { RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { isSlotOutcome, SlotPicture } from '../../../view/slot/slot-picture.tsx'
import { SYMBOLS } from '../reels.ts'
import { useStormText } from './storm-texts.tsx'
import { symbolAddress } from './storm-theme.ts'

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
