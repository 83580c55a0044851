import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { ceilingOf, MULTIPLIER_TOP, payoutOf } from '../maths/crash-bets.ts'
import { shareReaching } from '../maths/crash-point.ts'

const EXAMPLES = [101, 110, 125, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000, MULTIPLIER_TOP]

interface CrashPaytableProps {
  readonly className: string
  /** The game's own words for the multiplier, its chance and its payout. */
  readonly headings: readonly [multiplier: string, chance: string, pays: string]
}

/** What some multipliers pay for the bet that is set, and how likely they are. */
export function CrashPaytable({ className, headings }: CrashPaytableProps) {
  const { session } = useGame()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  return (
    <table className={className}>
      <thead>
        <tr>
          {headings.map(heading => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {EXAMPLES.filter(k => k <= ceilingOf(bet)).map(k => (
          <tr key={k}>
            <td>{formatNumber(k / 100, session.language, [2, 2])}×</td>
            <td>{formatPercent(shareReaching(k), session.language, [2, k > 1000 ? 4 : 2])}</td>
            <td>{amounts.plain(payoutOf(bet, k))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
