import { DECK } from '../../../families/cards/maths/deck.ts'
import { cardPicture } from '../../../families/cards/view/card-pictures.ts'
import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { totalOf } from '../cards.ts'
import type { HandResult } from '../outcome.ts'
import { MOST_BOXES, SIDE_BETS, type SideBet, type SideHand, sidePays } from '../side-bets.ts'
import { blackjackTextsOf, cardName, sideName, useBlackjackText } from './blackjack-texts.ts'
import './past-round.css'

/** The cards of a past round as they lay at its end. */
export function BlackjackRoundPicture({ round }: RoundPictureProps) {
  const text = useBlackjackText()
  const outcome = readOutcome(round.outcome)
  if (outcome === undefined) return null
  const boxes = new Set(outcome.hands.map(({ box }) => box)).size
  const boxWords = (box: number) => (boxes > 1 ? `${text('box', { number: box + 1 })}: ` : '')
  return (
    <div className="past-table">
      <PastHand cards={outcome.dealer} words={text('dealer')} />
      {outcome.hands.map(({ cards, result, box }, place) => (
        <PastHand key={place} cards={cards} words={boxWords(box) + text(result)} />
      ))}
      {outcome.sides.length === 0 ? null : (
        <ul className="past-sides">
          {outcome.sides.map(({ box, bet, hand }) => (
            <li key={`${box} ${bet}`} data-won={hand !== null}>
              {`${boxWords(box)}${sideName(text, bet)}: ${text(hand ?? 'lose')}`}
            </li>
          ))}
        </ul>
      )}
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
  readonly box: number
}

export interface DrawnSide {
  readonly box: number
  readonly bet: SideBet
  readonly hand: SideHand | null
}

export interface DrawnOutcome {
  readonly dealer: readonly number[]
  readonly hands: readonly DrawnHand[]
  readonly sides: readonly DrawnSide[]
}

const RESULTS: readonly HandResult[] = ['blackjack', 'win', 'push', 'lose', 'bust']

/** Parses a round's outcome from the list of past rounds: only what can be drawn. Undefined for anything else. */
export function readOutcome(input: unknown): DrawnOutcome | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { dealer, hands, sides = [] }: { dealer?: unknown; hands?: unknown; sides?: unknown } = input
  const dealerCards = readCards(dealer)
  const knownHands = readAll(hands, readHand)
  const knownSides = readAll(sides, readSide)
  if (dealerCards === undefined || knownHands === undefined || knownSides === undefined) return undefined
  return { dealer: dealerCards, hands: knownHands, sides: knownSides }
}

/** Undefined unless each one is known. */
function readAll<Item>(input: unknown, read: (item: unknown) => Item | undefined): Item[] | undefined {
  if (!Array.isArray(input)) return undefined
  const known = input.map(read).filter(item => item !== undefined)
  return known.length === input.length ? known : undefined
}

function readHand(input: unknown): DrawnHand | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { cards, result, box = 0 }: { cards?: unknown; result?: unknown; box?: unknown } = input
  const known = readCards(cards)
  const found = RESULTS.find(name => name === result)
  if (known === undefined || found === undefined || !isBox(box)) return undefined
  return { cards: known, result: found, box }
}

function readSide(input: unknown): DrawnSide | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { box, bet, hand }: { box?: unknown; bet?: unknown; hand?: unknown } = input
  const known = SIDE_BETS.find(name => name === bet)
  if (known === undefined || !isBox(box)) return undefined
  const made = hand === null ? null : sidePays(known).find(([name]) => name === hand)?.[0]
  return made === undefined ? undefined : { box, bet: known, hand: made }
}

const isBox = (input: unknown): input is number =>
  Number.isInteger(input) && Number(input) >= 0 && Number(input) < MOST_BOXES

function readCards(input: unknown): number[] | undefined {
  if (!Array.isArray(input)) return undefined
  const cards = input.filter((card): card is number => Number.isInteger(card) && card >= 0 && card < DECK)
  return cards.length === input.length ? cards : undefined
}

export const openRoundPicture: OpenRoundPicture = withTexts(blackjackTextsOf, BlackjackRoundPicture)
