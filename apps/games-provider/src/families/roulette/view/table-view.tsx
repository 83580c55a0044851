import { memo } from 'react'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { haptic } from '../../../view/session/frame-channel.ts'
import { useStore } from '../../../view/store.ts'
import { colourOf, type RouletteBet } from '../maths/bets.ts'
import { Magnifier, useAiming } from './aiming.tsx'
import { ChipStack, chipLabel, TablePaints } from './art/chip-art.tsx'
import { betText, clothText, payText, totalOf } from './bet-slip.ts'
import type { RouletteController } from './roulette-controller.ts'
import { aimSound } from './roulette-sounds.ts'
import { useRouletteText } from './roulette-texts.ts'
import { Strikes, StruckCells } from './struck-numbers.tsx'
import type { Box, TableCell, TableLayout } from './table-layout.ts'
import { CellLights, Dolly, PaidPlates, TableChips } from './table-marks.tsx'

interface TableViewProps {
  readonly controller: RouletteController
  readonly layout: TableLayout
  readonly locked: boolean
}

/** The cloth with its chips. Holding a finger down aims, with a magnifier; lifting it places the chip. */
export function TableView({ controller, layout, locked }: TableViewProps) {
  const { session } = useGame()
  const text = useRouletteText()
  const amounts = useAmounts()
  const slip = useStore(controller.state, state => state.slip)
  const shown = useStore(controller.state, state => state.shown)
  const phase = useStore(controller.state, state => state.phase)
  const struck = useStore(controller.state, state => state.struck)
  const chip = useStore(controller.state, state => state.chip)
  const [aim, handlers] = useAiming<RouletteBet>({
    ...layout,
    locked,
    spotAt: layout.betAt,
    sameSpot: (one, other) => one.id === other.id,
    onAim() {
      aimSound()
      haptic(session, 'selection')
    },
    onLay: bet => controller.lay([{ bet: bet.id, amount: chip }]),
  })
  const finished = phase === 'resting' ? null : shown
  const chips = finished === null ? slip : finished.slip
  return (
    <div className="table" {...handlers}>
      <svg
        width={layout.width}
        height={layout.height}
        role="img"
        aria-label={text('tableHelp', { count: slip.size, amount: amounts.withUnit(totalOf(slip)) })}
      >
        <TablePaints />
        <g id="roulette-table">
          <Cloth layout={layout} />
          {finished === null ? null : <WinLights layout={layout} finished={finished} />}
          {aim === null ? null : <AimLights layout={layout} bet={aim.spot} />}
          <ClothWords layout={layout} />
          <StruckCells layout={layout} struck={struck} />
          <TableChips layout={layout} slip={chips} values={controller.chips} shown={finished} />
          {aim === null ? null : <GhostChip layout={layout} bet={aim.spot} amount={chip} />}
          {finished === null ? null : <Dolly layout={layout} pocket={finished.pocket} />}
          <Strikes layout={layout} struck={struck} />
          {finished === null ? null : <PaidPlates layout={layout} shown={finished} />}
        </g>
      </svg>
      {aim === null || !aim.touch ? null : (
        <Magnifier
          aim={aim}
          of="roulette-table"
          pitch={layout.pitch}
          field={layout}
          words={betText(aim.spot, text)}
          note={payText(aim.spot, controller.theme.returnOf)}
        />
      )}
    </div>
  )
}

interface SpotProps {
  readonly layout: TableLayout
  readonly bet: RouletteBet
}

function AimLights({ layout, bet }: SpotProps) {
  return <CellLights layout={layout} numbers={new Set(bet.numbers)} bets={new Set([bet.id])} look="aim" />
}

function WinLights(props: {
  readonly layout: TableLayout
  readonly finished: { pocket: number; wins: readonly { bet: string }[] }
}) {
  const { pocket, wins } = props.finished
  return (
    <CellLights
      layout={props.layout}
      numbers={new Set([pocket])}
      bets={new Set(wins.map(({ bet }) => bet))}
      look="win"
    />
  )
}

/** The place where the chip would be put. */
function GhostChip({ layout, bet, amount }: SpotProps & { readonly amount: number }) {
  const at = layout.anchors.get(bet.id)
  if (at === undefined) return null
  return (
    <g className="ghost-chip" transform={`translate(${at.x} ${at.y})`}>
      <ChipStack radius={layout.chipRadius} stack={[amount]} label={chipLabel(amount)} />
    </g>
  )
}

const INSET = 1
const WORD_SHARE = 0.66

interface ClothProps {
  readonly layout: TableLayout
}

/** The printed cloth: it changes with the screen and the language only. */
const Cloth = memo(function Cloth({ layout }: ClothProps) {
  return (
    <g>
      {layout.cells.map(cell => (
        <Cell key={cell.bet.id} cell={cell} />
      ))}
    </g>
  )
})

/** The cloth's text is a separate layer: it stays readable above the cells that light up. */
const ClothWords = memo(function ClothWords({ layout }: ClothProps) {
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

/** Upright, the words of the outside lanes are rotated, as for a player at the long side of a real table. */
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
