/** One spin of the reels: it keeps the time, tells each reel when to land, and tells the show what has happened. */
import { frames } from '../../../view/motion/frame-loop.ts'
import { hurried, type ReelLanding, type ReelPace } from './reel-pace.ts'
import type { ReelView } from './reel-view.ts'
import type { Strip } from './slot-theme.ts'

export interface LandingListener {
  /** The reel stands. */
  readonly onReel: (landing: ReelLanding) => void
  /** The reels before it stand, and this one keeps running on purpose for so long. */
  readonly onTension: (reel: number, milliseconds: number) => void
}

export interface Landing {
  readonly finished: Promise<void>
  /** The reels that still run land one shortly after the other. */
  hurry(): void
}

const HURRY_GAP_MS = 45

/** Where the reels come to rest. */
export interface Rest {
  readonly stops: readonly number[]
  /** When they are other ones than before. */
  readonly strips?: readonly Strip[]
}

interface Target {
  readonly rest: Rest
  readonly listener: LandingListener
  readonly told: Set<number>
  readonly tense: Set<number>
  readonly finish: () => void
}

export class SpinRun {
  private readonly reels: readonly ReelView[]
  private clock = 0
  private running = false
  private spinning: ReadonlySet<number> = new Set()
  private readonly standing = new Set<number>()
  private plan: readonly ReelLanding[] = []
  private target: Target | null = null

  constructor(reels: readonly ReelView[]) {
    this.reels = reels
  }

  /** Sets off all reels that nothing covers. */
  start(pace: ReelPace, still: boolean): void {
    this.clock = 0
    this.standing.clear()
    this.target = null
    this.spinning = new Set(this.reels.flatMap((reel, index) => (reel.isCovered ? [] : [index])))
    for (const index of this.spinning) {
      this.reels[index]?.start(pace, { delay: index * pace.start_stagger_ms, still })
    }
    if (this.running) return
    this.running = true
    frames.add((_now, elapsed) => this.step(elapsed))
  }

  land(rest: Rest, plan: readonly ReelLanding[], listener: LandingListener): Landing {
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    this.plan = plan
    this.target = { rest, listener, told: new Set(), tense: new Set(), finish }
    return {
      finished,
      hurry: () => {
        this.plan = hurried(this.plan, this.clock, HURRY_GAP_MS)
      },
    }
  }

  private step(elapsed: number): boolean {
    this.clock += elapsed
    this.tellReels()
    const moving = this.reels.map((reel, index) => reel.advance(elapsed, () => this.reached(index)))
    this.running = moving.includes(true)
    return this.running
  }

  private tellReels(): void {
    const { target } = this
    if (!target) return
    for (const landing of this.plan) {
      const { reel, at_ms, tense } = landing
      if (tense && this.stoodBefore(reel) && !target.tense.has(reel)) {
        target.tense.add(reel)
        target.listener.onTension(reel, at_ms - this.clock)
      }
      if (this.clock < at_ms || target.told.has(reel)) continue
      target.told.add(reel)
      this.reels[reel]?.land(target.rest.stops[reel] ?? 0, target.rest.strips?.[reel])
    }
  }

  /** Every reel to the left that spins has come to rest. */
  private stoodBefore(reel: number): boolean {
    return [...this.spinning].every(other => other >= reel || this.standing.has(other))
  }

  private reached(reel: number): void {
    this.standing.add(reel)
    const landing = this.plan.find(each => each.reel === reel)
    if (landing) this.target?.listener.onReel(landing)
    if (this.standing.size === this.spinning.size) this.target?.finish()
  }
}
