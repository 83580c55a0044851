import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { LINE_PAYS, type PaidSymbol, RUN_LENGTHS, SCATTER_PAYS } from '../paytable.ts'
import { LINES, ROWS, SYMBOLS, type SymbolId } from '../reels.ts'
import { symbolAddress } from './picture-address.ts'
import { ruleFigures } from './rule-figures.ts'
import { useSlotText } from './slot-texts.tsx'

const PAID: readonly PaidSymbol[] = SYMBOLS.filter(
  (symbol): symbol is PaidSymbol => symbol !== 'W' && symbol !== 'S',
)
const LONGEST_FIRST = [...RUN_LENGTHS].sort((a, b) => b - a)

/** What everything pays, in the amounts of the bet that is set. */
export function Paytable() {
  const { session } = useGame()
  const text = useSlotText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const figures = ruleFigures(session.language)
  return (
    <div className="paytable">
      <p className="lead">{text('payForBet', { amount: amounts.withUnit(bet) })}</p>
      <Feature symbol="W" words={text('wildText', figures)} />
      <Feature symbol="S" words={text('scatterText', figures)}>
        <dl className="pays">
          {LONGEST_FIRST.map(count => (
            <div key={count}>
              <dt>{count}×</dt>
              <dd>
                {text('scatterRow', {
                  pay: amounts.plain(SCATTER_PAYS[count].bets * bet),
                  spins: text('freeSpinsWon', { count: SCATTER_PAYS[count].freeSpins }),
                })}
              </dd>
            </div>
          ))}
        </dl>
      </Feature>
      <div className="pay-grid">
        {PAID.map(symbol => (
          <figure key={symbol} className="pay-card">
            <img src={symbolAddress(symbol)} alt={text(`name${symbol}`)} width={68} height={68} />
            <dl className="pays">
              {LONGEST_FIRST.map(count => (
                <div key={count}>
                  <dt>{count}×</dt>
                  <dd>{amounts.plain((LINE_PAYS[symbol][count] * bet) / LINES.length)}</dd>
                </div>
              ))}
            </dl>
          </figure>
        ))}
      </div>
      <h3 className="panel-subhead">{text('linesTitle', { count: LINES.length })}</h3>
      <p>{text('linesText')}</p>
      <div className="line-grid">
        {LINES.map((rows, index) => (
          <LinePicture key={rows.join('')} number={index + 1} rows={rows} />
        ))}
      </div>
    </div>
  )
}

interface FeatureProps {
  readonly symbol: SymbolId
  readonly words: string
  readonly children?: React.ReactNode
}

function Feature({ symbol, words, children }: FeatureProps) {
  const text = useSlotText()
  return (
    <section className="pay-feature">
      <img src={symbolAddress(symbol)} alt={text(`name${symbol}`)} width={84} height={84} />
      <div>
        <p>{words}</p>
        {children}
      </div>
    </section>
  )
}

const STEP = 10

function LinePicture({ number, rows }: { readonly number: number; readonly rows: readonly number[] }) {
  const text = useSlotText()
  const width = rows.length * STEP
  const cells = rows.flatMap((line, reel) =>
    Array.from({ length: ROWS }, (_, row) => ({
      place: `${reel}:${row}`,
      x: reel * STEP + 1,
      y: row * STEP + 1,
      on: row === line,
    })),
  )
  const points = rows.map((row, reel) => `${(reel + 0.5) * STEP},${(row + 0.5) * STEP}`).join(' ')
  return (
    <figure className="line-picture">
      <svg viewBox={`0 0 ${width} ${ROWS * STEP}`} role="img" aria-label={text('linePicture', { number })}>
        {cells.map(({ place, x, y, on }) => (
          <rect
            key={place}
            x={x}
            y={y}
            width={STEP - 2}
            height={STEP - 2}
            rx="1.5"
            className={on ? 'line-cell-on' : 'line-cell'}
          />
        ))}
        <polyline points={points} />
      </svg>
      <figcaption>{number}</figcaption>
    </figure>
  )
}
