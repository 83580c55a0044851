import blackjackTexts from 'virtual:texts/games/classic-blackjack'
import type own from '@arena/texts/en/games/classic-blackjack.json'
import { type Rank, rankOf, suitOf } from '../../../families/cards/maths/deck.ts'
import { formatNumber, type Language } from '../../../view/money-format.ts'
import { type TextValues, type Translate, textsOf, useGameText } from '../../../view/texts/game-texts.tsx'
import { TWENTY_ONE, totalOf } from '../cards.ts'
import { BLACKJACK_PAYS, DEALER_STANDS_FROM, ROUND_LASTS_MS } from '../outcome.ts'

type BlackjackTexts = typeof own
export type BlackjackTranslate = Translate<keyof BlackjackTexts>

export const blackjackTextsOf = textsOf<BlackjackTexts>(blackjackTexts)

export const useBlackjackText = useGameText<keyof BlackjackTexts>

const PICTURES = { J: 'rankJack', Q: 'rankQueen', K: 'rankKing', A: 'rankAce' } as const
const SUITS = {
  diamonds: 'suitDiamonds',
  hearts: 'suitHearts',
  spades: 'suitSpades',
  clubs: 'suitClubs',
} as const

/** `queen of spades`, `10 of hearts`. */
export function cardName(text: BlackjackTranslate, card: number): string {
  const rank: Rank = rankOf(card)
  const name = rank === 'J' || rank === 'Q' || rank === 'K' || rank === 'A' ? text(PICTURES[rank]) : rank
  return text('cardName', { rank: name, suit: text(SUITS[suitOf(card)]) })
}

/** `17`, and `7 / 17` while an ace may count either way. */
export function totalText(cards: readonly number[]): string {
  const { points, soft } = totalOf(cards)
  return soft && points < TWENTY_ONE ? `${points - 10} / ${points}` : String(points)
}

/** The figures in the rules' text. */
export function ruleFigures(language: Language): TextValues {
  const write = (value: number) => formatNumber(value, language)
  return {
    wins: write(BLACKJACK_PAYS.wins),
    staked: write(BLACKJACK_PAYS.staked),
    stands: write(DEALER_STANDS_FROM),
    goal: write(TWENTY_ONE),
    picture: write(10),
    aceLow: write(1),
    aceHigh: write(11),
    count: ROUND_LASTS_MS / 60_000,
  }
}
