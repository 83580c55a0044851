/** The data of a round that a slot's screen needs, in the form of the games' outcomes. Amounts are hundredths. */
import type { Cell } from '../maths/reels.ts'
import type { SymbolName } from './slot-theme.ts'

export interface SlotSpin {
  readonly stops: readonly number[]
  /** Columns of symbols, top to bottom. */
  readonly window: readonly (readonly SymbolName[])[]
  readonly line_wins: readonly { readonly line: number; readonly cells: readonly Cell[] }[]
  readonly scatter: { readonly cells: readonly Cell[]; readonly free_spins: number } | null
  readonly win: number
}

/** One picture of the loop: these cells, and the lines through them. */
export interface WinFrame {
  readonly cells: readonly Cell[]
  /** Places among the slot's lines. */
  readonly lines: readonly number[]
}

/** The groups that the win display cycles through: all wins at once, then each line and the scatters separately. */
export function winFrames(spin: Pick<SlotSpin, 'line_wins' | 'scatter'>): readonly WinFrame[] {
  const lines = spin.line_wins.map(({ line, cells }): WinFrame => ({ cells, lines: [line] }))
  const scatters: readonly WinFrame[] =
    spin.scatter === null ? [] : [{ cells: spin.scatter.cells, lines: [] }]
  const single = [...scatters, ...lines]
  if (single.length < 2) return single
  const together: WinFrame = {
    cells: distinct(single.flatMap(frame => frame.cells)),
    lines: spin.line_wins.map(({ line }) => line),
  }
  return [together, ...single]
}

/** The cells of a reel that show this symbol. */
export function cellsWith(
  symbol: SymbolName,
  { window, reel }: Pick<SlotSpin, 'window'> & { readonly reel: number },
): readonly Cell[] {
  return (window[reel] ?? []).flatMap((shown, row) => (shown === symbol ? [[reel, row] as const] : []))
}

function distinct(cells: readonly Cell[]): readonly Cell[] {
  const byPlace = new Map(cells.map(cell => [cell.join(), cell]))
  return [...byPlace.values()]
}
