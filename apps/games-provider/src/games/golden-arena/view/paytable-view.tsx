import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { LinesGuide, PayCard, PayFeature, Pays } from '../../../view/slot/paytable-parts.tsx'
import { LINE_PAYS, type PaidSymbol, RUN_LENGTHS, SCATTER_PAYS } from '../paytable.ts'
import { LINES, SYMBOLS } from '../reels.ts'
import { ARENA_GRID } from './arena-grid.ts'
import { useArenaText } from './arena-texts.tsx'
import { symbolAddress } from './arena-theme.ts'
import { ruleFigures } from './rule-figures.ts'

const PAID: readonly PaidSymbol[] = SYMBOLS.filter(
  (symbol): symbol is PaidSymbol => symbol !== 'W' && symbol !== 'S',
)
const LONGEST_FIRST = [...RUN_LENGTHS].sort((a, b) => b - a)

/** What everything pays, in the amounts of the bet that is set. */
export function Paytable() {
  const { session } = useGame()
  const text = useArenaText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const figures = ruleFigures(session.language)
  const scatterRows = LONGEST_FIRST.map(count => ({
    count,
    pays: text('scatterRow', {
      pay: amounts.plain(SCATTER_PAYS[count].bets * bet),
      spins: text('freeSpinsWon', { count: SCATTER_PAYS[count].freeSpins }),
    }),
  }))
  const rowsOf = (symbol: PaidSymbol) =>
    LONGEST_FIRST.map(count => ({
      count,
      pays: amounts.plain((LINE_PAYS[symbol][count] * bet) / LINES.length),
    }))
  return (
    <div className="paytable">
      <p className="lead">{text('payForBet', { amount: amounts.withUnit(bet) })}</p>
      <PayFeature picture={symbolAddress('W')} name={text('nameW')} words={text('wildText', figures)} />
      <PayFeature picture={symbolAddress('S')} name={text('nameS')} words={text('scatterText', figures)}>
        <Pays rows={scatterRows} />
      </PayFeature>
      <div className="pay-grid">
        {PAID.map(symbol => (
          <PayCard
            key={symbol}
            picture={symbolAddress(symbol)}
            name={text(`name${symbol}`)}
            rows={rowsOf(symbol)}
          />
        ))}
      </div>
      <LinesGuide grid={ARENA_GRID} />
    </div>
  )
}
