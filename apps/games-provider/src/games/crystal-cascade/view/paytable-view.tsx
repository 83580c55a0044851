import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { CLUSTER_PAYS, SIZE_FROM, STEP_MULTIPLIERS, TENTHS } from '../paytable.ts'
import { SYMBOLS, type SymbolId } from '../strips.ts'
import { useCavernText } from './cavern-texts.tsx'
import { symbolAddress } from './picture-address.ts'
import { ruleFigures } from './rule-figures.ts'

const SYMBOL_IDS: readonly SymbolId[] = [0, 1, 2, 3, 4, 5]

/** `5`, `8–9`, `13+`. */
const SIZES = SIZE_FROM.map((from, column) => {
  const next = SIZE_FROM[column + 1]
  if (next === undefined) return `${from}+`
  return next - from === 1 ? String(from) : `${from}–${next - 1}`
})

/** What every cluster pays, in the amounts of the bet that is set. */
export function Paytable() {
  const { session } = useGame()
  const text = useCavernText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const figures = ruleFigures(session.language)
  return (
    <div className="paytable">
      <p className="lead">{text('payForBet', { amount: amounts.withUnit(bet) })}</p>
      <div className="pay-grid">
        {SYMBOL_IDS.map(symbol => (
          <figure key={symbol} className="pay-card">
            <img src={symbolAddress(symbol)} alt={text(SYMBOLS[symbol])} width={64} height={64} />
            <dl className="pays">
              {SIZES.map((size, column) => (
                <div key={size}>
                  <dt>{size}</dt>
                  <dd>{amounts.plain(((CLUSTER_PAYS[symbol][column] ?? 0) * bet) / TENTHS)}</dd>
                </div>
              ))}
            </dl>
          </figure>
        ))}
      </div>
      <h3 className="panel-subhead">{text('clustersTitle')}</h3>
      <p>{text('clustersText', figures)}</p>
      <h3 className="panel-subhead">{text('ladder')}</h3>
      <p>{text('multipliersText', figures)}</p>
      <ol className="pay-ladder">
        {STEP_MULTIPLIERS.map((multiplier, index) => (
          <li key={multiplier}>
            <b>×{multiplier}</b>
            <span>{text('step', { count: index + 1 })}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
