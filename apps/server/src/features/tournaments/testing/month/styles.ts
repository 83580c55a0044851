import type { CupPlan } from './calendar.ts'
import type { ModelMember } from './month-model.ts'

/** 0 ≤ n < 1, repeating with its seed: a player's own, so that it does not matter whose call is answered first. */
export type Numbers = () => number

export function seededNumbers(seed: number): Numbers {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A style of play. */
export interface Style {
  readonly name: 'never plays' | 'careful' | 'flat cap' | 'reckless' | 'chaser' | 'quitter' | 'cheat'
  /** Of a hundred players. */
  readonly share: number
  /** The payment of a round for each point staked. */
  readonly game: (numbers: Numbers) => number
  /** Hundredths; cut to the balance. */
  readonly stake: (plan: CupPlan) => number
  /** Rounds after which the player has had enough of a tournament. */
  readonly roundsMax: number
  readonly wantsAttempts: boolean
}

/** Prizes of 2 and of 40 stakes: about 95 % comes back. */
const slot = (numbers: Numbers) => {
  const drawn = numbers()
  return drawn < 0.012 ? 40 : drawn < 0.247 ? 2 : 0
}
const evenMoney = (numbers: Numbers) => (numbers() < 18 / 37 ? 2 : 0)
const oneNumber = (numbers: Numbers) => (numbers() < 1 / 37 ? 36 : 0)
/** The cheat knows more than a player should. */
const rigged = (numbers: Numbers) => (numbers() < 0.7 ? 2 : 0)

const onePercent = ({ startCredit }: CupPlan) => startCredit / 100
const asMuchAsAllowed = ({ startCredit, betCap }: CupPlan) => (betCap === 0 ? startCredit : betCap)

export const STYLES: readonly Style[] = [
  { name: 'never plays', share: 6, game: slot, stake: onePercent, roundsMax: 0, wantsAttempts: false },
  { name: 'careful', share: 40, game: slot, stake: onePercent, roundsMax: 500, wantsAttempts: false },
  {
    name: 'flat cap',
    share: 17,
    game: evenMoney,
    stake: asMuchAsAllowed,
    roundsMax: 500,
    wantsAttempts: false,
  },
  {
    name: 'reckless',
    share: 12,
    game: oneNumber,
    stake: asMuchAsAllowed,
    roundsMax: 500,
    wantsAttempts: false,
  },
  { name: 'chaser', share: 12, game: oneNumber, stake: asMuchAsAllowed, roundsMax: 500, wantsAttempts: true },
  { name: 'quitter', share: 10, game: slot, stake: onePercent, roundsMax: 9, wantsAttempts: false },
  { name: 'cheat', share: 3, game: rigged, stake: asMuchAsAllowed, roundsMax: 500, wantsAttempts: false },
]

/** By share, the same for the same number. */
export function styleOf(index: number): Style {
  let left = index % 100
  for (const style of STYLES) {
    if (left < style.share) return style
    left -= style.share
  }
  throw new Error('The shares of the styles are not a hundred')
}

/** The next stake, or 0 for a player who stops. */
export function nextStake(style: Style, plan: CupPlan, { balance, rounds }: ModelMember): number {
  if (rounds >= style.roundsMax) return 0
  return plan.fixedStake || Math.min(style.stake(plan), balance)
}
