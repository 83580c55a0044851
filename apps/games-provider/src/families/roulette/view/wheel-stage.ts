/** Moves the drawn wheel: the rotor turns, the ball runs, falls and stays. The page's styles bring the wheel into view and away. */
import { frames, type Motion, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { POCKETS, WHEEL_ORDER } from '../maths/wheel.ts'
import { knockSound, startRolling } from './roulette-sounds.ts'
import {
  type BallAt,
  type Landing,
  NORMAL_PACE,
  POCKET_RADIUS,
  planLanding,
  RIM_RADIUS,
  ROTOR_SPEED,
  type SpinPace,
  TURBO_PACE,
  waitingTurns,
} from './wheel-motion.ts'

interface WheelParts {
  readonly rotor: HTMLElement
  readonly ball: HTMLElement
  /** The wheel's radius on the page, in pixels. */
  readonly radius: () => number
}

/** The share of its speed a wheel without a ball loses each second, and the turns a second below which it stops. */
const DRAG = 0.75
const STANDSTILL = 0.004
/** Each knock is weaker than the one before. */
const KNOCK_FADE = 0.25

interface Run {
  readonly pace: SpinPace
  /** Ends the sound of the rim. */
  readonly quiet: () => void
  passed_ms: number
  /** From the answer on. */
  landing: { readonly plan: Landing; readonly begins_ms: number; readonly done: () => void } | null
  knocked: number
}

export class WheelStage {
  private readonly parts: WheelParts
  private rotorTurns = 0
  /** Turns of the rotor a second. */
  private speed = 0
  private at: BallAt = { turns: 0, radius: POCKET_RADIUS }
  private run: Run | null = null
  private moving = false

  constructor(parts: WheelParts) {
    this.parts = parts
  }

  /** The ball runs until `land` is called. */
  spin(turbo: boolean): void {
    this.stopRun()
    this.parts.ball.style.opacity = '1'
    if (prefersReducedMotion()) return
    const pace = turbo ? TURBO_PACE : NORMAL_PACE
    this.run = { pace, quiet: startRolling(), passed_ms: 0, landing: null, knocked: 0 }
    this.speed = turbo ? ROTOR_SPEED * 2 : ROTOR_SPEED
    if (this.moving) return
    this.moving = true
    frames.add((_now, elapsed) => this.step(elapsed))
  }

  /** Comes to rest in this pocket; finishing early puts it there at once. */
  land(pocket: number): Motion {
    const place = WHEEL_ORDER.indexOf(pocket)
    let over = false
    let resolve = () => {}
    const finished = new Promise<void>(settle => {
      resolve = settle
    })
    const done = () => {
      if (over) return
      over = true
      this.at = { turns: place / POCKETS, radius: POCKET_RADIUS }
      this.stopRun()
      this.draw()
      resolve()
    }
    const { run } = this
    if (run === null) done()
    else {
      const begins_ms = Math.max(run.passed_ms, run.pace.least_ms)
      const turns = this.at.turns + waitingTurns(begins_ms - run.passed_ms, run.pace)
      run.landing = { plan: planLanding(turns, place, run.pace), begins_ms, done }
    }
    return { finished, finish: done }
  }

  /** No answer: the ball is taken off. */
  cancel(): void {
    this.stopRun()
    this.parts.ball.style.opacity = '0'
  }

  private stopRun(): void {
    this.run?.quiet()
    this.run = null
  }

  private step(elapsed: number): boolean {
    if (this.run === null) this.speed *= (1 - DRAG) ** (elapsed / 1000)
    // The rotor turns against the ball.
    this.rotorTurns -= (this.speed * elapsed) / 1000
    if (this.run !== null) this.moveBall(this.run, elapsed)
    this.draw()
    this.moving = this.run !== null || this.speed > STANDSTILL
    return this.moving
  }

  private moveBall(run: Run, elapsed: number): void {
    run.passed_ms += elapsed
    const { landing } = run
    if (landing === null || run.passed_ms < landing.begins_ms) {
      this.at = { turns: this.at.turns + waitingTurns(elapsed, run.pace), radius: RIM_RADIUS }
      return
    }
    const time = run.passed_ms - landing.begins_ms
    this.at = landing.plan.at(time)
    const due = landing.plan.knocks_ms.filter(knock_ms => knock_ms <= time).length
    for (; run.knocked < due; run.knocked += 1) {
      run.quiet()
      knockSound(1 - run.knocked * KNOCK_FADE)
    }
    if (time >= landing.plan.length_ms) landing.done()
  }

  private draw(): void {
    const { rotor, ball, radius } = this.parts
    rotor.style.transform = `rotate(${this.rotorTurns}turn)`
    const turns = this.rotorTurns + this.at.turns
    ball.style.transform = `rotate(${turns}turn) translateY(${-this.at.radius * radius()}px) rotate(${-turns}turn)`
  }
}
