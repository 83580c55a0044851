import './blackjack.css'
import './controls.css'
import './results.css'
import './past-round.css'
import './boxes.css'
import { useEffect, useState } from 'react'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { type StrategyRow, strategyRows, UP_VALUES } from '../best-play.ts'
import { ACE, totalOf } from '../cards.ts'
import { BEST_PLAY_RTP, classicBlackjack } from '../game.ts'
import { MOST_STAKES, MOVES, payoutOf } from '../outcome.ts'
import { SIDE_BETS, sidePays } from '../side-bets.ts'
import { BlackjackController } from './blackjack-controller.ts'
import {
  type BlackjackTranslate,
  blackjackTextsOf,
  cardName,
  ruleFigures,
  sideName,
  totalText,
  useBlackjackText,
} from './blackjack-texts.ts'
import { FeltTable } from './felt-table.tsx'
import { CLUB_MUSIC } from './music.ts'
import { BlackjackRoundPicture } from './round-picture.tsx'
import type { SeenCard } from './table.ts'
import { TableControls } from './table-controls.tsx'

export const page: GamePage = { prepare: withTexts(blackjackTextsOf, BlackjackScreen) }

function BlackjackScreen() {
  const session = useGamePage(CLUB_MUSIC)
  const text = useBlackjackText()
  const [controller] = useState(() => new BlackjackController(session))
  const phase = useStore(controller.state, state => state.phase)

  useEffect(() => controller.open(), [controller])

  return (
    <GameShell
      game={classicBlackjack}
      look="blackjack"
      primary={{ state: phase === 'betting' ? 'ready' : 'waiting', label: text('deal') }}
      onPrimary={controller.deal}
      locked={phase !== 'betting'}
      paytable={<BlackjackPaytable controller={controller} />}
      rules={<BlackjackRules />}
      Picture={BlackjackRoundPicture}
      controls={open => <TableControls controller={controller} onBet={() => open('bet')} />}
    >
      <FeltTable controller={controller} />
      <TableWords controller={controller} />
    </GameShell>
  )
}

/** Announces each turn and the round's end to screen readers. */
function TableWords({ controller }: { readonly controller: BlackjackController }) {
  const text = useBlackjackText()
  const amounts = useAmounts()
  const phase = useStore(controller.state, state => state.phase)
  const table = useStore(controller.state, state => state.table)
  const sum = useStore(controller.state, state => state.sum)
  const boxes = new Set(table.hands.map(({ box }) => box)).size
  const boxWords = (box: number) => (boxes > 1 ? `${text('box', { number: box + 1 })}. ` : '')
  const words = () => {
    if (sum !== null) {
      const hands = table.hands.map((hand, place) => {
        const first = table.hands.findIndex(({ box }) => box === hand.box)
        return `${boxWords(hand.box)}${text('sayHand', {
          number: place - first + 1,
          ...handWords(text, hand.cards, true),
          result: hand.result === null ? '' : text(hand.result),
        })}`
      })
      const sides = table.sides.map(
        ({ box, bet, hand, win }) =>
          `${boxWords(box)}${sideName(text, bet)}: ${hand === null ? text('lose') : text(hand)}, ${amounts.withUnit(win)}.`,
      )
      const dealer = text('sayDealer', { total: handWords(text, table.dealer, true).total })
      const won = sum.win > sum.staked ? `${text('sumWon')}: ${amounts.withUnit(sum.win)}` : ''
      return [...hands, ...sides, dealer, won].join(' ')
    }
    const [up] = table.dealer
    const hand = table.active === null ? undefined : table.hands[table.active]
    if (phase !== 'deciding' || hand === undefined || up === undefined || up.card === null) return ''
    const turn = text('sayTurn', { up: cardName(text, up.card), ...handWords(text, hand.cards, false) })
    return `${boxWords(hand.box)}${turn}`
  }
  return (
    <p className="visually-hidden" role="status">
      {words()}
    </p>
  )
}

function handWords(
  text: BlackjackTranslate,
  seen: readonly SeenCard[],
  isOver: boolean,
): { cards: string; total: string } {
  const cards = seen.flatMap(({ card }) => (card === null ? [] : [card]))
  const total = isOver ? String(totalOf(cards).points) : totalText(cards)
  return { cards: cards.map(card => cardName(text, card)).join(', '), total }
}

const LETTERS = {
  hit: 'hitLetter',
  stand: 'standLetter',
  double: 'doubleLetter',
  split: 'splitLetter',
} as const

/** For the bet of the first box. */
function BlackjackPaytable({ controller }: { readonly controller: BlackjackController }) {
  const text = useBlackjackText()
  const amounts = useAmounts()
  const bet = useStore(controller.state, ({ boxes }) => boxes[0]?.bet ?? 0)
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
      <SidePaytable />
      <StrategyChart />
    </>
  )
}

function SidePaytable() {
  const text = useBlackjackText()
  return (
    <section>
      <h3 className="panel-subhead">{text('sideBets')}</h3>
      {SIDE_BETS.map(bet => (
        <table key={bet} className="pays side-pays">
          <caption>{sideName(text, bet)}</caption>
          <tbody>
            {sidePays(bet).map(([hand, pays]) => (
              <tr key={hand}>
                <th scope="row">{text(hand)}</th>
                <td>{`${pays}:1`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
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

/** Neighbours with the same play share a row. */
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

function BlackjackRules() {
  const { session } = useGame()
  const text = useBlackjackText()
  const rtp = returnText({ rtp: BEST_PLAY_RTP }, session.language)
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
        'rulesBoxes',
        'rulesSides',
        'rulesDealer',
        'rulesTime',
      ]}
    />
  )
}
