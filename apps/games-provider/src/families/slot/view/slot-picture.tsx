import { useSlotText } from './slot-texts.ts'
import type { SymbolName } from './slot-theme.ts'

interface SlotPictureProps {
  /** Columns of symbols, top to bottom. */
  readonly window: readonly (readonly SymbolName[])[]
  readonly freeSpins: number
  readonly address: (symbol: SymbolName) => string
  readonly nameOf: (symbol: SymbolName) => string
}

/** The reels of a finished round as they stood, and how many free spins followed. */
export function SlotPicture({ window, freeSpins, address, nameOf }: SlotPictureProps) {
  const text = useSlotText()
  const cells = window.flatMap((column, reel) =>
    column.map((symbol, row) => ({ place: `${reel}:${row}`, symbol })),
  )
  return (
    <figure className="slot-picture">
      <div className="slot-picture-reels">
        {cells.map(({ place, symbol }) => (
          <img key={place} src={address(symbol)} alt={nameOf(symbol)} width={30} height={30} />
        ))}
      </div>
      {freeSpins === 0 ? null : <figcaption>{text('freeSpinsMore', { count: freeSpins })}</figcaption>}
    </figure>
  )
}

interface PicturedOutcome {
  readonly spin: { readonly window: readonly (readonly SymbolName[])[] }
  readonly free_spins: readonly unknown[]
}

/** The history names the outcome `unknown`, since every game keeps its own kind there. */
export function isSlotOutcome(outcome: unknown): outcome is PicturedOutcome {
  if (typeof outcome !== 'object' || outcome === null) return false
  if (!('spin' in outcome) || !('free_spins' in outcome) || !Array.isArray(outcome.free_spins)) return false
  const { spin } = outcome
  return typeof spin === 'object' && spin !== null && 'window' in spin && Array.isArray(spin.window)
}
