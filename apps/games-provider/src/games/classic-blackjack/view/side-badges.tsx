import { useAmounts } from '../../../view/hud/game-context.tsx'
import type { SettledSide } from '../side-bets.ts'
import { sideShort, useBlackjackText } from './blackjack-texts.ts'
import type { SeenTable } from './table.ts'
import type { TableLayout } from './table-layout.ts'

interface SideBadgesProps {
  readonly table: SeenTable
  readonly layout: TableLayout
}

/** Below this width in pixels the badges of a box lie over one another. */
const STACKED = 110

/** The decided side bets above the cards of their box. */
export function SideBadges({ table, layout }: SideBadgesProps) {
  const boxes = [...new Set(table.sides.map(({ box }) => box))]
  return boxes.map(box => {
    const spots = layout.hands.filter((_, place) => table.hands[place]?.box === box)
    if (spots.length === 0) return null
    const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length
    const top = Math.min(...spots.map(spot => spot.top))
    const width = spots.reduce((sum, spot) => sum + spot.width, 0)
    return (
      <div
        key={box}
        className="side-badges"
        data-stacked={width < STACKED}
        style={{ left: x, top }}
        aria-hidden="true"
      >
        {table.sides
          .filter(side => side.box === box)
          .map(side => (
            <SideBadge key={side.bet} side={side} />
          ))}
      </div>
    )
  })
}

function SideBadge({ side: { bet, win } }: { readonly side: SettledSide }) {
  const text = useBlackjackText()
  const amounts = useAmounts()
  return (
    <span className="side-badge" data-won={win > 0}>
      {win > 0 ? `+${amounts.plain(win)}` : sideShort(text, bet)}
    </span>
  )
}
