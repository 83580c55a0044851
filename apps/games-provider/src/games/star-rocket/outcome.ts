/**
 * Star Rocket: a multiplier climbs from 1.00 until the rocket bursts at a point X fixed before the bet. A bet pays the multiplier at which it
 * is cashed out, by hand or automatically; one that is still aboard when the rocket bursts is lost.
 *
 * The rocket flies as long as its multiplier is X or less, and bursts in the millisecond that would carry it beyond. So a cash-out at k wins
 * exactly when X ≥ k, by hand or automatically, and both return the same share.
 */
import {
  BET_STEP,
  CASH_OUT_MIN,
  ceilingOf,
  drawCrashPoint,
  MULTIPLIER_TOP,
  payoutOf,
} from '../../families/crash/maths/crash-point.ts'
import type { Followed, RoundSoFar, TakenMove } from '../game.ts'
import { multiplierAt, reachedAt_ms } from './flight.ts'

export const BETS_MAX = 2

export interface RocketBet {
  /** In hundredths of the currency, whole coins. */
  readonly amount: number
  /** The multiplier at which the bet takes itself out, in hundredths; null leaves it to the player. */
  readonly auto_cash_out_x100: number | null
}

export interface RocketChoice {
  /** One bet or two; together they are the stake. */
  readonly bets: readonly RocketBet[]
}

export interface RocketMove {
  /** Which bet is taken out, by its place. */
  readonly cash_out: 0 | 1
}

/** The end of the bet: `hand` is the player's press, `auto` the player's own limit, `ceiling` the round's limit; `burst` loses the bet. */
export type BetEnd = 'hand' | 'auto' | 'ceiling' | 'burst'

export interface EndedBet {
  readonly end: BetEnd
  /** The cash-out multiplier, in hundredths of the bet; null for a lost bet. */
  readonly cash_out_x100: number | null
  readonly win: number
}

export interface RocketView {
  /** Where every bet of this round takes itself out at the latest. */
  readonly ceiling_x100: number
  /** Each bet by its place; null while it is aboard. */
  readonly bets: readonly (EndedBet | null)[]
}

export interface RocketOutcome {
  /** X, in hundredths. */
  readonly burst_x100: number
  readonly ceiling_x100: number
  readonly bets: readonly EndedBet[]
}

/** The first millisecond after the burst: the multiplier would exceed its point. */
export const burstsAt_ms = (burst_x100: number): number => reachedAt_ms(burst_x100 + 1)

/** How a bet goes that is never taken out by hand. */
function leftAlone(bet: RocketBet, round: { readonly burst_x100: number; readonly ceiling_x100: number }) {
  const own = bet.auto_cash_out_x100 ?? Number.POSITIVE_INFINITY
  const goal = Math.min(own, round.ceiling_x100)
  if (round.burst_x100 < goal) {
    return {
      at_ms: burstsAt_ms(round.burst_x100),
      ended: { end: 'burst', cash_out_x100: null, win: 0 } as const,
    }
  }
  const end = own <= round.ceiling_x100 ? 'auto' : 'ceiling'
  return {
    at_ms: reachedAt_ms(goal),
    ended: { end, cash_out_x100: goal, win: payoutOf(bet.amount, goal) } as const,
  }
}

interface BetFate {
  readonly at_ms: number
  readonly ended: EndedBet
}

/** Takes the bet out that the move names; undefined when it is no longer aboard, or the rocket has hardly left the ground. */
function takeOut(
  fates: readonly BetFate[],
  bets: readonly RocketBet[],
  { at_ms, move }: TakenMove<RocketMove>,
): BetFate[] | undefined {
  const bet = bets[move.cash_out]
  const fate = fates[move.cash_out]
  if (!bet || !fate || !Number.isInteger(at_ms) || at_ms < 0 || at_ms >= fate.at_ms) return undefined
  const multiplier = multiplierAt(at_ms)
  if (multiplier < CASH_OUT_MIN) return undefined
  const ended: EndedBet = {
    end: 'hand',
    cash_out_x100: multiplier,
    win: payoutOf(bet.amount, multiplier),
  }
  return fates.map((known, place) => (place === move.cash_out ? { at_ms, ended } : known))
}

/** A flight's state, derived from its seeds, bets and moves. */
export function followFlight(
  round: RoundSoFar<RocketChoice, RocketMove>,
): Followed<RocketView, RocketOutcome> | undefined {
  const { bets } = round.choice
  const burst_x100 = drawCrashPoint(round.stream)
  const ceiling_x100 = ceilingOf(round.bet)
  let fates: readonly BetFate[] = bets.map(bet => leftAlone(bet, { burst_x100, ceiling_x100 }))
  for (const move of round.moves) {
    const after = takeOut(fates, bets, move)
    if (!after) return undefined
    fates = after
  }
  const endsAfter_ms = Math.max(...fates.map(fate => fate.at_ms))
  const ended = fates.map(fate => fate.ended)
  if (round.elapsed_ms < endsAfter_ms) {
    const seen = fates.map(fate => (fate.at_ms <= round.elapsed_ms ? fate.ended : null))
    return { ended: false, staked: round.bet, view: { ceiling_x100, bets: seen }, endsAfter_ms }
  }
  const win = ended.reduce((sum, bet) => sum + bet.win, 0)
  return { ended: true, staked: round.bet, win, outcome: { burst_x100, ceiling_x100, bets: ended } }
}

/** The choice in its stored form: one or two bets of whole coins that add up to the stake, and nothing else. */
export function readRocketChoice(input: unknown, stake: number): RocketChoice | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const { bets, ...rest }: { bets?: unknown } = input
  if (Object.keys(rest).length > 0 || !Array.isArray(bets)) return undefined
  if (bets.length < 1 || bets.length > BETS_MAX) return undefined
  const read = bets.map(readBet).filter(bet => bet !== undefined)
  if (read.length < bets.length) return undefined
  return read.reduce((sum, bet) => sum + bet.amount, 0) === stake ? { bets: read } : undefined
}

function readBet(input: unknown): RocketBet | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const { amount, auto_cash_out_x100, ...rest }: { amount?: unknown; auto_cash_out_x100?: unknown } = input
  if (Object.keys(rest).length > 0 || !isWhole(amount) || amount < BET_STEP || amount % BET_STEP !== 0) {
    return undefined
  }
  if (auto_cash_out_x100 === null) return { amount, auto_cash_out_x100 }
  if (!isWhole(auto_cash_out_x100)) return undefined
  const known = auto_cash_out_x100 >= CASH_OUT_MIN && auto_cash_out_x100 <= MULTIPLIER_TOP
  return known ? { amount, auto_cash_out_x100 } : undefined
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

export function readRocketMove(input: unknown): RocketMove | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const { cash_out, ...rest }: { cash_out?: unknown } = input
  if (Object.keys(rest).length > 0 || (cash_out !== 0 && cash_out !== 1)) return undefined
  return { cash_out }
}
