import { RANKS, rankOf, suitOf } from '../../../families/cards/maths/deck.ts'
import { isRed, SUIT_PATHS } from '../../../families/cards/view/card-art.ts'
import { formatNumber, type Language } from '../../../view/money-format.ts'
import type { CardInRow } from './open-cards.ts'
import './small-card.css'

export const ARROWS = {
  higher: 'M12 20V5M5 12l7-7 7 7',
  higherOrSame: 'M12 16V3M5 10l7-7 7 7M6 21h12',
  same: 'M5 9h14M5 15h14',
  lowerOrSame: 'M12 8v13M5 14l7 7 7-7M6 3h12',
  lower: 'M12 4v15M5 12l7 7 7-7',
  skip: 'M5 5l7 7-7 7M13 5l7 7-7 7',
  wrong: 'M6 6l12 12M18 6L6 18',
} as const

interface SmallCardProps {
  readonly seen: CardInRow
  readonly language: Language
}

/** A card of the row, with the guess it answered. Its name is said elsewhere. */
export function SmallCard({ seen: { card, mark, pays_x100 }, language }: SmallCardProps) {
  const suit = suitOf(card)
  return (
    <span className="small-card" data-mark={mark} data-red={isRed(suit)} aria-hidden="true">
      <b data-long={rankOf(card) === RANKS[8]}>{rankOf(card)}</b>
      <svg viewBox="0 0 100 100" width="16" height="16">
        <path d={SUIT_PATHS[suit]} fill="currentColor" />
      </svg>
      <small>
        {mark === 'first' ? null : (
          <svg
            viewBox="0 0 24 24"
            width="11"
            height="11"
            fill="none"
            stroke="currentColor"
            strokeWidth="3.500"
          >
            <path d={ARROWS[mark]} />
          </svg>
        )}
        {pays_x100 === null ? null : `${formatNumber(pays_x100 / 100, language, [2, 2])}×`}
      </small>
    </span>
  )
}
