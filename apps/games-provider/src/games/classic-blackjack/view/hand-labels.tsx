import { useAmounts, useSessionState } from '../../../view/hud/game-context.tsx'
import { useStore } from '../../../view/store.ts'
import { TWENTY_ONE, totalOf } from '../cards.ts'
import type { BlackjackController } from './blackjack-controller.ts'
import { totalText, useBlackjackText } from './blackjack-texts.tsx'
import { ChipPile } from './chip-pile.tsx'
import type { SeenCard, SeenHand } from './table.ts'
import type { Size, Spot, TableLayout } from './table-layout.ts'

const known = (cards: readonly SeenCard[]): number[] =>
  cards.flatMap(({ card }) => (card === null ? [] : [card]))

/** What the dealer's open cards count. */
export function DealerLabel({ cards, spot }: { readonly cards: readonly SeenCard[]; readonly spot: Spot }) {
  const text = useBlackjackText()
  const open = known(cards)
  return (
    <div className="hand-label" style={{ left: spot.x, top: spot.y }} aria-hidden="true">
      <span className="hand-owner">{text('dealer')}</span>
      {open.length === 0 ? null : <Total cards={open} isOver />}
    </div>
  )
}

interface HandLabelProps {
  readonly hand: SeenHand
  readonly spot: Spot
  readonly isActive: boolean
}

/** Stake and total of a hand of the player. */
export function HandLabel({ hand, spot, isActive }: HandLabelProps) {
  const amounts = useAmounts()
  const cards = known(hand.cards)
  return (
    <div
      className="hand-label"
      data-active={isActive}
      data-result={hand.result ?? undefined}
      style={{ left: spot.x, top: spot.y, maxWidth: spot.width }}
      aria-hidden="true"
    >
      {hand.stake === 0 ? null : (
        <span className="hand-stake">
          <ChipPile amount={hand.stake} />
          {amounts.plain(hand.stake)}
        </span>
      )}
      {cards.length === 0 ? null : <Total cards={cards} isOver={hand.result !== null} />}
    </div>
  )
}

/** While a hand is played both of its totals count; afterwards only the one it ended with. */
function Total({ cards, isOver }: { readonly cards: readonly number[]; readonly isOver: boolean }) {
  const { points } = totalOf(cards)
  const look = points > TWENTY_ONE ? 'bust' : points === TWENTY_ONE ? 'best' : undefined
  return (
    <strong className="hand-total" data-look={look}>
      {isOver ? points : totalText(cards)}
    </strong>
  )
}

/** One word across the cards. */
export function HandResultSign({
  hand,
  spot,
  card,
}: {
  readonly hand: SeenHand
  readonly spot: Spot
  readonly card: Size
}) {
  const text = useBlackjackText()
  if (hand.result === null) return null
  const y = spot.y - spot.height / 2 - card.height * 0.42
  return (
    <div
      className="hand-result"
      data-result={hand.result}
      style={{ left: spot.x, top: y, maxWidth: spot.width + 8 }}
      aria-hidden="true"
    >
      {text(hand.result)}
    </div>
  )
}

/** Before the cards: the circle on the felt with the chips laid so far. */
export function BetSpot({
  controller,
  layout,
}: {
  readonly controller: BlackjackController
  readonly layout: TableLayout
}) {
  const text = useBlackjackText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const isCleared = useStore(controller.state, state => state.isBetCleared)
  const [hand] = layout.hands
  if (hand === undefined) return null
  return (
    <div
      className="bet-spot"
      style={{ left: hand.x, top: hand.y - layout.card.height * 0.52 }}
      aria-hidden="true"
    >
      <span className="bet-circle">{isCleared ? null : <ChipPile amount={bet} />}</span>
      <span className="bet-words">{isCleared ? text('layBet') : amounts.withUnit(bet)}</span>
    </div>
  )
}
