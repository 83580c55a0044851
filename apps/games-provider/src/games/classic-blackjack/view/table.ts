/**
 * The table as the player sees it, and the steps from there to the provider's state. Pure, so that every continuation of a round (a move, an
 * outdated page, an automatic end) is shown by the same few steps.
 */
import type { BlackjackMove, BlackjackOutcome, BlackjackView, HandResult } from '../outcome.ts'
import type { SettledSide } from '../side-bets.ts'

export interface SeenCard {
  /** Stays the same while the card moves or is turned over. */
  readonly id: number
  /** Null while only its back is known. */
  readonly card: number | null
}

export interface SeenHand {
  readonly box: number
  readonly cards: readonly SeenCard[]
  /** In hundredths. */
  readonly stake: number
  readonly result: HandResult | null
  /** The payout in hundredths, once there is a result. */
  readonly win: number
}

export interface SeenTable {
  readonly dealer: readonly SeenCard[]
  readonly hands: readonly SeenHand[]
  /** The hand whose turn it is; null when no move is asked for. */
  readonly active: number | null
  /** The decided side bets. */
  readonly sides: readonly SettledSide[]
}

export const EMPTY_TABLE: SeenTable = { dealer: [], hands: [], active: null, sides: [] }

const EMPTY_HAND: Omit<SeenHand, 'box'> = { cards: [], stake: 0, result: null, win: 0 }

/** A round's latest state from the provider. */
export type Truth =
  | { readonly state: 'open'; readonly view: BlackjackView }
  | { readonly state: 'settled'; readonly outcome: BlackjackOutcome }

export type Step =
  /** A card comes from the shoe; `hand` null is the dealer's, `card` null stays face down. */
  | { readonly kind: 'card'; readonly hand: number | null; readonly card: number | null }
  | { readonly kind: 'split'; readonly hand: number }
  | { readonly kind: 'sides'; readonly sides: readonly SettledSide[] }
  | { readonly kind: 'stake'; readonly hand: number; readonly stake: number }
  /** The dealer's hidden card is turned over. */
  | { readonly kind: 'turn'; readonly card: number }
  | { readonly kind: 'active'; readonly hand: number | null }
  | { readonly kind: 'results'; readonly outcome: BlackjackOutcome }

/** Everything that has to happen until the table shows the truth, in the order it happens. */
export function stepsTo(table: SeenTable, truth: Truth): readonly Step[] {
  const steps: Step[] = []
  let seen = table
  const add = (step: Step) => {
    steps.push(step)
    seen = afterStep(seen, step)
  }
  const wanted = truth.state === 'open' ? truth.view.hands : truth.outcome.hands
  const known = truth.state === 'open' ? [truth.view.up] : truth.outcome.dealer
  const toHand = (hand: number, place: number) => {
    const card = wanted[hand]?.cards[place]
    if (card !== undefined) add({ kind: 'card', hand, card })
  }

  if (seen.hands.length === 0) {
    for (const step of firstCards(wanted, known)) add(step)
    const { sides = [] } = truth.state === 'open' ? truth.view : truth.outcome
    if (sides.length > 0) add({ kind: 'sides', sides })
  }
  const active = truth.state === 'open' ? truth.view.active : null
  for (const [hand, { box = 0 }] of wanted.entries()) {
    const isSplit = boxOf(wanted[hand + 1]) === box && boxOf(seen.hands[hand + 1]) !== box
    if (!isSplit) continue
    add({ kind: 'split', hand })
    toHand(hand, 1)
    toHand(hand + 1, 1)
  }
  for (const [hand, { cards, stake }] of wanted.entries()) {
    const needsCards = (seen.hands[hand]?.cards.length ?? 0) < cards.length
    if (needsCards && seen.active !== hand) add({ kind: 'active', hand })
    if (seen.hands[hand]?.stake !== stake) add({ kind: 'stake', hand, stake })
    for (let place = seen.hands[hand]?.cards.length ?? 0; place < cards.length; place += 1)
      toHand(hand, place)
  }
  if (seen.active !== active) add({ kind: 'active', hand: active })
  if (truth.state === 'open') return steps
  for (const step of dealerSteps(seen, truth.outcome)) add(step)
  add({ kind: 'results', outcome: truth.outcome })
  return steps
}

/** The table with one more thing done. */
export function afterStep(table: SeenTable, step: Step): SeenTable {
  switch (step.kind) {
    case 'card':
      return withCard(table, step)
    case 'split':
      return splitHand(table, step.hand)
    case 'sides':
      return { ...table, sides: step.sides }
    case 'stake':
      return withHand(table, step.hand, hand => ({ ...hand, stake: step.stake }))
    case 'turn':
      return {
        ...table,
        dealer: table.dealer.map(seen => (seen.card === null ? { ...seen, card: step.card } : seen)),
      }
    case 'active':
      return { ...table, active: step.hand }
    case 'results':
      return {
        ...table,
        active: null,
        hands: table.hands.map((hand, place) => {
          const settled = step.outcome.hands[place]
          return settled === undefined ? hand : { ...hand, result: settled.result, win: settled.win }
        }),
      }
  }
}

/** The cards whose face the player can see, by their ids. */
export type Faces = ReadonlySet<number>

export const NO_FACES: Faces = new Set()

export function facesOn({ dealer, hands }: SeenTable): Faces {
  const cards = [...dealer, ...hands.flatMap(hand => hand.cards)]
  return new Set(cards.filter(({ card }) => card !== null).map(({ id }) => id))
}

/** One step as it is played. Totals count `faces`: the card that is still moving is not among them. */
export interface Scene {
  readonly step: Step
  readonly next: Step | undefined
  readonly table: SeenTable
  /** While the step moves. */
  readonly faces: Faces
  /** Once it has come to rest. */
  readonly landed: Faces
}

export function scenesOf(table: SeenTable, steps: readonly Step[]): readonly Scene[] {
  let before = table
  return steps.map((step, place) => {
    const faces = facesOn(before)
    before = afterStep(before, step)
    return { step, next: steps[place + 1], table: before, faces, landed: facesOn(before) }
  })
}

/** The table once everything has been shown. */
export function tableOf(truth: Truth): SeenTable {
  return stepsTo(EMPTY_TABLE, truth).reduce(afterStep, EMPTY_TABLE)
}

interface DealtHand {
  readonly cards: readonly number[]
  readonly stake: number
  readonly box?: number
}

/** A hand's box; undefined where there is no hand. */
function boxOf(hand: { readonly box?: number } | undefined): number | undefined {
  return hand === undefined ? undefined : (hand.box ?? 0)
}

/** The stakes first; then to each box, the dealer, each box, and face down to the dealer. */
function firstCards(hands: readonly DealtHand[], dealer: readonly number[]): Step[] {
  const [up = null] = dealer
  const boxes = [...new Set(hands.map(boxOf))].map(box => hands.filter(hand => boxOf(hand) === box))
  const card = (hand: number | null, dealt: number | null = null): Step => ({
    kind: 'card',
    hand,
    card: dealt,
  })
  return [
    ...boxes.map(([left], hand): Step => ({ kind: 'stake', hand, stake: left?.stake ?? 0 })),
    ...boxes.map(([left], hand) => card(hand, left?.cards[0])),
    card(null, up),
    // After a split the second card of the first deal begins the second hand.
    ...boxes.map(([left, right], hand) => card(hand, right === undefined ? left?.cards[1] : right.cards[0])),
    card(null),
  ]
}

function dealerSteps({ dealer }: SeenTable, outcome: BlackjackOutcome): Step[] {
  const [, hole] = outcome.dealer
  const isHidden = dealer.some(({ card }) => card === null)
  const turned: Step[] = isHidden && hole !== undefined ? [{ kind: 'turn', card: hole }] : []
  const drawn = outcome.dealer.slice(Math.max(2, dealer.length))
  return [...turned, ...drawn.map((card): Step => ({ kind: 'card', hand: null, card }))]
}

function withCard(table: SeenTable, { hand, card }: Extract<Step, { kind: 'card' }>): SeenTable {
  const seen = { id: nextId(table), card }
  if (hand === null) return { ...table, dealer: [...table.dealer, seen] }
  return withHand(table, hand, own => ({ ...own, cards: [...own.cards, seen] }))
}

function withHand(table: SeenTable, place: number, change: (hand: SeenHand) => SeenHand): SeenTable {
  const hands = place < table.hands.length ? table.hands : [...table.hands, { ...EMPTY_HAND, box: place }]
  return { ...table, hands: hands.map((hand, i) => (i === place ? change(hand) : hand)) }
}

function splitHand(table: SeenTable, place: number): SeenTable {
  const hands = table.hands.flatMap((hand, i) =>
    i === place ? hand.cards.map(card => ({ ...hand, cards: [card] })) : [hand],
  )
  return { ...table, hands }
}

function nextId({ dealer, hands }: SeenTable): number {
  return hands.reduce((sum, { cards }) => sum + cards.length, dealer.length)
}

/** The player's means to pay for a move. Amounts are in hundredths. */
export interface Means {
  readonly balance: number
  /** The most one round may stake in all; undefined when only its first stake is limited. */
  readonly round_max: number | undefined
}

/** The additional stake of a move: a double and a split cost the opening bet once more. */
export function extraStake({ hands, active }: BlackjackView, move: BlackjackMove): number {
  return move === 'double' || move === 'split' ? (hands[active]?.stake ?? 0) : 0
}

/** Whether the rules, the balance and the session's largest round allow this move. The wallet would refuse it otherwise. */
export function isOffered(view: BlackjackView, move: BlackjackMove, { balance, round_max }: Means): boolean {
  if (!view.moves.includes(move)) return false
  const extra = extraStake(view, move)
  if (extra === 0) return true
  const staked = [...view.hands, ...(view.sides ?? [])].reduce((sum, { stake }) => sum + stake, 0)
  return extra <= balance && (round_max === undefined || staked + extra <= round_max)
}
