import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { PayTable } from '../../../view/hud/pay-table.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { luckyDice } from '../game.ts'
import { diceMultiplier, dicePayout, ROLLS, TARGET_MAX, TARGET_MIN } from '../outcome.ts'
import { useDiceText } from './dice-texts.ts'
import { formatRoll } from './target-line.ts'

const EXAMPLE_TARGETS = [100, 500, 1000, 2000, 2500, 3300, 4950, 6600, 7500, 9000, 9500, 9800]

export function DicePaytable() {
  const { session } = useGame()
  const text = useDiceText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const rows = EXAMPLE_TARGETS.map(
    target =>
      [
        formatPercent(target / ROLLS, session.language),
        `${formatNumber(diceMultiplier(target) / 10_000, session.language, [2, 4])}×`,
        amounts.plain(dicePayout(bet, target)),
      ] as const,
  )
  return <PayTable headings={[text('chance'), text('multiplier'), text('payout')]} rows={rows} />
}

export function DiceRules() {
  const { session } = useGame()
  const text = useDiceText()
  const values = {
    lowest: formatRoll(0, session.language),
    highest: formatRoll(ROLLS - 1, session.language),
    results: formatNumber(ROLLS, session.language),
    least: formatPercent(TARGET_MIN / ROLLS, session.language, [0, 0]),
    most: formatPercent(TARGET_MAX / ROLLS, session.language, [0, 0]),
    top: formatNumber(luckyDice.maxWinMultiplier, session.language),
    rtp: returnText(luckyDice, session.language),
    share: formatPercent(diceMultiplier(ROLLS) / ROLLS, session.language, [0, 0]),
  }
  return <RulesText text={text} values={values} chapters={['rulesRoll', 'rulesChoice', 'rulesPay']} />
}
