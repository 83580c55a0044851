import { type KeyboardEvent, memo, useRef, useState } from 'react'
import type { StepsController } from '../../../families/steps/view/steps-controller.ts'
import { DrawingPaints, Drawn } from '../../../view/art/drawn.tsx'
import { useStore } from '../../../view/store.ts'
import { type MinesChoice, type MinesOutcome, TILES } from '../outcome.ts'
import { BLAST, gemAt, MINE } from './mines-art.ts'
import { useMinesText } from './mines-texts.ts'
import { ROWS, type TileState, tileAfterKey, tileState } from './tile-state.ts'

const MIDDLE = Math.floor(TILES.length / 2)

const STATE_WORDS = {
  closed: 'tileClosed',
  asked: 'tileClosed',
  gem: 'tileGem',
  mine: 'tileMine',
  hit: 'tileHit',
  left: 'tileLeft',
} as const satisfies Record<TileState, string>

/** Five rows of five tiles. Arrow keys lead from tile to tile. */
export function MinesBoard({
  controller,
}: {
  readonly controller: StepsController<MinesChoice, MinesOutcome>
}) {
  const text = useMinesText()
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(MIDDLE)
  const seen = useStore(controller.state, state => state)

  const walk = (event: KeyboardEvent) => {
    const next = tileAfterKey(at, event.key)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus()
  }
  const touch = (tile: number) => {
    setAt(tile)
    controller.pick(tile)
  }

  return (
    <div
      ref={grid}
      className="mines-board"
      role="grid"
      aria-label={text('board')}
      data-phase={seen.phase}
      onKeyDown={walk}
    >
      <DrawingPaints />
      {ROWS.map((tiles, row) => (
        <div key={row} role="row" className="mines-row">
          {tiles.map((tile, column) => {
            const state = tileState(tile, seen)
            const label = text('tile', { row: row + 1, column: column + 1, state: text(STATE_WORDS[state]) })
            return (
              <div key={tile} role="gridcell">
                <Tile tile={tile} state={state} label={label} isStop={tile === at} onTouch={touch} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface TileProps {
  readonly tile: number
  readonly state: TileState
  readonly label: string
  /** Where the tab key enters the board. */
  readonly isStop: boolean
  readonly onTouch: (tile: number) => void
}

function Tile({ tile, state, label, isStop, onTouch }: TileProps) {
  return (
    <button
      type="button"
      className="mines-tile"
      data-tile={tile}
      data-state={state}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      onClick={() => onTouch(tile)}
    >
      <TileArt tile={tile} state={state} />
    </button>
  )
}

const TileArt = memo(({ tile, state }: Pick<TileProps, 'tile' | 'state'>) => {
  switch (state) {
    case 'closed':
    case 'asked':
      return null
    case 'gem':
    case 'left':
      return <Drawn drawing={gemAt(tile)} className="tile-art" />
    case 'mine':
      return <Drawn drawing={MINE} className="tile-art" />
    case 'hit':
      return <Drawn drawing={[...BLAST, ...MINE]} className="tile-art" />
  }
})
