import type { RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { totalOf } from '../cards.ts'
import { cardName, useBlackjackText } from './blackjack-texts.tsx'
import { cardPicture } from './card-pictures.ts'
import { readOutcome } from './read-outcome.ts'

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
