import { SIDE, TILES } from '../outcome.ts'

/** The content of a tile. `hit`: the mine that was opened. `left`: a gem that was not opened. */
export type TileState = 'closed' | 'asked' | 'gem' | 'mine' | 'hit' | 'left'

interface BoardSeen {
  readonly opened: readonly number[]
  readonly asked: number | null
  readonly outcome: { readonly mines: readonly number[]; readonly opened: readonly number[] } | null
}

export function tileState(tile: number, { opened, asked, outcome }: BoardSeen): TileState {
  if (outcome?.mines.includes(tile)) return outcome.opened.includes(tile) ? 'hit' : 'mine'
  if (opened.includes(tile)) return 'gem'
  if (outcome !== null) return 'left'
  return asked === tile ? 'asked' : 'closed'
}

/** The tile that an arrow key leads to; undefined for other keys. The ends of the board hold. */
export function tileAfterKey(tile: number, key: string): number | undefined {
  const row = Math.floor(tile / SIDE)
  const column = tile % SIDE
  const last = SIDE - 1
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? tile - 1 : tile
    case 'ArrowRight':
      return column < last ? tile + 1 : tile
    case 'ArrowUp':
      return row > 0 ? tile - SIDE : tile
    case 'ArrowDown':
      return row < last ? tile + SIDE : tile
    case 'Home':
      return tile - column
    case 'End':
      return tile - column + last
    default:
      return undefined
  }
}

export const ROWS: readonly (readonly number[])[] = Array.from({ length: SIDE }, (_, row) =>
  TILES.slice(row * SIDE, (row + 1) * SIDE),
)
