/**
 * One reel's movement, without any picture. The strip passes as an endless tape of cells: the cell with index `i` lies in row
 * `position − i + rows − 1`, so a growing position moves symbols downwards and higher indices come later.
 */
import { clamp01, easeOutBack } from '../../../view/motion/easing.ts'
import { NORMAL_PACE, type ReelPace, SETTLE_BACK, SETTLE_REACHED, settleCells } from './reel-pace.ts'
import type { Strip, SymbolName } from './slot-theme.ts'

/** A third of the time in which a reel changes its speed. */
const SLOWING_MS = 110

type Phase = 'rest' | 'starting' | 'running' | 'settling'

/** The strip cell with number `anchor − index` is on the tape at `index`. */
interface Tape {
  readonly strip: Strip
  readonly anchor: number
}

export class ReelMotion {
  /** Cells passed so far; whole at rest. */
  position = 0
  /** Cells per second, for the choice of the blurred picture. */
  speed = 0
  private phase: Phase = 'rest'
  private pace: ReelPace = NORMAL_PACE
  private from = 0
  private clock = 0
  private target: number | null = null
  private reached = true
  private isSlow = false
  private tape: Tape
  /** Beyond the seam another tape begins: the one that lands. */
  private seam = Number.POSITIVE_INFINITY
  private tapeBeyondSeam: Tape
  private readonly rows: number

  constructor(strip: Strip, rows: number) {
    this.rows = rows
    this.tape = { strip, anchor: rows - 1 }
    this.tapeBeyondSeam = this.tape
  }

  symbolAt(index: number): SymbolName {
    const { strip, anchor } = index >= this.seam ? this.tapeBeyondSeam : this.tape
    const stops = strip.length
    return strip[(((anchor - index) % stops) + stops) % stops] ?? ''
  }

  /** Puts the reel on a stop at once. */
  place(stop: number, strip: Strip): void {
    this.phase = 'rest'
    this.speed = 0
    this.position = 0
    this.tape = { strip, anchor: stop + this.rows - 1 }
    this.seam = Number.POSITIVE_INFINITY
    this.reached = true
  }

  /** Starts after `delay` milliseconds and runs until `land` is called. */
  start(pace: ReelPace, delay: number): void {
    this.pace = pace
    this.joinTape()
    this.phase = 'starting'
    this.from = this.position
    this.clock = -delay
    this.target = null
    this.reached = false
    this.isSlow = false
  }

  /** A reel that may decide the spin slows down, so that its symbols can be read. Called with false, it runs on as before. */
  slow(on: boolean): void {
    this.isSlow = on
  }

  /** Lands on `stop` of `strip` as soon as the visible cells and their neighbours allow it. */
  land(stop: number, strip: Strip = this.tape.strip): void {
    this.target = Math.floor(this.position) + this.rows + 3
    this.seam = this.target - 1
    this.tapeBeyondSeam = { strip, anchor: stop + this.rows - 1 + this.target }
  }

  /** Advances by `elapsed`; true while the reel moves. `onReached` is called once, when the reel first reaches its stop. */
  advance(elapsed: number, onReached: () => void): boolean {
    if (this.phase === 'starting') this.accelerate(elapsed)
    else if (this.phase === 'running') this.run(elapsed)
    else if (this.phase === 'settling') this.settle(elapsed)
    const settled = this.phase === 'settling' && this.clock >= this.settle_ms() * SETTLE_REACHED
    if ((settled || this.phase === 'rest') && !this.reached) {
      this.reached = true
      onReached()
    }
    return this.phase !== 'rest'
  }

  private accelerate(elapsed: number): void {
    const { cells_per_s, accelerate_ms } = this.pace
    this.clock += elapsed
    const share = clamp01(this.clock / accelerate_ms)
    this.speed = cells_per_s * share ** 2
    this.position = this.from + ((cells_per_s * accelerate_ms) / 3000) * share ** 3
    if (share < 1) return
    this.phase = 'running'
    this.run(this.clock - accelerate_ms)
  }

  private run(elapsed: number): void {
    const goal = this.pace.cells_per_s * (this.isSlow ? this.pace.tense.speed : 1)
    this.speed += (goal - this.speed) * (1 - Math.exp(-elapsed / SLOWING_MS))
    this.position += (this.speed * elapsed) / 1000
    if (this.target === null) return
    const braking = this.target - settleCells(this.pace)
    if (this.position < braking) return
    this.phase = 'settling'
    this.from = braking
    this.clock = ((this.position - braking) / this.speed) * 1000
    this.settle(0)
  }

  private settle(elapsed: number): void {
    this.clock += elapsed
    const share = clamp01(this.clock / this.settle_ms())
    this.speed = 0
    this.position = this.from + settleCells(this.pace) * easeOutBack(share, SETTLE_BACK)
    if (share < 1 || this.target === null) return
    this.position = this.target
    this.joinTape()
    this.phase = 'rest'
  }

  private settle_ms(): number {
    return this.pace.settle_ms * (this.isSlow ? this.pace.tense.settle : 1)
  }

  /** The cells beyond the seam become the whole tape. */
  private joinTape(): void {
    if (Number.isFinite(this.seam)) this.tape = this.tapeBeyondSeam
    this.seam = Number.POSITIVE_INFINITY
  }
}
