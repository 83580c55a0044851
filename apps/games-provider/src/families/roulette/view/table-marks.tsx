import { useGame } from '../../../view/hud/game-context.tsx'
import { formatAmount } from '../../../view/money-format.ts'
import { ChipStack, chipLabel } from './art/chip-art.tsx'
import { type Slip, stackOf } from './bet-slip.ts'
import type { ShownSpin } from './roulette-state.ts'
import type { Box, TableLayout } from './table-layout.ts'

const CHIPS_DRAWN = 4

interface ChipsProps {
  readonly layout: TableLayout
  readonly slip: Slip
  readonly values: readonly number[]
  /** The spin of these chips: losing ones fade, winning ones shine and show their payout. */
  readonly shown: ShownSpin | null
}

export function TableChips({ layout, slip, values, shown }: ChipsProps) {
  const won = new Set(shown?.wins.map(({ bet }) => bet))
  return (
    <g>
      {[...slip].map(([bet, amount]) => {
        const at = layout.anchors.get(bet)
        if (at === undefined) return null
        const fate = shown === null ? 'laid' : won.has(bet) ? 'won' : 'lost'
        return (
          <g key={bet} transform={`translate(${at.x} ${at.y})`}>
            <g className={`table-chip table-chip-${fate}`}>
              {fate === 'won' ? <circle className="win-halo" r={layout.chipRadius * 1.5} /> : null}
              <ChipStack
                radius={layout.chipRadius}
                stack={stackOf(amount, values, CHIPS_DRAWN).reverse()}
                label={chipLabel(amount)}
              />
            </g>
          </g>
        )
      })}
    </g>
  )
}

/** The payout of each winning bet. */
export function PaidPlates({ layout, shown }: { readonly layout: TableLayout; readonly shown: ShownSpin }) {
  const { session } = useGame()
  const paid = shown.wins.map(({ bet, win }) => ({ bet, text: `+${formatAmount(win, session.language)}` }))
  return (
    <g className="paid-plates">
      {paidPlates(layout, paid).map(({ bet, text, x, y, width, height }) => (
        <g key={bet} transform={`translate(${x} ${y})`}>
          <rect width={width} height={height} rx={height / 2} />
          <text x={width / 2} y={height / 2} dy="0.36em">
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}

interface LightsProps {
  readonly layout: TableLayout
  /** Numbers to light up. */
  readonly numbers: ReadonlySet<number>
  /** Outside cells to light up. */
  readonly bets: ReadonlySet<string>
  readonly look: 'aim' | 'win'
}

export function CellLights({ layout, numbers, bets, look }: LightsProps) {
  const lit = layout.cells.filter(({ bet }) =>
    bet.kind === 'straight' ? numbers.has(bet.numbers[0] ?? -1) : bets.has(bet.id),
  )
  return (
    <g className={`lights lights-${look}`}>
      {lit.map(({ bet, box }) => (
        <rect key={bet.id} x={box.x + 1} y={box.y + 1} width={box.width - 2} height={box.height - 2} rx={3} />
      ))}
    </g>
  )
}

/** The crystal marker a croupier puts on the number that won. */
export function Dolly({ layout, pocket }: { readonly layout: TableLayout; readonly pocket: number }) {
  const cell = layout.cells.find(({ bet }) => bet.id === `straight-${pocket}`)
  if (cell === undefined) return null
  const { x, y, width, height } = cell.box
  // To the side, so that it hides neither the number nor the chips on it.
  const at = { x: x + width * 0.83, y: y + height * 0.46 }
  const scale = layout.chipRadius / 13
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      <g className="dolly">
        <ellipse cy={9} rx={12} ry={4.5} opacity={0.5} />
        <path
          d="M-11 8C-11 3-6 2-4.500-3C-3.700-6-5.500-8-5.500-11H5.500C5.500-8 3.700-6 4.500-3C6 2 11 3 11 8z"
          fill="url(#crystal)"
        />
        <ellipse cy={8} rx={11} ry={3.6} fill="url(#crystal)" />
        <circle cy={-14} r={6} fill="url(#crystal)" />
        <path
          d="M-3-17a4.500 4.500 0 0 1 4-1.600M-6 5c0-2.500 3-4 3.600-7.500"
          stroke="#fff"
          strokeWidth={1.6}
          fill="none"
          strokeLinecap="round"
        />
      </g>
    </g>
  )
}

export interface PaidPlate extends Box {
  readonly bet: string
  readonly text: string
}

const HEIGHT = 17
const FIGURE_WIDTH = 7.4
const PADDING = 10
const GAP = 3

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width + GAP &&
  other.x < one.x + one.width + GAP &&
  one.y < other.y + other.height + GAP &&
  other.y < one.y + one.height + GAP

/** Where it is written what each winning bet pays: above its chips, within the table, and never one over another. */
export function paidPlates(
  layout: TableLayout,
  paid: readonly { readonly bet: string; readonly text: string }[],
): PaidPlate[] {
  const placed: PaidPlate[] = []
  for (const { bet, text } of paid) {
    const at = layout.anchors.get(bet)
    if (at === undefined) continue
    const width = text.length * FIGURE_WIDTH + PADDING
    const x = Math.min(Math.max(at.x - width / 2, 2), layout.width - 2 - width)
    const above = at.y - layout.chipRadius - HEIGHT - GAP
    let plate = { bet, text, x, y: above < 0 ? at.y + layout.chipRadius + GAP : above, width, height: HEIGHT }
    // Downwards there is always room: the table is many plates high.
    for (let other = hit(placed, plate); other !== undefined; other = hit(placed, plate)) {
      plate = { ...plate, y: other.y + HEIGHT + GAP }
    }
    placed.push(plate)
  }
  return placed
}

const hit = (placed: readonly PaidPlate[], plate: Box): PaidPlate | undefined =>
  placed.find(other => overlap(other, plate))
