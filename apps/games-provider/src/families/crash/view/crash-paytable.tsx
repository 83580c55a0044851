import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { PayTable } from '../../../view/hud/pay-table.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { ceilingOf, MULTIPLIER_TOP, payoutOf, shareReaching } from '../maths/crash-point.ts'

const EXAMPLES = [101, 110, 125, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000, MULTIPLIER_TOP]

interface CrashPaytableProps {
  /** The game's own words for the multiplier, its chance and its payout. */
  readonly headings: readonly [multiplier: string, chance: string, pays: string]
}

/** What some multipliers pay for the bet that is set, and how likely they are. */
export function CrashPaytable({ headings }: CrashPaytableProps) {
  const { session } = useGame()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const rows = EXAMPLES.filter(k => k <= ceilingOf(bet)).map(
    k =>
      [
        `${formatNumber(k / 100, session.language, [2, 2])}×`,
        formatPercent(shareReaching(k), session.language, [2, k > 1000 ? 4 : 2]),
        amounts.plain(payoutOf(bet, k)),
      ] as const,
  )
  return <PayTable headings={headings} rows={rows} />
}
