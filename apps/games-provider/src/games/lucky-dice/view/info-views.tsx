import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { luckyDice } from '../game.ts'
import { diceMultiplier, dicePayout, ROLLS, TARGET_MAX, TARGET_MIN } from '../outcome.ts'
import { useDiceText } from './dice-texts.tsx'

const EXAMPLE_TARGETS = [100, 500, 1000, 2000, 2500, 3300, 4950, 6600, 7500, 9000, 9500, 9800]

export function DicePaytable() {
  const { session } = useGame()
  const text = useDiceText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  return (
    <table className="dice-pays">
      <thead>
        <tr>
          <th scope="col">{text('chance')}</th>
          <th scope="col">{text('multiplier')}</th>
          <th scope="col">{text('payout')}</th>
        </tr>
      </thead>
      <tbody>
        {EXAMPLE_TARGETS.map(target => (
          <tr key={target}>
            <td>{formatNumber(target / 100, session.language, [2, 2])} %</td>
            <td>{formatNumber(diceMultiplier(target) / 10_000, session.language, [2, 4])}×</td>
            <td>{amounts.plain(dicePayout(bet, target))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function DiceRules() {
  const { session } = useGame()
  const text = useDiceText()
  const number = (value: number, digits: number) => formatNumber(value, session.language, [digits, digits])
  const values = {
    least: number(TARGET_MIN / 100, 0),
    most: number(TARGET_MAX / 100, 0),
    top: number(luckyDice.maxWinMultiplier, 0),
    rtp: `${number((Number(luckyDice.rtp.numerator) / Number(luckyDice.rtp.denominator)) * 100, 2)} %`,
    share: `${number(diceMultiplier(ROLLS) / 100, 0)} %`,
  }
  const chapters = [
    'rulesRoll',
    'rulesChoice',
    'rulesPay',
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
