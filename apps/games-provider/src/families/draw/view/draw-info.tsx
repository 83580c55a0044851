import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { hitChance } from '../maths/number-draw-odds.ts'
import type { DrawController } from './draw-controller.ts'
import { useDrawText } from './draw-texts.ts'
import type { DrawTheme } from './draw-theme.ts'
import { leastMarks, mostMarks } from './marking.ts'

interface PaytableProps {
  readonly theme: DrawTheme
  readonly controller: DrawController
}

/** What every ticket pays, the present number of marks first. */
export function DrawPaytable({ theme, controller }: PaytableProps) {
  const text = useDrawText()
  const marked = useStore(controller.state, state => state.numbers.length)
  const { rules } = theme
  const first = rules.marks.filter(marks => marks === marked)
  const others = rules.marks.filter(marks => marks !== marked)
  return (
    <>
      {[...first, ...others].map(marks => (
        <section key={marks} className="draw-pays" data-current={marks === marked}>
          {rules.marks.length > 1 ? <h3>{text('marked', { count: marks })}</h3> : null}
          <TicketPays theme={theme} marks={marks} />
        </section>
      ))}
    </>
  )
}

function TicketPays({ theme, marks }: { readonly theme: DrawTheme; readonly marks: number }) {
  const { session } = useGame()
  const text = useDrawText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const { rules } = theme
  const rows = (rules.pays[marks] ?? []).flatMap((tenths, hits) => (tenths === 0 ? [] : [{ hits, tenths }]))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text('hits')}</th>
          <th scope="col">{text('prize')}</th>
          <th scope="col">{text('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows].reverse().map(({ hits, tenths }) => (
          <tr key={hits}>
            <th scope="row">{hits}</th>
            <td>
              <strong>{amounts.withUnit((bet / 10) * tenths)}</strong>{' '}
              <small>×{formatNumber(tenths / 10, session.language)}</small>
            </td>
            <td>
              {text('oneIn', {
                count: formatNumber(1 / hitChance(rules, { marks, hits }), session.language, [
                  0,
                  hits > 2 ? 0 : 1,
                ]),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function DrawRulesView({ theme }: { readonly theme: DrawTheme }) {
  const { session } = useGame()
  const text = useDrawText()
  const { rules, game } = theme
  const values = {
    balls: rules.balls,
    drawn: rules.drawn,
    least: leastMarks(rules),
    most: mostMarks(rules),
    top: formatNumber(game.maxWinMultiplier, session.language),
    rtp: returnText(game, session.language, [0, 2]),
  }
  return <RulesText text={text} values={values} chapters={['rulesDraw', 'rulesTicket', 'rulesPay']} />
}
