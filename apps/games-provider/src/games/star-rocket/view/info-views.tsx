import { CRASH_DRAWS, drawsReaching } from '../../../fairness/index.ts'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { MULTIPLIER_TOP } from '../flight.ts'
import { starRocket } from '../game.ts'
import { CASH_OUT_MIN, ceilingOf, payoutOf, WIN_MAX } from '../outcome.ts'
import { useRocketText } from './rocket-texts.tsx'

const EXAMPLES = [101, 110, 125, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000, MULTIPLIER_TOP]

const chanceOf = (k: number): number => Number(drawsReaching(k)) / Number(CRASH_DRAWS)

export function RocketPaytable() {
  const { session } = useGame()
  const text = useRocketText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const shown = EXAMPLES.filter(k => k <= ceilingOf(bet))
  return (
    <table className="rocket-pays">
      <thead>
        <tr>
          <th scope="col">{text('cashOutAt')}</th>
          <th scope="col">{text('chance')}</th>
          <th scope="col">{text('pays')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(k => (
          <tr key={k}>
            <td>{formatNumber(k / 100, session.language, [2, 2])}×</td>
            <td>{formatPercent(chanceOf(k), session.language, [2, k > 1000 ? 4 : 2])}</td>
            <td>{amounts.plain(payoutOf(bet, k))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function RocketRules() {
  const { session } = useGame()
  const text = useRocketText()
  const amounts = useAmounts()
  const { max_bet } = starRocket.limits
  const times = (hundredths: number) => formatNumber(hundredths / 100, session.language, [2, 2])
  const values = {
    start: times(100),
    lowest: times(CASH_OUT_MIN),
    top: formatNumber(MULTIPLIER_TOP / 100, session.language),
    most: amounts.withUnit(WIN_MAX),
    stake: amounts.withUnit(max_bet),
    ceiling: formatNumber(ceilingOf(max_bet) / 100, session.language),
    share: formatPercent(
      0.01 * Math.round((100 * Number(starRocket.rtp.numerator)) / Number(starRocket.rtp.denominator)),
      session.language,
      [0, 0],
    ),
    atOnce: formatPercent(1 - chanceOf(CASH_OUT_MIN), session.language, [1, 1]),
  }
  const chapters = [
    'rulesFlight',
    'rulesBets',
    'rulesAuto',
    'rulesServer',
    'rulesCeiling',
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
