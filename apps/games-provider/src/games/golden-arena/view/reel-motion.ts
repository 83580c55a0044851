/**
 * One reel's movement, without any picture. The strip passes as an endless tape of cells: the cell with index `i` lies in row
 * `position − i + 2`, so a growing position moves symbols downwards and higher indices come later.
 */
import { clamp01, easeOutBack } from '../../../view/motion/easing.ts'
import { ROWS, STOPS, type SymbolId } from '../reels.ts'
import { type ReelPace, SETTLE_BACK, SETTLE_REACHED, settleCells } from './reel-pace.ts'

export interface ReelMotion {
  /** Cells passed so far; whole at rest. */
  position(): number
  /** Cells per second, for the choice of the blurred picture. */
  speed(): number
  symbolAt(index: number): SymbolId
  /** Puts the reel on a stop at once. */
  place(stop: number): void
  /** Sets off after `delay` milliseconds and runs until told where to land. */
  start(pace: ReelPace, delay: number): void
  /** Lands on `stop` as soon as the shown cells allow it. */
  land(stop: number): void
  /** Moves on; true while the reel is not at rest. `onReached` is called once when the reel first stands in its place. */
  advance(elapsed: number, onReached: () => void): boolean
}

type Phase = 'rest' | 'starting' | 'running' | 'settling'

/** The cells in view and one above them belong to the tape that is already seen. */
const SEEN_CELLS = ROWS + 2

export function createReelMotion(strip: readonly SymbolId[], firstPace: ReelPace): ReelMotion {
  let pace = firstPace
  let phase: Phase = 'rest'
  let position = 0
  let from = 0
  let clock = 0
  let velocity = 0
  let target: number | null = null
  let reached = true
  // The strip cell with number `anchor − index` lies on the tape at `index`; behind the seam another anchor holds.
  let anchor = ROWS - 1
  let seam = Number.POSITIVE_INFINITY
  let anchorBehindSeam = anchor

  const cell = (index: number): number => (index >= seam ? anchorBehindSeam : anchor) - index

  function symbolAt(index: number): SymbolId {
    return strip[((cell(index) % STOPS) + STOPS) % STOPS] ?? 'L4'
  }

  function settleFrom(goal: number, spare: number): void {
    phase = 'settling'
    from = goal - settleCells(pace)
    clock = spare
  }

  function start(nextPace: ReelPace, delay: number): void {
    pace = nextPace
    phase = 'starting'
    from = position
    clock = -delay
    target = null
    reached = false
  }

  function starting(elapsed: number): void {
    clock += elapsed
    const way = (pace.cells_per_s * pace.accelerate_ms) / 3000
    const share = clamp01(clock / pace.accelerate_ms)
    velocity = pace.cells_per_s * share ** 2
    position = from + way * share ** 3
    if (share === 1) {
      phase = 'running'
      running(clock - pace.accelerate_ms)
    }
  }

  function running(elapsed: number): void {
    velocity = pace.cells_per_s
    position += (velocity * elapsed) / 1000
    if (target === null) return
    const beyond = position - (target - settleCells(pace))
    if (beyond >= 0) {
      settleFrom(target, (beyond / velocity) * 1000)
      settling(0)
    }
  }

  function settling(elapsed: number): void {
    clock += elapsed
    const share = clamp01(clock / pace.settle_ms)
    velocity = 0
    position = from + settleCells(pace) * easeOutBack(share, SETTLE_BACK)
    if (share === 1 && target !== null) {
      position = target
      anchor = anchorBehindSeam
      seam = Number.POSITIVE_INFINITY
      phase = 'rest'
    }
  }

  return {
    position: () => position,
    speed: () => velocity,
    symbolAt,
    place(stop) {
      phase = 'rest'
      velocity = 0
      position = 0
      anchor = stop + ROWS - 1
      seam = Number.POSITIVE_INFINITY
      reached = true
    },
    start,
    land(stop) {
      target = Math.floor(position) + SEEN_CELLS + 1
      seam = target - 1
      anchorBehindSeam = stop + ROWS - 1 + target
    },
    advance(elapsed, onReached) {
      if (phase === 'starting') starting(elapsed)
      else if (phase === 'running') running(elapsed)
      else if (phase === 'settling') settling(elapsed)
      const standing = phase === 'rest' || (phase === 'settling' && clock >= pace.settle_ms * SETTLE_REACHED)
      if (standing && !reached) {
        reached = true
        onReached()
      }
      return phase !== 'rest'
    },
  }
}
