/** One spin of the five reels: it keeps the time, tells each reel when to land, and tells the show what has happened. */
import { frames } from '../../../view/motion/frame-loop.ts'
import { REELS } from '../reels.ts'
import { hurried, type ReelLanding } from './landing-plan.ts'
import type { ReelPace } from './reel-pace.ts'
import type { ReelView } from './reel-view.ts'

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

interface Target {
  readonly stops: readonly number[]
  readonly listener: LandingListener
  readonly told: Set<number>
  readonly tense: Set<number>
  readonly finish: () => void
}

export class SpinRun {
  private readonly reels: readonly ReelView[]
  private clock = 0
  private running = false
  private standing = 0
  private plan: readonly ReelLanding[] = []
  private target: Target | null = null

  constructor(reels: readonly ReelView[]) {
    this.reels = reels
  }

  start(pace: ReelPace, still: boolean): void {
    this.clock = 0
    this.standing = 0
    this.target = null
    for (const [index, reel] of this.reels.entries()) {
      reel.start(pace, { delay: index * pace.start_stagger_ms, still })
    }
    if (this.running) return
    this.running = true
    frames.add((_now, elapsed) => this.step(elapsed))
  }

  land(stops: readonly number[], plan: readonly ReelLanding[], listener: LandingListener): Landing {
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    this.plan = plan
    this.target = { stops, listener, told: new Set(), tense: new Set(), finish }
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
      if (tense && this.standing >= reel && !target.tense.has(reel)) {
        target.tense.add(reel)
        target.listener.onTension(reel, at_ms - this.clock)
      }
      if (this.clock < at_ms || target.told.has(reel)) continue
      target.told.add(reel)
      this.reels[reel]?.land(target.stops[reel] ?? 0)
    }
  }

  private reached(reel: number): void {
    this.standing += 1
    const landing = this.plan[reel]
    if (landing) this.target?.listener.onReel(landing)
    if (this.standing === REELS) this.target?.finish()
  }
}
