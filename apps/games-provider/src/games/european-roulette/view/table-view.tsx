import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { haptic } from '../../../view/session/haptics.ts'
import { useStore } from '../../../view/store.ts'
import type { RouletteBet } from '../bets.ts'
import { useAiming } from './aiming.ts'
import { ChipStack, chipLabel } from './art/chip-art.tsx'
import { totalOf } from './bet-slip.ts'
import { betText, payText } from './bet-words.ts'
import { Cloth, ClothWords } from './cloth.tsx'
import { Magnifier } from './magnifier.tsx'
import type { RouletteController } from './roulette-controller.ts'
import { aimSound } from './roulette-sounds.ts'
import { useRouletteText } from './roulette-texts.tsx'
import type { TableLayout } from './table-layout.ts'
import { CellLights, Dolly, PaidPlates, TableChips } from './table-marks.tsx'
import { TablePaints } from './table-paints.tsx'

interface TableViewProps {
  readonly controller: RouletteController
  readonly layout: TableLayout
  readonly locked: boolean
}

/** The cloth with its chips. A finger held down aims, with a magnifier; lifting it lays the chip. */
export function TableView({ controller, layout, locked }: TableViewProps) {
  const { session } = useGame()
  const text = useRouletteText()
  const amounts = useAmounts()
  const slip = useStore(controller.state, state => state.slip)
  const shown = useStore(controller.state, state => state.shown)
  const phase = useStore(controller.state, state => state.phase)
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
          <TableChips layout={layout} slip={chips} values={controller.chips} shown={finished} />
          {aim === null ? null : <GhostChip layout={layout} bet={aim.spot} amount={chip} />}
          {finished === null ? null : <Dolly layout={layout} pocket={finished.pocket} />}
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
          note={payText(aim.spot)}
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

/** Where the chip would lie. */
function GhostChip({ layout, bet, amount }: SpotProps & { readonly amount: number }) {
  const at = layout.anchors.get(bet.id)
  if (at === undefined) return null
  return (
    <g className="ghost-chip" transform={`translate(${at.x} ${at.y})`}>
      <ChipStack radius={layout.chipRadius} stack={[amount]} label={chipLabel(amount)} />
    </g>
  )
}
