/** How a round of a line slot goes: a paid spin, and the free spins it starts. Amounts are hundredths of the currency. */
import type { RandomStream } from '../../../fairness/index.ts'
import type { Played } from '../../../games/game.ts'
import { drawStops } from './reels.ts'

interface PlayedSpin {
  readonly scatter: { readonly free_spins: number } | null
  readonly win: number
}

export interface SlotOutcome<Spin extends PlayedSpin> {
  readonly spin: Spin
  /** In the order they are played; those that free spins add come at the end. */
  readonly free_spins: readonly Spin[]
  readonly free_spins_win: number
  /** What the round pays: all the spins' wins, or the cap if they reached it. */
  readonly total_win: number
  /** The cap was reached: free spins that were still to come are not played. */
  readonly capped: boolean
}

interface Spins<Spin extends PlayedSpin> {
  /** The most the round can pay. */
  readonly cap: number
  readonly paid: (stops: readonly number[]) => Spin
  /** `before` is the spin that was played last, the paid one at first. */
  readonly free: (stops: readonly number[], before: Spin) => Spin
}

/** Five stops for the paid spin, then five more from the same stream for each free spin. */
export function playSpins<Spin extends PlayedSpin>(
  stream: RandomStream,
  { cap, paid, free }: Spins<Spin>,
): Played<SlotOutcome<Spin>> {
  const spin = paid(drawStops(stream))
  const freeSpins: Spin[] = []
  let last = spin
  let awarded = spin.scatter?.free_spins ?? 0
  let freeSpinsWin = 0
  while (freeSpins.length < awarded && spin.win + freeSpinsWin < cap) {
    last = free(drawStops(stream), last)
    freeSpins.push(last)
    freeSpinsWin += last.win
    awarded += last.scatter?.free_spins ?? 0
  }
  const win = Math.min(spin.win + freeSpinsWin, cap)
  const outcome = {
    spin,
    free_spins: freeSpins,
    free_spins_win: freeSpinsWin,
    total_win: win,
    capped: spin.win + freeSpinsWin >= cap,
  }
  return { win, outcome }
}
