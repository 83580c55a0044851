/** The page's view of the bets of a flight, and how far it animates the rocket when they are cashed out. */
import { ceilingOf, payoutOf } from '../../../families/crash/maths/crash-point.ts'
import { multiplierAt, reachedAt_ms, TOP_MS } from '../flight.ts'
import {
  burstsAt_ms,
  type EndedBet,
  type RocketChoice,
  type RocketOutcome,
  type RocketView,
} from '../outcome.ts'

export type Place = 0 | 1

export interface FlyingBet {
  readonly amount: number
  /** Where it takes itself out at the latest, in hundredths: its own limit or the round's ceiling. */
  readonly goal_x100: number
  readonly goalAt_ms: number
  /** `due`: by the page's clock it has cashed out automatically; the provider has not confirmed it yet. */
  readonly state: 'aboard' | 'due' | 'out' | 'lost'
  /** A press is on its way. */
  readonly sending: boolean
  readonly cash_out_x100: number | null
  readonly win: number
}

/** A burst is known within this time of being shown: until then no bet is shown as won. */
const DUE_MS = 300

export function flyingBets({ bets }: RocketChoice, stake: number): FlyingBet[] {
  return bets.map(({ amount, auto_cash_out_x100 }) => {
    const goal_x100 = Math.min(auto_cash_out_x100 ?? Number.POSITIVE_INFINITY, ceilingOf(stake))
    return {
      amount,
      goal_x100,
      goalAt_ms: reachedAt_ms(goal_x100),
      state: 'aboard',
      sending: false,
      cash_out_x100: null,
      win: 0,
    }
  })
}

function ended(bet: FlyingBet, { end, cash_out_x100, win }: EndedBet): FlyingBet {
  return { ...bet, state: end === 'burst' ? 'lost' : 'out', sending: false, cash_out_x100, win }
}

/** The bets after an answer about an open flight; the same array when nothing has changed. */
export function afterView(bets: readonly FlyingBet[], view: RocketView): readonly FlyingBet[] {
  const isNews = view.bets.some((seen, place) => seen !== null && bets[place]?.state !== 'out')
  if (!isNews) return bets
  return bets.map((bet, place) => {
    const seen = view.bets[place] ?? null
    return seen === null ? bet : ended(bet, seen)
  })
}

export function afterEnd(bets: readonly FlyingBet[], outcome: RocketOutcome): readonly FlyingBet[] {
  return bets.map((bet, place) => {
    const seen = outcome.bets[place]
    return seen === undefined ? bet : ended(bet, seen)
  })
}

/** Bets that take themselves out while the page watches; the same array when none does. `sure`: the line to the provider is up. */
export function withDueBets(
  bets: readonly FlyingBet[],
  elapsed_ms: number,
  sure: boolean,
): readonly FlyingBet[] {
  const next = (bet: FlyingBet): FlyingBet => {
    if (bet.state === 'aboard' && elapsed_ms >= bet.goalAt_ms) return { ...bet, state: 'due' }
    if (bet.state === 'due' && sure && elapsed_ms >= bet.goalAt_ms + DUE_MS) {
      const { amount, goal_x100 } = bet
      return {
        ...bet,
        state: 'out',
        sending: false,
        cash_out_x100: goal_x100,
        win: payoutOf(amount, goal_x100),
      }
    }
    return bet
  }
  const after = bets.map(next)
  return after.every((bet, place) => bet === bets[place]) ? bets : after
}

export interface FlyOn {
  readonly from_ms: number
  readonly to_ms: number
  /** Page time at which it began. */
  readonly at: number
  readonly length_ms: number
}

const FLY_ON_MS = 1700

/** The rest of a flight that is decided: in real time when it is short, faster and faster when it is long. */
export function flyOnTo(
  burst_x100: number,
  start: { readonly from_ms: number; readonly at: number; readonly inHaste: boolean },
): FlyOn {
  // The last millisecond before the burst; the very few that would go beyond the top are shown to end there.
  const to_ms = Math.max(0, Math.min(burstsAt_ms(burst_x100) - 1, TOP_MS))
  const from_ms = Math.min(start.from_ms, to_ms)
  return { from_ms, to_ms, at: start.at, length_ms: start.inHaste ? 0 : Math.min(FLY_ON_MS, to_ms - from_ms) }
}

export function seenOnFlyOn({ from_ms, to_ms, at, length_ms }: FlyOn, now: number): number {
  const passed = now - at
  if (passed >= length_ms) return to_ms
  const share = passed / length_ms
  const real = from_ms + passed
  // Never slower than real time, and at the end exactly there.
  return Math.floor(Math.max(real, from_ms + (to_ms - from_ms) * share * share))
}

/** The figure on show: at the end of a decided flight the very point of the burst. */
export function shownMultiplier(
  flight: { readonly stage: string; readonly burst_x100: number | null } | null,
  seen_ms: number,
): number {
  if (flight?.stage === 'burst' && flight.burst_x100 !== null) return flight.burst_x100
  const multiplier = multiplierAt(seen_ms)
  return flight?.burst_x100 === null || flight === null ? multiplier : Math.min(multiplier, flight.burst_x100)
}

/**
 * The page's estimate of the flight's duration by the provider's clock. Every answer carries the duration, late by its travel time,
 * and the least delayed answer counts. So the page is never ahead of the provider: a press in time pays what the player saw, or more.
 */
export class FlightClock {
  private start = Number.POSITIVE_INFINITY

  /** `at` is the page's time when the answer came, in milliseconds. */
  sync(elapsed_ms: number, at: number): void {
    this.start = Math.min(this.start, at - elapsed_ms)
  }

  /** Whole milliseconds since the start; 0 before the first answer. */
  elapsed_ms(at: number): number {
    return Math.max(0, Math.floor(at - this.start))
  }
}
