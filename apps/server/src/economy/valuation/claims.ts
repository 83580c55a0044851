/**
 * The claims of players, as a tree of places. Two trees of the same shape are compared place by place: a rise in one place is never offset
 * by a fall in another.
 */
import { largestRaise, type PrizeScale } from '@arena/rules'
import {
  type Amounts,
  amountsOf,
  largest,
  NONE,
  riseOf,
  scale,
  smallest,
  sum,
  sumOfLargest,
  sumOfSmallest,
  type Unit,
} from './amounts.ts'

type Places = Readonly<Record<string, Claim>>

export interface Outcome {
  readonly weight: number
  readonly amounts: Amounts
}

export type Claim =
  /** Paid once to each player. Below 0: a payment by the player. */
  | { readonly kind: 'paid'; readonly amounts: Amounts }
  /** All of them can be claimed. */
  | { readonly kind: 'all'; readonly of: Places }
  /** A player can claim one of them. */
  | { readonly kind: 'one'; readonly of: Places }
  | { readonly kind: 'times'; readonly count: number; readonly each: Claim }
  /** `count` of them are drawn for a player. */
  | { readonly kind: 'draw'; readonly count: number; readonly from: Places }
  /** One outcome by chance. */
  | { readonly kind: 'chance'; readonly outcomes: readonly Outcome[] }
  /** Paid in full, or in part where few members qualify. */
  | { readonly kind: 'scaled'; readonly amounts: Amounts; readonly scale: PrizeScale }
  /** Each place goes to one player of all. */
  | { readonly kind: 'prizes'; readonly of: Places }

export interface Worth {
  /** The worth that every player can have. */
  readonly each: Amounts
  /** The additional worth that all players have together. */
  readonly shared: Amounts
  /** Of shared rewards, the most that one player can get. */
  readonly best: Amounts
}

const NO_WORTH: Worth = { each: NONE, shared: NONE, best: NONE }

export const paid = (amounts: Amounts): Claim => ({ kind: 'paid', amounts })
export const all = (of: Places): Claim => ({ kind: 'all', of })
export const one = (of: Places): Claim => ({ kind: 'one', of })
export const times = (count: number, each: Claim): Claim => ({ kind: 'times', count, each })
export const chance = (outcomes: readonly Outcome[]): Claim => ({ kind: 'chance', outcomes })
export const prizes = (of: Places): Claim => ({ kind: 'prizes', of })
export const scaled = (amounts: Amounts, by: PrizeScale): Claim => ({ kind: 'scaled', amounts, scale: by })
export const draw = (count: number, from: Places): Claim => ({ kind: 'draw', count, from })

/** The most that can be had of it. */
export function worthOf(claim: Claim): Worth {
  switch (claim.kind) {
    case 'paid':
    case 'scaled':
      return toEach(largest([claim.amounts]))
    case 'chance':
      return toEach(largest(claim.outcomes.map(({ amounts }) => amounts)))
    case 'all':
      return combine(Object.values(claim.of).map(worthOf), sum)
    case 'one':
      return combine(Object.values(claim.of).map(worthOf), largest)
    case 'times':
      return combine([worthOf(claim.each)], ([amounts = NONE]) => scale(amounts, claim.count))
    case 'draw':
      return combine(Object.values(claim.from).map(worthOf), given => sumOfLargest(given, claim.count))
    case 'prizes':
      return shareOf(Object.values(claim.of).map(worthOf))
  }
}

/** The most that can be gained when the second tree replaces the first. */
export function gainOf(before: Claim | undefined, after: Claim | undefined): Worth {
  if (after === undefined) return NO_WORTH
  if (before === undefined) return worthOf(after)
  switch (after.kind) {
    case 'paid':
      return before.kind === after.kind ? toEach(riseOf(before.amounts, after.amounts)) : worthOf(after)
    case 'scaled':
      return before.kind === after.kind ? gainOfScaled(before, after) : worthOf(after)
    case 'all':
      return before.kind === after.kind ? combine(gains(before.of, after.of), sum) : worthOf(after)
    case 'one':
      return before.kind === after.kind ? combine(gains(before.of, after.of), largest) : worthOf(after)
    case 'prizes':
      return before.kind === after.kind ? shareOf(gains(before.of, after.of)) : worthOf(after)
    case 'times':
      return before.kind === after.kind ? gainOfTimes(before, after) : worthOf(after)
    case 'draw':
      return before.kind === after.kind ? gainOfDraw(before, after) : worthOf(after)
    case 'chance':
      return before.kind === after.kind ? gainOfChance(before, after) : worthOf(after)
  }
}

type OfKind<Kind extends Claim['kind']> = Extract<Claim, { readonly kind: Kind }>

function gains(before: Places, after: Places): Worth[] {
  return Object.entries(after).map(([place, claim]) => gainOf(before[place], claim))
}

/** Each time is a place: fewer places that pay more are a gain for players who claim few. */
function gainOfTimes(before: OfKind<'times'>, after: OfKind<'times'>): Worth {
  const kept = Math.min(before.count, after.count)
  const added = Math.max(0, after.count - before.count)
  const [gain, worth] = [gainOf(before.each, after.each), worthOf(after.each)]
  return combine([gain, worth], ([gained = NONE, whole = NONE]) =>
    sum([scale(gained, kept), scale(whole, added)]),
  )
}

/**
 * The smaller of two bounds. Place by place: one that is added can take the place of any other, and one that is removed can leave its place to the
 * best. As a whole: the best draw after the change instead of the worst one before it.
 */
function gainOfDraw(before: OfKind<'draw'>, after: OfKind<'draw'>): Worth {
  const worths = (from: Places) => Object.values(from).map(claim => worthOf(claim).each)
  const worst = sumOfSmallest(worths(before.from), before.count)
  const whole = riseOf(worst, sumOfLargest(worths(after.from), after.count))
  const best = largest(worths(after.from))
  const removed = Object.keys(before.from).filter(place => after.from[place] === undefined)
  const left = removed.map(place => riseOf(eachOf(before.from[place]), best))
  const risen = gains(before.from, after.from).map(({ each }) => each)
  const more = Math.max(0, after.count - before.count)
  const byPlace = sum([sumOfLargest(risen, after.count), sumOfLargest(left, after.count), scale(best, more)])
  return toEach(smallest([byPlace, whole]))
}

/** In a field of the size at which the difference is largest. */
function gainOfScaled(before: OfKind<'scaled'>, after: OfKind<'scaled'>): Worth {
  const at = ({ amounts, scale: by }: OfKind<'scaled'>, unit: Unit) => ({ most: amounts[unit], scale: by })
  return toEach(largest([amountsOf(unit => largestRaise(at(after, unit), at(before, unit)))]))
}

/** A better best outcome counts as if everybody drew it; otherwise a better average counts. */
function gainOfChance(before: OfKind<'chance'>, after: OfKind<'chance'>): Worth {
  const best = riseOf(bestOf(before.outcomes), bestOf(after.outcomes))
  const mean = riseOf(meanOf(before.outcomes), meanOf(after.outcomes))
  return toEach(largest([best, mean]))
}

const bestOf = (outcomes: readonly Outcome[]) => largest(outcomes.map(({ amounts }) => amounts))

function meanOf(outcomes: readonly Outcome[]): Amounts {
  const total = outcomes.reduce((weights, { weight }) => weights + weight, 0)
  if (total === 0) return NONE
  return sum(outcomes.map(({ amounts, weight }) => scale(amounts, weight / total)))
}

const eachOf = (claim: Claim | undefined) => (claim === undefined ? NONE : worthOf(claim).each)

function toEach(each: Amounts): Worth {
  return { ...NO_WORTH, each }
}

function combine(worths: readonly Worth[], join: (given: readonly Amounts[]) => Amounts): Worth {
  return {
    each: join(worths.map(({ each }) => each)),
    shared: join(worths.map(({ shared }) => shared)),
    best: join(worths.map(({ best }) => best)),
  }
}

function shareOf(worths: readonly Worth[]): Worth {
  const each = worths.map(worth => worth.each)
  return { each: NONE, shared: sum(each), best: largest(each) }
}
