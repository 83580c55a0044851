import { PAID_SYMBOLS, type PaidSymbol, RUN_LENGTHS } from '../../../families/slot/maths/line-slot.ts'
import { LinesGuide, PayCard, PayFeature, Pays } from '../../../families/slot/view/paytable-parts.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { goldenArena } from '../game.ts'
import { ARENA_RULES } from '../paytable.ts'
import { useArenaText } from './arena-texts.ts'
import { symbolAddress } from './arena-theme.ts'
import { ARENA_GRID, HIT_SHARE, PROFIT_SHARE, ruleFigures } from './rule-figures.ts'

const { lines, linePays, scatterPays, maxWinBets, freeSpinMultiplier } = ARENA_RULES
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
      pay: amounts.plain(scatterPays[count].bets * bet),
      spins: text('freeSpinsWon', { count: scatterPays[count].freeSpins }),
    }),
  }))
  const rowsOf = (symbol: PaidSymbol) =>
    LONGEST_FIRST.map(count => ({
      count,
      pays: amounts.plain((linePays[symbol][count] * bet) / lines.length),
    }))
  return (
    <div className="paytable">
      <p className="lead">{text('payForBet', { amount: amounts.withUnit(bet) })}</p>
      <PayFeature picture={symbolAddress('W')} name={text('nameW')} words={text('wildText', figures)} />
      <PayFeature picture={symbolAddress('S')} name={text('nameS')} words={text('scatterText', figures)}>
        <Pays rows={scatterRows} />
      </PayFeature>
      <div className="pay-grid">
        {PAID_SYMBOLS.map(symbol => (
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
    pays: RUN_LENGTHS.map(count => scatterPays[count].bets).join(' / '),
    spins: RUN_LENGTHS.map(count => scatterPays[count].freeSpins).join(' / '),
    multiplier: freeSpinMultiplier,
    bets: formatNumber(maxWinBets, session.language),
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
