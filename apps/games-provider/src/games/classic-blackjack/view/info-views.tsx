import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import { type StrategyRow, strategyRows, UP_VALUES } from '../best-play.ts'
import { ACE } from '../cards.ts'
import { classicBlackjack } from '../game.ts'
import { MOST_STAKES, MOVES, payoutOf } from '../outcome.ts'
import { type BlackjackTranslate, ruleFigures, useBlackjackText } from './blackjack-texts.ts'

const LETTERS = {
  hit: 'hitLetter',
  stand: 'standLetter',
  double: 'doubleLetter',
  split: 'splitLetter',
} as const

export function BlackjackPaytable() {
  const text = useBlackjackText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const rows = [
    { name: text('paysBlackjack'), pays: payoutOf('blackjack', bet) },
    { name: text('paysWin'), pays: payoutOf('win', bet) },
    { name: text('paysDouble'), pays: payoutOf('win', bet * 2) },
    { name: text('paysPush'), pays: payoutOf('push', bet) },
    { name: text('paysMost'), pays: payoutOf('win', bet * MOST_STAKES) },
  ]
  return (
    <>
      <p className="lead">{text('paysFor', { amount: amounts.withUnit(bet) })}</p>
      <table className="pays">
        <tbody>
          {rows.map(({ name, pays }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{amounts.plain(pays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <StrategyChart />
    </>
  )
}

function StrategyChart() {
  const text = useBlackjackText()
  const upName = (value: number) => (value === ACE ? 'A' : String(value))
  return (
    <section className="strategy">
      <h3 className="panel-subhead">{text('strategyTitle')}</h3>
      <p className="hint">{text('strategyLead')}</p>
      <ul className="strategy-legend">
        {MOVES.map(move => (
          <li key={move}>
            <span className="strategy-cell" data-move={move}>
              {text(LETTERS[move])}
            </span>
            {text(move)}
          </li>
        ))}
      </ul>
      {(['hard', 'soft', 'pair'] as const).map(kind => (
        <table key={kind} className="strategy-table">
          <thead>
            <tr>
              <th scope="col">{text(KIND_NAMES[kind])}</th>
              {UP_VALUES.map(up => (
                <th key={up} scope="col">
                  {upName(up)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {printedRows(kind, text).map(({ name, moves }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {moves.map((move, place) => (
                  <td key={place}>
                    <span className="strategy-cell" data-move={move}>
                      {text(LETTERS[move])}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}

const KIND_NAMES = { hard: 'strategyHard', soft: 'strategySoft', pair: 'strategyPair' } as const

interface PrintedRow {
  readonly name: string
  readonly moves: StrategyRow['moves']
}

/** Neighbours that are played alike stand in one row. */
function printedRows(kind: StrategyRow['kind'], text: BlackjackTranslate): PrintedRow[] {
  const rows = strategyRows().filter(row => row.kind === kind)
  const groups: StrategyRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0]?.moves.join() === row.moves.join()) last.push(row)
    else groups.push([row])
  }
  const write = (value: number) => (value === ACE ? 'A' : String(value))
  return groups.flatMap(group => {
    const [first, ...others] = group
    if (first === undefined) return []
    const to = others.at(-1)
    const from = write(first.value)
    const isLast = kind === 'hard' && rows.at(-1) === (to ?? first)
    if (isLast) return [{ name: text('orMore', { total: from }), moves: first.moves }]
    return [
      { name: to === undefined ? from : text('orLess', { from, to: write(to.value) }), moves: first.moves },
    ]
  })
}

export function BlackjackRules() {
  const { session } = useGame()
  const text = useBlackjackText()
  const rtp = returnText(classicBlackjack, session.language)
  const values = { ...ruleFigures(session.language), rtp }
  return (
    <RulesText
      text={text}
      values={values}
      chapters={[
        'rulesGoal',
        'rulesDeal',
        'rulesBlackjack',
        'rulesMoves',
        'rulesSplit',
        'rulesDealer',
        'rulesTime',
      ]}
    />
  )
}
