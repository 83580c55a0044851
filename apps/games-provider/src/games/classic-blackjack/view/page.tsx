import './blackjack.css'
import './controls.css'
import './results.css'
import './past-round.css'
import { useEffect, useState } from 'react'
import { useAmounts } from '../../../view/hud/game-context.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { totalOf } from '../cards.ts'
import { classicBlackjack } from '../game.ts'
import { BlackjackController } from './blackjack-controller.ts'
import { playLoungeMusic } from './blackjack-sounds.ts'
import {
  type BlackjackTranslate,
  blackjackTextsOf,
  cardName,
  totalText,
  useBlackjackText,
} from './blackjack-texts.ts'
import { FeltTable } from './felt-table.tsx'
import { BlackjackPaytable, BlackjackRules } from './info-views.tsx'
import { BlackjackRoundPicture } from './round-picture.tsx'
import type { SeenCard } from './table.ts'
import { TableControls } from './table-controls.tsx'

export const page: GamePage = { prepare: withTexts(blackjackTextsOf, BlackjackScreen) }

function BlackjackScreen() {
  const session = useGamePage(playLoungeMusic)
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
      paytable={<BlackjackPaytable />}
      rules={<BlackjackRules />}
      Picture={BlackjackRoundPicture}
      controls={open => <TableControls controller={controller} onBet={() => open('bet')} />}
    >
      <FeltTable controller={controller} />
      <TableWords controller={controller} />
    </GameShell>
  )
}

/** Says what the table shows to whoever listens instead of looking: each turn, and how the round ended. */
function TableWords({ controller }: { readonly controller: BlackjackController }) {
  const text = useBlackjackText()
  const amounts = useAmounts()
  const phase = useStore(controller.state, state => state.phase)
  const table = useStore(controller.state, state => state.table)
  const sum = useStore(controller.state, state => state.sum)
  const words = () => {
    if (sum !== null) {
      const hands = table.hands.map((hand, place) =>
        text('sayHand', {
          number: place + 1,
          ...handWords(text, hand.cards, true),
          result: hand.result === null ? '' : text(hand.result),
        }),
      )
      const dealer = text('sayDealer', { total: handWords(text, table.dealer, true).total })
      const won = sum.win > sum.staked ? `${text('sumWon')}: ${amounts.withUnit(sum.win)}` : ''
      return [...hands, dealer, won].join(' ')
    }
    const [up] = table.dealer
    const hand = table.active === null ? undefined : table.hands[table.active]
    if (phase !== 'deciding' || hand === undefined || up === undefined || up.card === null) return ''
    return text('sayTurn', { up: cardName(text, up.card), ...handWords(text, hand.cards, false) })
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
