import { memo } from 'react'
import { colourOf } from '../bets.ts'
import { clothText } from './bet-words.ts'
import { useRouletteText } from './roulette-texts.tsx'
import type { Box, TableCell, TableLayout } from './table-layout.ts'

const INSET = 1
const WORD_SHARE = 0.66

interface ClothProps {
  readonly layout: TableLayout
}

/** The printed cloth: it changes with the screen and the language only. */
export const Cloth = memo(function Cloth({ layout }: ClothProps) {
  return (
    <g>
      {layout.cells.map(cell => (
        <Cell key={cell.bet.id} cell={cell} />
      ))}
    </g>
  )
})

/** What is written on it, apart: it stays readable above the cells that light up. */
export const ClothWords = memo(function ClothWords({ layout }: ClothProps) {
  return (
    <g>
      {layout.cells.map(cell =>
        cell.bet.kind === 'red' || cell.bet.kind === 'black' ? null : (
          <CellWord key={cell.bet.id} cell={cell} upright={layout.upright} />
        ),
      )}
    </g>
  )
})

const isNumber = ({ bet }: TableCell): boolean => bet.kind === 'straight'

function Cell({ cell }: { readonly cell: TableCell }) {
  const { bet, box } = cell
  const colour = isNumber(cell) ? colourOf(bet.numbers[0] ?? 0) : 'cloth'
  return (
    <g className={`cell cell-${colour}`}>
      <rect
        x={box.x + INSET}
        y={box.y + INSET}
        width={box.width - 2 * INSET}
        height={box.height - 2 * INSET}
        rx={3}
      />
      {bet.kind === 'red' || bet.kind === 'black' ? <Diamond box={box} colour={bet.kind} /> : null}
    </g>
  )
}

function Diamond({ box, colour }: { readonly box: Box; readonly colour: 'red' | 'black' }) {
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const half = Math.min(box.width, box.height) * 0.32
  return (
    <path
      className={`diamond diamond-${colour}`}
      d={`M${x} ${y - half * 1.2}L${x + half} ${y}L${x} ${y + half * 1.2}L${x - half} ${y}z`}
    />
  )
}

/** Upright, the words of the outside lanes stand on end, as they do for a player at the long side of a real table. */
function CellWord({ cell, upright }: { readonly cell: TableCell; readonly upright: boolean }) {
  const text = useRouletteText()
  const { bet, box } = cell
  const word = clothText(bet) ?? text(bet.kind === 'even' ? 'evenShort' : 'oddShort')
  const onEnd = upright && bet.kind !== 'straight' && bet.kind !== 'column'
  const [length, breadth] = onEnd ? [box.height, box.width] : [box.width, box.height]
  const largest = isNumber(cell) ? 22 : 15
  const size = Math.min(largest, breadth * WORD_SHARE, (length * 0.9) / (word.length * 0.62))
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  return (
    <text
      className={isNumber(cell) ? 'cell-word' : 'cell-word cell-word-gold'}
      fontSize={size}
      dy="0.36em"
      transform={`translate(${x} ${y})${onEnd ? ' rotate(-90)' : ''}`}
    >
      {word}
    </text>
  )
}
