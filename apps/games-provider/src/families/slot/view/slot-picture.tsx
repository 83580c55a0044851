import { pictureAddress } from '../../../view/art/svg-draw.ts'
import type { RoundPicture } from '../../../view/hud/round-list.tsx'
import { SYMBOLS } from '../maths/line-slot.ts'
import { useSlotText } from './slot-texts.ts'
import type { SlotArt, SymbolName } from './slot-theme.ts'

export const symbolAddress = (art: SlotArt, symbol: SymbolName): string => pictureAddress(art.symbol(symbol))

/** The reels of a finished round as they stood, and how many free spins followed. */
export function makeSlotPicture(art: SlotArt): RoundPicture {
  return function SlotPicture({ round: { outcome } }) {
    const text = useSlotText()
    if (!isSlotOutcome(outcome)) return null
    const cells = outcome.spin.window.flatMap((column, reel) =>
      column.map((symbol, row) => ({ place: `${reel}:${row}`, symbol })),
    )
    const nameOf = (symbol: SymbolName) => {
      const known = SYMBOLS.find(name => name === symbol)
      return known === undefined ? '' : text(`name${known}`)
    }
    const freeSpins = outcome.free_spins.length
    return (
      <figure className="slot-picture">
        <div className="slot-picture-reels" style={{ '--rows': outcome.spin.window[0]?.length ?? 0 }}>
          {cells.map(({ place, symbol }) => (
            <img key={place} src={symbolAddress(art, symbol)} alt={nameOf(symbol)} width={30} height={30} />
          ))}
        </div>
        {freeSpins === 0 ? null : <figcaption>{text('freeSpinsMore', { count: freeSpins })}</figcaption>}
      </figure>
    )
  }
}

interface PicturedOutcome {
  readonly spin: { readonly window: readonly (readonly SymbolName[])[] }
  readonly free_spins: readonly unknown[]
}

/** The history names the outcome `unknown`, since every game keeps its own kind there. */
function isSlotOutcome(outcome: unknown): outcome is PicturedOutcome {
  if (typeof outcome !== 'object' || outcome === null) return false
  if (!('spin' in outcome) || !('free_spins' in outcome) || !Array.isArray(outcome.free_spins)) return false
  const { spin } = outcome
  return typeof spin === 'object' && spin !== null && 'window' in spin && Array.isArray(spin.window)
}
