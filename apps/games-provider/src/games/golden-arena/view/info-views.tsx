import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { formatNumber, formatPercent, type Language } from '../../../view/money-format.ts'
import { LinesGuide, PayCard, PayFeature, Pays, slotFigures } from '../../../view/slot/paytable-parts.tsx'
import { goldenArena } from '../game.ts'
import {
  FREE_SPIN_MULTIPLIER,
  LINE_PAYS,
  MAX_WIN_BETS,
  type PaidSymbol,
  RUN_LENGTHS,
  SCATTER_PAYS,
} from '../paytable.ts'
import { LINES, ROWS, STRIPS, SYMBOLS } from '../reels.ts'
import { useArenaText } from './arena-texts.tsx'
import { ARENA_GRID, symbolAddress } from './arena-theme.ts'

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

export function Rules() {
  const { session } = useGame()
  const text = useArenaText()
  const percent = (share: number) => formatPercent(share, session.language)
  const rtp = Number(goldenArena.rtp.numerator) / Number(goldenArena.rtp.denominator)
  const values = {
    ...ruleFigures(session.language),
    pays: RUN_LENGTHS.map(count => SCATTER_PAYS[count].bets).join(' / '),
    spins: RUN_LENGTHS.map(count => SCATTER_PAYS[count].freeSpins).join(' / '),
    multiplier: FREE_SPIN_MULTIPLIER,
    bets: formatNumber(MAX_WIN_BETS, session.language),
    rtp: percent(rtp),
    hit: percent(HIT_SHARE),
    profit: percent(PROFIT_SHARE),
  }
  const chapters = [
    'rulesIntro',
    'rulesLines',
    'rulesWild',
    'rulesScatter',
    'rulesFree',
    'rulesCap',
    'rulesRtp',
    'rulesChance',
    'rulesConnection',
  ] as const
  return (
    <div className="rules">
      {chapters.map(chapter => (
        <p key={chapter}>{text(chapter, values)}</p>
      ))}
    </div>
  )
}

/** The figures the slot's texts name, taken from its reels and its paytable. */
export const ruleFigures = (language: Language) =>
  slotFigures({ rows: ROWS, strips: STRIPS, lines: LINES, wild: 'W', counts: RUN_LENGTHS }, language)

/** How often a paid spin wins, counted over every possible position of the reels (the exact-cycle test asserts the same counts). */
const CYCLE = 32 ** 5
const SPINS_THAT_PAY = 15_211_349
const SPINS_THAT_PAY_THE_BET = 7_324_879

const HIT_SHARE = SPINS_THAT_PAY / CYCLE
const PROFIT_SHARE = SPINS_THAT_PAY_THE_BET / CYCLE
