import { REELS, STOPS } from '../../../families/slot/maths/reels.ts'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import { formatNumber, formatPercent, type Language } from '../../../view/money-format.ts'
import { crystalCascade } from '../game.ts'
import {
  CLUSTER_LEAST,
  CLUSTER_PAYS,
  ROWS,
  SIZE_FROM,
  STEP_MULTIPLIERS,
  SYMBOLS,
  type SymbolId,
  TENTHS,
} from '../paytable.ts'
import { symbolAddress } from './art/symbol-art.ts'
import { useCavernText } from './round-picture.tsx'

const SYMBOL_IDS: readonly SymbolId[] = [0, 1, 2, 3, 4, 5]

/** `5`, `8–9`, `13+`. */
const SIZES = SIZE_FROM.map((from, column) => {
  const next = SIZE_FROM[column + 1]
  if (next === undefined) return `${from}+`
  return next - from === 1 ? String(from) : `${from}–${next - 1}`
})

/** The payout of every cluster, in amounts of the current bet. */
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

export function Rules() {
  const { session } = useGame()
  const text = useCavernText()
  const figures = ruleFigures(session.language)
  return (
    <RulesText
      text={text}
      values={figures}
      chapters={['rulesIntro', 'rulesClusters', 'rulesFall', 'rulesMultiplier', 'rulesEnd', 'rulesMost']}
    />
  )
}

/** Counted over every start of the cycle (the cycle's test asserts the same counts). */
const STARTS = STOPS ** REELS
export const STARTS_THAT_PAY = 11_940_875
export const STARTS_THAT_PAY_THE_BET = 6_864_600

/** The figures the game's texts name, taken from its rules. */
function ruleFigures(language: Language) {
  const percent = (share: number) => formatPercent(share, language)
  return {
    reels: REELS,
    rows: ROWS,
    least: CLUSTER_LEAST,
    multipliers: STEP_MULTIPLIERS.map(multiplier => `×${multiplier}`).join(', '),
    last: STEP_MULTIPLIERS.at(-1) ?? 1,
    most: formatNumber(crystalCascade.maxWinMultiplier, language),
    rtp: returnText(crystalCascade, language),
    hit: percent(STARTS_THAT_PAY / STARTS),
    profit: percent(STARTS_THAT_PAY_THE_BET / STARTS),
  }
}
