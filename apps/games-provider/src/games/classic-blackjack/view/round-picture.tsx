import { DECK } from '../../../families/cards/maths/deck.ts'
import { cardPicture } from '../../../families/cards/view/card-pictures.ts'
import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { totalOf } from '../cards.ts'
import type { HandResult } from '../outcome.ts'
import { blackjackTextsOf, cardName, useBlackjackText } from './blackjack-texts.ts'
import './past-round.css'

/** The cards of a past round as they lay at its end. */
export function BlackjackRoundPicture({ round }: RoundPictureProps) {
  const text = useBlackjackText()
  const outcome = readOutcome(round.outcome)
  if (outcome === undefined) return null
  return (
    <div className="past-table">
      <PastHand cards={outcome.dealer} words={text('dealer')} />
      {outcome.hands.map(({ cards, result }, place) => (
        <PastHand key={place} cards={cards} words={text(result)} />
      ))}
    </div>
  )
}

function PastHand({ cards, words }: { readonly cards: readonly number[]; readonly words: string }) {
  const text = useBlackjackText()
  return (
    <div className="past-hand">
      <span>
        {words} <strong>{totalOf(cards).points}</strong>
      </span>
      <span className="past-cards">
        {cards.map((card, place) => (
          <img key={place} src={cardPicture(card)} alt={cardName(text, card)} width="44" height="62" />
        ))}
      </span>
    </div>
  )
}

export interface DrawnHand {
  readonly cards: readonly number[]
  readonly result: HandResult
}

export interface DrawnOutcome {
  readonly dealer: readonly number[]
  readonly hands: readonly DrawnHand[]
}

const RESULTS: readonly HandResult[] = ['blackjack', 'win', 'push', 'lose', 'bust']

/** Parses a round's outcome from the list of past rounds: only what can be drawn. Undefined for anything else. */
export function readOutcome(input: unknown): DrawnOutcome | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { dealer, hands }: { dealer?: unknown; hands?: unknown } = input
  const dealerCards = readCards(dealer)
  if (dealerCards === undefined || !Array.isArray(hands)) return undefined
  const read = hands.map(readHand)
  const known = read.filter(hand => hand !== undefined)
  return known.length === read.length ? { dealer: dealerCards, hands: known } : undefined
}

function readHand(input: unknown): DrawnHand | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { cards, result }: { cards?: unknown; result?: unknown } = input
  const known = readCards(cards)
  const found = RESULTS.find(name => name === result)
  return known === undefined || found === undefined ? undefined : { cards: known, result: found }
}

function readCards(input: unknown): number[] | undefined {
  if (!Array.isArray(input)) return undefined
  const cards = input.filter((card): card is number => Number.isInteger(card) && card >= 0 && card < DECK)
  return cards.length === input.length ? cards : undefined
}

export const openRoundPicture: OpenRoundPicture = withTexts(blackjackTextsOf, BlackjackRoundPicture)
