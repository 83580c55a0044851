/** The chips on the felt before the deal: the boxes, their bets and side bets, and where the next chip goes. Pure; amounts are in hundredths. */
import type { BetLimits } from '../../../view/bet-ladder.ts'
import { type BoxBets, CHIP_STEP, MOST_BOXES, SIDE_BETS, type SideBet, totalOfBoxes } from '../side-bets.ts'
import { type Chip, doubledBet, withChip } from './chip-pile.tsx'

export interface Aim {
  readonly box: number
  readonly part: 'bet' | SideBet
}

export const FIRST_AIM: Aim = { box: 0, part: 'bet' }

export interface Laid {
  readonly boxes: readonly BoxBets[]
  readonly aim: Aim
  /** The aimed box's chips were taken back: the next chip begins its bet. */
  readonly isBetCleared: boolean
}

export type Allowed = BetLimits & { readonly balance: number }

/** One box without side bets: the round that has no choice. */
export function isPlain([box, ...others]: readonly BoxBets[]): boolean {
  return others.length === 0 && SIDE_BETS.every(bet => box?.[bet] === undefined)
}

export const hasSides = (boxes: readonly BoxBets[]): boolean =>
  boxes.some(box => SIDE_BETS.some(bet => box[bet] !== undefined))

/** What lies where the next chip goes. */
export function aimedAmount({ boxes, aim, isBetCleared }: Laid): number {
  if (isBetCleared && aim.part === 'bet') return 0
  return boxes[aim.box]?.[aim.part] ?? 0
}

/** The boxes with one more chip; undefined when limits, balance or the box's own bet do not allow it. */
export function withChipLaid(laid: Laid, chip: Chip, allowed: Allowed): readonly BoxBets[] | undefined {
  const { boxes, aim } = laid
  const box = boxes[aim.box]
  if (box === undefined) return undefined
  if (aim.part !== 'bet') {
    const side = aimedAmount(laid) + chip
    return side <= box.bet
      ? within(replaced(boxes, aim.box, { ...box, [aim.part]: side }), allowed)
      : undefined
  }
  if (isPlain(boxes)) {
    const bet = withChip(aimedAmount(laid), chip, allowed)
    return bet === undefined ? undefined : [{ bet }]
  }
  return within(replaced(boxes, aim.box, withBet(box, aimedAmount(laid) + chip)), allowed)
}

/** Every chip twice, as far as it is allowed. */
export function doubledBoxes(boxes: readonly BoxBets[], allowed: Allowed): readonly BoxBets[] | undefined {
  const [box] = boxes
  if (box !== undefined && isPlain(boxes)) return [{ bet: doubledBet(box.bet, allowed) }]
  const doubled = boxes.map(one => {
    const sides = SIDE_BETS.flatMap(bet => (one[bet] === undefined ? [] : [[bet, one[bet] * 2]]))
    return { bet: one.bet * 2, ...Object.fromEntries(sides) }
  })
  return within(doubled, allowed)
}

/** This number of boxes: new ones get the stake of the last. If that is too much, all get the highest stake that is allowed. */
export function withBoxCount(
  boxes: readonly BoxBets[],
  count: number,
  allowed: Allowed,
): readonly BoxBets[] | undefined {
  const last = boxes.at(-1)
  if (last === undefined || count < 1 || count > MOST_BOXES) return undefined
  const places = Array.from({ length: count }, (_, place) => boxes[place] ?? last)
  const share = Math.min(allowed.max_bet, allowed.balance) / count
  const bet = share - (share % CHIP_STEP)
  return (
    within(places, allowed) ??
    (bet > 0
      ? within(
          places.map(() => ({ bet })),
          allowed,
        )
      : undefined)
  )
}

export function withoutSides(boxes: readonly BoxBets[]): readonly BoxBets[] {
  return boxes.map(({ bet }) => ({ bet }))
}

export function withoutSide(boxes: readonly BoxBets[], { box, part }: Aim): readonly BoxBets[] {
  return boxes.map((one, place) => {
    if (place !== box) return one
    const kept = SIDE_BETS.filter(bet => bet !== part && one[bet] !== undefined)
    return { bet: one.bet, ...Object.fromEntries(kept.map(bet => [bet, one[bet]])) }
  })
}

/** No side bet is larger than the bet. */
function withBet(box: BoxBets, bet: number): BoxBets {
  const sides = SIDE_BETS.flatMap(side => {
    const amount = box[side]
    return amount === undefined ? [] : [[side, Math.min(amount, bet)]]
  })
  return { bet, ...Object.fromEntries(sides) }
}

function replaced(boxes: readonly BoxBets[], place: number, box: BoxBets): readonly BoxBets[] {
  return boxes.map((one, i) => (i === place ? box : one))
}

function within(
  boxes: readonly BoxBets[],
  { min_bet, max_bet, balance }: Allowed,
): readonly BoxBets[] | undefined {
  const total = totalOfBoxes(boxes)
  return total >= min_bet && total <= max_bet && total <= balance ? boxes : undefined
}
