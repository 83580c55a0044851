import { DECK } from '../../../families/cards/maths/deck.ts'
import { isPlace } from '../../../families/steps/maths/step-round.ts'
import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { readHiLoMove } from '../outcome.ts'
import { cardName, hiLoTextsOf, useHiLoText } from './hi-lo-texts.ts'
import { cardRow } from './open-cards.ts'
import { SmallCard } from './small-card.tsx'
import './past-hi-lo.css'

interface PastHiLo {
  readonly cards: readonly number[]
  readonly opened: readonly number[]
  readonly pays_x100: number
}

/** All cards of a past round in their order, each with the guess it answered. */
export function HiLoRoundPicture({ round, language }: RoundPictureProps) {
  const text = useHiLoText()
  const outcome = readPastHiLo(round.outcome)
  if (outcome === undefined) return null
  const { cards, opened, pays_x100 } = outcome
  const row = cardRow({ cards, picks: opened, isLost: pays_x100 === 0 })
  return (
    <div className="past-hi-lo">
      <ol>
        {row.map((seen, place) => (
          <li key={place}>
            <SmallCard seen={seen} language={language} />
            <span className="visually-hidden">
              {text('pastCard', { card: cardName(text, seen.card), mark: text(seen.mark) })}
            </span>
          </li>
        ))}
      </ol>
      <strong>
        {pays_x100 === 0 ? text('wrong') : `${formatNumber(pays_x100 / 100, language, [2, 2])}×`}
      </strong>
    </div>
  )
}

/** The picture data of an outcome from the list of past rounds; undefined for anything else. */
export function readPastHiLo(input: unknown): PastHiLo | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { cards, opened, pays_x100 }: { cards?: unknown; opened?: unknown; pays_x100?: unknown } = input
  if (!isCards(cards) || !isPicks(opened) || typeof pays_x100 !== 'number') return undefined
  return cards.length === opened.length + 1 ? { cards, opened, pays_x100 } : undefined
}

const isCards = (input: unknown): input is readonly number[] =>
  Array.isArray(input) && input.every(card => isPlace(card, DECK))

const isPicks = (input: unknown): input is readonly number[] =>
  Array.isArray(input) && input.every(pick => typeof readHiLoMove(pick) === 'number')

export const openRoundPicture: OpenRoundPicture = withTexts(hiLoTextsOf, HiLoRoundPicture)
