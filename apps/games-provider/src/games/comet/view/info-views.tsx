import { CASH_OUT_MIN, ceilingOf, MULTIPLIER_TOP, WIN_MAX } from '../../../families/crash/maths/crash-bets.ts'
import { CrashPaytable } from '../../../families/crash/view/crash-paytable.tsx'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { comet } from '../game.ts'
import { useCometText } from './comet-texts.ts'

export function CometPaytable() {
  const text = useCometText()
  return <CrashPaytable headings={[text('target'), text('chance'), text('pays')]} />
}

export function CometRules() {
  const { session } = useGame()
  const text = useCometText()
  const amounts = useAmounts()
  const { max_bet } = comet.limits
  const values = {
    lowest: formatNumber(CASH_OUT_MIN / 100, session.language, [2, 2]),
    top: formatNumber(MULTIPLIER_TOP / 100, session.language),
    most: amounts.withUnit(WIN_MAX),
    stake: amounts.withUnit(max_bet),
    ceiling: formatNumber(ceilingOf(max_bet) / 100, session.language),
    share: returnText(comet, session.language, [0, 0]),
  }
  return <RulesText text={text} values={values} chapters={['rulesTarget', 'rulesPay', 'rulesMost']} />
}
