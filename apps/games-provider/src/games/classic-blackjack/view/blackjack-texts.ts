import blackjackTexts from 'virtual:texts/games/classic-blackjack'
import type own from '@arena/texts/en/games/classic-blackjack.json'
import { type Rank, rankOf, suitOf } from '../../../families/cards/maths/deck.ts'
import { returnText } from '../../../view/hud/rules-text.tsx'
import { formatNumber, type Language } from '../../../view/money-format.ts'
import { type TextValues, type Translate, textsOf, useGameText } from '../../../view/texts/game-texts.tsx'
import { BLACKJACK_PAYS, TWENTY_ONE, totalOf } from '../cards.ts'
import { DEALER_STANDS_FROM, ROUND_LASTS_MS } from '../outcome.ts'
import { MOST_BOXES, SIDE_RTP, type SideBet } from '../side-bets.ts'

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

const TWENTY_ONE_PLUS_THREE = '21+3'

export function sideName(text: BlackjackTranslate, bet: SideBet): string {
  return bet === 'pairs' ? text('perfectPairs') : TWENTY_ONE_PLUS_THREE
}

/** In a circle of 44 pixels. */
export function sideShort(text: BlackjackTranslate, bet: SideBet): string {
  return bet === 'pairs' ? text('pairsShort') : TWENTY_ONE_PLUS_THREE
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
    boxes: write(MOST_BOXES),
    pairsRtp: returnText({ rtp: SIDE_RTP.pairs }, language),
    threeRtp: returnText({ rtp: SIDE_RTP.three }, language),
    count: ROUND_LASTS_MS / 60_000,
  }
}
