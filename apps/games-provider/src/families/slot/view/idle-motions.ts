/** Animates one or two symbols from time to time while the player is idle. No frame is drawn in between. */
import { animate, type FrameLoop, frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { IDLE_MS, idlePose, type LifePose } from './symbol-life.ts'

const LEAST_MS = 4000
const MOST_MS = 7000
const TOGETHER_MOST = 2

export interface IdleStage<Place> {
  /** The places whose symbols may move now. */
  places(): readonly Place[]
  /** Draws what their motion needs. */
  prepare(places: readonly Place[]): Promise<void>
  /** Shows a symbol in a pose; null = at rest. */
  pose(place: Place, pose: LifePose | null): void
}

export class IdleMotions<Place> {
  private readonly stage: IdleStage<Place>
  private readonly loop: FrameLoop
  private readonly chance: () => number
  private end: (() => void) | null = null

  constructor(stage: IdleStage<Place>, loop: FrameLoop = frames, chance: () => number = Math.random) {
    this.stage = stage
    this.loop = loop
    this.chance = chance
  }

  /** Starts or stops idle animations. Stopping ends a running animation at once. */
  rest(isResting: boolean): void {
    if (isResting === (this.end !== null)) return
    if (isResting) this.wait()
    else {
      this.end?.()
      this.end = null
    }
  }

  private wait(): void {
    this.end = this.loop.after(LEAST_MS + this.chance() * (MOST_MS - LEAST_MS), () => void this.move())
  }

  private async move(): Promise<void> {
    const places = prefersReducedMotion() ? [] : this.choose()
    let isOver = false
    let finish = () => {
      isOver = true
    }
    this.end = () => finish()
    await this.stage.prepare(places)
    if (!isOver && places.length > 0) {
      const motion = animate(
        IDLE_MS,
        progress => {
          const pose = progress === 1 ? null : idlePose(progress)
          for (const place of places) this.stage.pose(place, pose)
        },
        this.loop,
      )
      finish = () => {
        isOver = true
        motion.finish()
      }
      await motion.finished
    }
    if (!isOver) this.wait()
  }

  private choose(): readonly Place[] {
    const left = [...this.stage.places()]
    const count = 1 + Math.floor(this.chance() * TOGETHER_MOST)
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(Math.floor(this.chance() * left.length), 1),
    ).flat()
  }
}
