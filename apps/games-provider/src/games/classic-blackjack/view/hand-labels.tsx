import type { CSSProperties } from 'react'
import { CountUp } from '../../../view/hud/count-up.tsx'
import { useAmounts, useSessionState } from '../../../view/hud/game-context.tsx'
import { useStore } from '../../../view/store.ts'
import { TWENTY_ONE, totalOf } from '../cards.ts'
import type { BlackjackController, RoundSum } from './blackjack-controller.ts'
import { totalText, useBlackjackText } from './blackjack-texts.ts'
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

/** Below this height the words stand in one line with the amount. */
const ROOMY = 110
const SPARKS = Array.from({ length: 22 }, (_, spark) => spark)

/** What the whole round brought, between dealer and player. A round that returned less than its stake is told plainly. */
export function SumSign({ sum, band }: { readonly sum: RoundSum; readonly band: Spot }) {
  const text = useBlackjackText()
  const { staked, win, isBlackjack, count_ms } = sum
  const words = win > staked ? 'sumWon' : win === staked ? 'sumEven' : win > 0 ? 'sumPart' : 'sumLost'
  const isNatural = isBlackjack && win > staked
  return (
    <div
      className="sum"
      data-look={win > staked ? 'won' : 'plain'}
      data-tight={band.height < ROOMY}
      style={{ top: band.y + band.height / 2 }}
      aria-hidden="true"
    >
      {isNatural ? <Celebration /> : null}
      <span className={isNatural ? 'sum-blackjack' : 'sum-words'}>
        {text(isNatural ? 'blackjack' : words)}
      </span>
      {win > 0 ? <SumAmount win={win} count_ms={count_ms} /> : null}
    </div>
  )
}

function SumAmount({ win, count_ms }: { readonly win: number; readonly count_ms: number }) {
  const amounts = useAmounts()
  return (
    <strong className="sum-amount" style={{ '--chars': amounts.withUnit(win).length }}>
      <CountUp amount={win} count_ms={count_ms} done={false} unit />
    </strong>
  )
}

/** Rays and gold for an ace and a ten. */
function Celebration() {
  return (
    <span className="sum-burst">
      <span className="sum-rays" />
      {SPARKS.map(spark => {
        const style: CSSProperties = {
          '--angle': `${spark * 137.5}deg`,
          '--far': 0.55 + ((spark * 7) % 10) / 18,
        }
        return <span key={spark} className="sum-spark" style={style} />
      })}
    </span>
  )
}
