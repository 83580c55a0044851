import { PAID_SYMBOLS, type PaidSymbol, RUN_LENGTHS } from '../../../families/slot/maths/line-slot.ts'
import { LinesGuide, PayCard, PayFeature, Pays } from '../../../families/slot/view/paytable-parts.tsx'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { vikingStorm } from '../game.ts'
import { FREE_SPINS, STORM_RULES } from '../paytable.ts'
import { struckReelSvg } from './art/symbol-art.ts'
import { HIT_SHARE, PROFIT_SHARE, ruleFigures, STORM_GRID } from './rule-figures.ts'
import { useStormText } from './storm-texts.ts'
import { symbolAddress } from './storm-theme.ts'

const REEL_PICTURE = { width: 120, height: 396 }
const { lines, linePays, scatterPays, maxWinBets } = STORM_RULES
const LONGEST_FIRST = [...RUN_LENGTHS].sort((a, b) => b - a)

/** What everything pays, in the amounts of the bet that is set. */
export function Paytable() {
  const { session } = useGame()
  const text = useStormText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const figures = ruleFigures(session.language)
  const scatterRows = LONGEST_FIRST.map(count => ({
    count,
    pays: text('scatterRow', {
      pay: amounts.plain(scatterPays[count].bets * bet),
      spins: text('freeSpinsWon', { count: FREE_SPINS }),
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
      <PayFeature
        picture={pictureAddress(struckReelSvg(REEL_PICTURE.width, REEL_PICTURE.height))}
        name={text('nameStruck')}
        words={text('struckText', { count: FREE_SPINS })}
      />
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
      <LinesGuide grid={STORM_GRID} />
    </div>
  )
}

export function Rules() {
  const { session } = useGame()
  const text = useStormText()
  const percent = (share: number) => formatPercent(share, session.language)
  const rtp = Number(vikingStorm.rtp.numerator) / Number(vikingStorm.rtp.denominator)
  const values = {
    ...ruleFigures(session.language),
    pays: RUN_LENGTHS.map(count => scatterPays[count].bets).join(' / '),
    count: FREE_SPINS,
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
    'rulesStorm',
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
