import { CRASH_DRAWS, drawsReaching } from '../../../fairness/index.ts'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { comet } from '../game.ts'
import { cometPayout, farthestTarget, TARGET_MAX, TARGET_MIN, WIN_MAX } from '../outcome.ts'
import { useCometText } from './comet-texts.tsx'

const EXAMPLES = [101, 110, 125, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000, TARGET_MAX]

export function CometPaytable() {
  const { session } = useGame()
  const text = useCometText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  return (
    <table className="comet-pays">
      <thead>
        <tr>
          <th scope="col">{text('target')}</th>
          <th scope="col">{text('chance')}</th>
          <th scope="col">{text('pays')}</th>
        </tr>
      </thead>
      <tbody>
        {EXAMPLES.filter(target => target <= farthestTarget(bet)).map(target => (
          <tr key={target}>
            <td>{formatNumber(target / 100, session.language, [2, 2])}×</td>
            <td>
              {formatPercent(Number(drawsReaching(target)) / Number(CRASH_DRAWS), session.language, [
                2,
                target > 1000 ? 4 : 2,
              ])}
            </td>
            <td>{amounts.plain(cometPayout(bet, target))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function CometRules() {
  const { session } = useGame()
  const text = useCometText()
  const amounts = useAmounts()
  const { max_bet } = comet.limits
  const { numerator, denominator } = comet.rtp
  const values = {
    lowest: formatNumber(TARGET_MIN / 100, session.language, [2, 2]),
    top: formatNumber(TARGET_MAX / 100, session.language),
    most: amounts.withUnit(WIN_MAX),
    stake: amounts.withUnit(max_bet),
    ceiling: formatNumber(farthestTarget(max_bet) / 100, session.language),
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
