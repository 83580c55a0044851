import './struck.css'
import { useStore } from '../../../view/store.ts'
import { colourOf } from '../maths/bets.ts'
import type { StruckNumber } from '../maths/laid-bets.ts'
import type { RouletteController } from './roulette-controller.ts'
import { useRouletteText } from './roulette-texts.ts'
import type { Box, Point, TableLayout } from './table-layout.ts'

interface StruckProps {
  readonly struck: readonly StruckNumber[]
  /** The number that won, once it is known. */
  readonly pocket?: number | undefined
}

/** Each struck number with its multiplier. */
export function StruckChips({ struck, pocket }: StruckProps) {
  const text = useRouletteText()
  return (
    <ol className="struck-chips" aria-label={text('struck')}>
      {struck.map(({ number, times }) => (
        <li key={number} className="struck-chip" data-won={number === pocket}>
          <span className={`number-chip number-${colourOf(number)}`}>{number}</span>
          <strong>
            {times}
            {'×'}
          </strong>
        </li>
      ))}
    </ol>
  )
}

/** The struck numbers under the wheel, from the first strike until the chips are paid. */
export function StruckRow({ controller }: { readonly controller: RouletteController }) {
  const struck = useStore(controller.state, state => state.struck)
  const phase = useStore(controller.state, state => state.phase)
  const shown = useStore(controller.state, state => state.shown)
  if (phase !== 'landing' && phase !== 'resting') return null
  return (
    <div className="struck-row" aria-hidden="true">
      <StruckChips struck={struck} pocket={shown?.pocket} />
    </div>
  )
}

interface StrikesProps {
  readonly layout: TableLayout
  readonly struck: readonly StruckNumber[]
}

interface StruckCell extends StruckNumber {
  readonly box: Box
  /** Where its number is written, and the middle of its multiplier's plate. */
  readonly word: Point
  readonly plate: Point
}

const PLATE = { width: 37, height: 16 }

/** A wide cell has its number beside the plate, a narrow one above it. */
function cellsOf({ layout, struck }: StrikesProps): StruckCell[] {
  return struck.flatMap(each => {
    const box = layout.cells.find(({ bet }) => bet.id === `straight-${each.number}`)?.box
    if (box === undefined) return []
    const { x, y, width, height } = box
    const isWide = width > PLATE.width * 1.5
    const middle = { x: x + width / 2, y: y + height / 2 }
    const word = isWide
      ? { x: x + (width - PLATE.width) / 2 - 1, y: middle.y }
      : { x: middle.x, y: y + height * 0.3 }
    const plate = isWide
      ? { x: x + width - PLATE.width / 2 - 3, y: middle.y }
      : { x: middle.x, y: y + height - PLATE.height / 2 - 1 }
    return [{ ...each, box, word, plate }]
  })
}

/** The struck cells, under the chips. */
export function StruckCells(props: StrikesProps) {
  return (
    <g>
      {cellsOf(props).map(({ number, box, word }) => (
        <g key={number} className="struck-cell">
          <rect
            className={`struck-${colourOf(number)}`}
            x={box.x + 1}
            y={box.y + 1}
            width={box.width - 2}
            height={box.height - 2}
            rx={3}
          />
          <text className="cell-word" x={word.x} y={word.y} dy="0.36em">
            {number}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Lightning that fades at once, and the multipliers, over the chips. */
export function Strikes(props: StrikesProps) {
  return (
    <g>
      {cellsOf(props).map(({ number, times, box, plate }) => (
        <g key={number} className="struck-plate">
          <rect
            x={plate.x - PLATE.width / 2}
            y={plate.y - PLATE.height / 2}
            width={PLATE.width}
            height={PLATE.height}
            rx={5}
          />
          <text x={plate.x} y={plate.y} dy="0.36em">
            {times}
            {'×'}
          </text>
          <path
            className="bolt"
            d={boltPath({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, number)}
          />
        </g>
      ))}
    </g>
  )
}

const BOLT_STEPS = 7
const BOLT_SWING = 26

/** From above the table to the cell, in corners that differ from number to number. */
function boltPath(to: Point, number: number): string {
  const top = { x: to.x + ((number * 37) % 90) - 45, y: -60 }
  const points = Array.from({ length: BOLT_STEPS + 1 }, (_, step) => {
    const share = step / BOLT_STEPS
    const isEnd = step === 0 || step === BOLT_STEPS
    const swing = isEnd ? 0 : (((number * 17 + step * 53) % 11) / 11 - 0.5) * 2 * BOLT_SWING
    return `${(top.x + (to.x - top.x) * share + swing).toFixed(1)} ${(top.y + (to.y - top.y) * share).toFixed(1)}`
  })
  return `M${points.join('L')}`
}
