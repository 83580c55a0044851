import type { GoldenArenaOutcome } from '../outcome.ts'
import { SYMBOLS } from '../reels.ts'
import { symbolAddress } from './picture-address.ts'
import { useSlotText } from './slot-texts.tsx'

/** The reels of a finished round as they stood, and how many free spins followed. */
export function SlotRoundPicture({ outcome }: { readonly outcome: unknown }) {
  const text = useSlotText()
  if (!isSlotOutcome(outcome)) return null
  const freeSpins = outcome.free_spins.length
  return (
    <figure className="slot-picture">
      <div className="slot-picture-reels">
        {outcome.spin.window.map((column, reel) => (
          <div key={`${reel}-${outcome.spin.stops[reel]}`}>
            {column.map((symbol, row) => (
              <img
                key={`${row}-${symbol}`}
                src={symbolAddress(symbol)}
                alt={text(`name${symbol}`)}
                width={30}
                height={30}
              />
            ))}
          </div>
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
