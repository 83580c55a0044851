import hiLoTexts from 'virtual:texts/games/hi-lo'
import type own from '@arena/texts/en/games/hi-lo.json'
import { rankOf, suitOf } from '../../../families/cards/maths/deck.ts'
import { roundTextsOf } from '../../../families/steps/view/steps-texts.ts'
import { type Translate, useGameText } from '../../../view/texts/game-texts.tsx'

export const hiLoTextsOf = roundTextsOf<typeof own>(hiLoTexts)
export const useHiLoText = useGameText<keyof typeof own>

const PICTURES = { J: 'rankJack', Q: 'rankQueen', K: 'rankKing', A: 'rankAce' } as const
const SUIT_NAMES = {
  diamonds: 'suitDiamonds',
  hearts: 'suitHearts',
  spades: 'suitSpades',
  clubs: 'suitClubs',
} as const

/** `queen of spades`, `10 of hearts`. */
export function cardName(text: Translate<keyof typeof own>, card: number): string {
  const rank = rankOf(card)
  const name = rank === 'J' || rank === 'Q' || rank === 'K' || rank === 'A' ? text(PICTURES[rank]) : rank
  return text('cardName', { rank: name, suit: text(SUIT_NAMES[suitOf(card)]) })
}
