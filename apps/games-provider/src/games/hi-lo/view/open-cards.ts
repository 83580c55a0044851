/** What the page shows of a round: the open cards, and the guesses that were right. */
import type { StepsState } from '../../../families/steps/view/steps-controller.ts'
import {
  type Covers,
  coversOf,
  guessesOf,
  type HiLoOutcome,
  type HiLoView,
  offeredPicks,
  paysFor,
  readGuess,
} from '../outcome.ts'

export type HiLoState = StepsState<HiLoOutcome, HiLoView>

/** Every open card; the last one is the one to guess from. */
export function openCards({ view, outcome, setting }: Pick<HiLoState, 'view' | 'outcome' | 'setting'>) {
  return outcome?.cards ?? view?.cards ?? [setting]
}

/** The picks the player may make next; after a round, those that begin another with its last card. */
export function picksNow(state: HiLoState): readonly number[] {
  return state.outcome === null
    ? offeredPicks(openCards(state), state.opened)
    : offeredPicks([state.setting], [])
}

/** One card of the row: how it was reached, and the multiplier it brought. */
export interface CardInRow {
  readonly card: number
  readonly mark: 'first' | 'skip' | 'wrong' | Covers
  /** In hundredths of the bet; null where nothing was won. */
  readonly pays_x100: number | null
}

interface RoundCards {
  readonly cards: readonly number[]
  /** Every pick, the one that lost included. */
  readonly picks: readonly number[]
  readonly isLost: boolean
}

export function cardRow({ cards, picks, isLost }: RoundCards): readonly CardInRow[] {
  return cards.map((card, place): CardInRow => {
    const before = cards[place - 1]
    const pick = picks[place - 1]
    if (before === undefined || pick === undefined) return { card, mark: 'first', pays_x100: null }
    const guess = readGuess(pick)
    if (guess === undefined) return { card, mark: 'skip', pays_x100: null }
    if (isLost && place === cards.length - 1) return { card, mark: 'wrong', pays_x100: null }
    return {
      card,
      mark: coversOf(before, guess),
      pays_x100: paysFor(guessesOf(cards, picks.slice(0, place))),
    }
  })
}
