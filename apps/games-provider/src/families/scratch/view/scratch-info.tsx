import { Drawn } from '../../../view/art/drawn.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { ALIKE, FIELDS, TICKETS } from '../maths/scratch-card.ts'
import { useScratchText } from './scratch-texts.ts'
import type { ScratchTheme } from './scratch-theme.ts'

/** Every prize with its symbol, what it pays at this bet, and how often it comes. */
export function ScratchPaytable({ theme }: { readonly theme: ScratchTheme }) {
  const { session } = useGame()
  const text = useScratchText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  return (
    <table className="scratch-pays">
      <thead>
        <tr>
          <th scope="col">{text('threeOf', { alike: ALIKE })}</th>
          <th scope="col">{text('prize')}</th>
          <th scope="col">{text('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {[...theme.table].reverse().map(({ multiplier, tickets }) => (
          <tr key={multiplier}>
            <th scope="row">
              <div className="pays-symbol">
                <Drawn drawing={theme.symbols[multiplier] ?? []} />
                <span>{text(`symbol${multiplier}`)}</span>
              </div>
            </th>
            <td>
              <strong>{amounts.withUnit(bet * multiplier)}</strong>
              <small>×{formatNumber(multiplier, session.language)}</small>
            </td>
            <td>{text('oneIn', { count: formatNumber(TICKETS / tickets, session.language, [0, 0]) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ScratchRules({ theme }: { readonly theme: ScratchTheme }) {
  const { session } = useGame()
  const text = useScratchText()
  const { game } = theme
  const winning = theme.table.reduce((total, { tickets }) => total + tickets, 0)
  const values = {
    fields: FIELDS,
    alike: ALIKE,
    tickets: formatNumber(TICKETS, session.language),
    top: formatNumber(game.maxWinMultiplier, session.language),
    share: formatPercent(winning / TICKETS, session.language, [0, 1]),
    rtp: returnText(game, session.language, [0, 2]),
  }
  return (
    <RulesText
      text={text}
      values={values}
      chapters={['rulesCard', 'rulesPrize', 'rulesFace', 'rulesScratch']}
    />
  )
}
