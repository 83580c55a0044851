/** The plain line slot: its free spins spin the same reels, pay a multiple, and scatters add more of them. */
import type { RandomStream } from '../../../fairness/index.ts'
import type { Played } from '../../../games/game.ts'
import {
  type LineSlotRules,
  type LineWin,
  playSpins,
  ROWS,
  type ScatterWin,
  type SlotOutcome,
  type SlotWindow,
  winsOf,
} from './line-slot.ts'
import { windowOf } from './reels.ts'

export interface MultiplierSlotRules extends LineSlotRules {
  /** The multiplier of every win in a free spin, scatters included. */
  readonly freeSpinMultiplier: number
}

export interface MultiplierSpin {
  readonly stops: readonly number[]
  /** Five columns of three symbols, top to bottom. */
  readonly window: SlotWindow
  readonly line_wins: readonly LineWin[]
  readonly scatter: ScatterWin | null
  /** Already contained in every win of this spin; 1 for the paid spin. */
  readonly multiplier: number
  readonly win: number
}

export function playMultiplierSlot(
  rules: MultiplierSlotRules,
  stream: RandomStream,
  bet: number,
): Played<SlotOutcome<MultiplierSpin>> {
  return playSpins(stream, {
    cap: bet * rules.maxWinBets,
    paid: stops => evaluateSpin(rules, stops, { bet, multiplier: 1 }),
    free: stops => evaluateSpin(rules, stops, { bet, multiplier: rules.freeSpinMultiplier }),
  })
}

/** The payout when the reels rest on these stops. */
export function evaluateSpin(
  rules: LineSlotRules,
  stops: readonly number[],
  { bet, multiplier }: { readonly bet: number; readonly multiplier: number },
): MultiplierSpin {
  const window = windowOf(rules.strips, stops, ROWS)
  const { line_wins, scatter, win } = winsOf(rules, window, { bet, multiplier })
  return { stops, window, line_wins, scatter, multiplier, win }
}
