import { CASH_OUT_MIN, ceilingOf, MULTIPLIER_TOP, WIN_MAX } from '../../../families/crash/maths/crash-bets.ts'
import { CrashPaytable } from '../../../families/crash/view/crash-paytable.tsx'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { comet } from '../game.ts'
import { useCometText } from './comet-texts.ts'

export function CometPaytable() {
  const text = useCometText()
  return <CrashPaytable className="comet-pays" headings={[text('target'), text('chance'), text('pays')]} />
}

export function CometRules() {
  const { session } = useGame()
  const text = useCometText()
  const amounts = useAmounts()
  const { max_bet } = comet.limits
  const { numerator, denominator } = comet.rtp
  const values = {
    lowest: formatNumber(CASH_OUT_MIN / 100, session.language, [2, 2]),
    top: formatNumber(MULTIPLIER_TOP / 100, session.language),
    most: amounts.withUnit(WIN_MAX),
    stake: amounts.withUnit(max_bet),
    ceiling: formatNumber(ceilingOf(max_bet) / 100, session.language),
    share: formatPercent(Number(numerator) / Number(denominator), session.language, [0, 0]),
  }
  const chapters = [
    'rulesTarget',
    'rulesPay',
    'rulesMost',
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
