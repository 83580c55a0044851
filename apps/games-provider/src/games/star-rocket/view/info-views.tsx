import { CASH_OUT_MIN, ceilingOf, MULTIPLIER_TOP, WIN_MAX } from '../../../families/crash/maths/crash-bets.ts'
import { shareReaching } from '../../../families/crash/maths/crash-point.ts'
import { CrashPaytable } from '../../../families/crash/view/crash-paytable.tsx'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { RulesText } from '../../../view/hud/rules-text.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { starRocket } from '../game.ts'
import { useRocketText } from './rocket-texts.ts'

export function RocketPaytable() {
  const text = useRocketText()
  return <CrashPaytable headings={[text('cashOutAt'), text('chance'), text('pays')]} />
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
    atOnce: formatPercent(1 - shareReaching(CASH_OUT_MIN), session.language, [1, 1]),
  }
  return (
    <RulesText
      text={text}
      values={values}
      chapters={['rulesFlight', 'rulesBets', 'rulesAuto', 'rulesServer', 'rulesCeiling']}
    />
  )
}
