import type { RoundPictureProps } from '../../../view/hud/round-list.tsx'
import type { GoldenArenaOutcome } from '../outcome.ts'
import { SYMBOLS } from '../reels.ts'
import { symbolAddress } from './picture-address.ts'
import { useSlotText } from './slot-texts.tsx'

/** The reels of a finished round as they stood, and how many free spins followed. */
export function SlotRoundPicture({ round }: RoundPictureProps) {
  const text = useSlotText()
  const { outcome } = round
  if (!isSlotOutcome(outcome)) return null
  const freeSpins = outcome.free_spins.length
  const cells = outcome.spin.window.flatMap((column, reel) =>
    column.map((symbol, row) => ({ place: `${reel}:${row}`, symbol })),
  )
  return (
    <figure className="slot-picture">
      <div className="slot-picture-reels">
        {cells.map(({ place, symbol }) => (
          <img key={place} src={symbolAddress(symbol)} alt={text(`name${symbol}`)} width={30} height={30} />
        ))}
      </div>
      {freeSpins === 0 ? null : <figcaption>{text('freeSpinsMore', { count: freeSpins })}</figcaption>}
    </figure>
  )
}

/** The history names the outcome `unknown`, since every game keeps its own kind there. */
function isSlotOutcome(outcome: unknown): outcome is GoldenArenaOutcome {
  if (typeof outcome !== 'object' || outcome === null || !('spin' in outcome)) return false
  const { spin } = outcome
  return (
    typeof spin === 'object' &&
    spin !== null &&
    'window' in spin &&
    Array.isArray(spin.window) &&
    spin.window.flat().every(symbol => SYMBOLS.includes(symbol))
  )
}
