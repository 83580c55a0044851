/** What every game's rounds have in common: press, autoplay, turbo, and a tap that only ever shortens what is on show. */
import { type AutoplayPlan, type FinishedRound, runAutoplay } from './autoplay.ts'
import { pause } from './motion/frame-loop.ts'
import type { GameSession } from './session/game-session.ts'
import { ROUNDS_USED } from './session/round-calls.ts'
import { createStore, type Store } from './store.ts'

export interface LoopState {
  /** A round is under way, or autoplay rests between two: bet and choice stay as they are. */
  readonly busy: boolean
  /** Rounds left of an autoplay, the one under way included. */
  readonly auto: number | null
  /** A tap would shorten what is on show. */
  readonly canHurry: boolean
}

/** The breath between two rounds of an autoplay, in milliseconds. */
export interface RoundRests {
  readonly rest_ms: number
  readonly turboRest_ms: number
}

interface RoundLoopOptions extends RoundRests {
  readonly session: GameSession
  /** Plays one round to its end; undefined when it was refused. */
  readonly playRound: () => Promise<FinishedRound | undefined>
}

export class RoundLoop {
  readonly state: Store<LoopState> = createStore<LoopState>({ busy: false, auto: null, canHurry: false })
  private readonly options: RoundLoopOptions
  private act: (() => void) | null = null

  constructor(options: RoundLoopOptions) {
    this.options = options
  }

  /** The round button or the space bar: ends an autoplay, begins a round, or shortens what is on show. */
  readonly press = (): void => {
    const { busy, auto } = this.state.get()
    if (auto !== null) this.state.set({ auto: null })
    else if (busy) this.act?.()
    else if (this.mayBegin()) void this.run(async () => void (await this.options.playRound()))
  }

  readonly tap = (): void => this.act?.()

  readonly autoplay = (plan: AutoplayPlan): void => {
    if (!this.state.get().busy && this.mayBegin()) void this.run(() => this.playMany(plan))
  }

  /** False, and said, when no round of a tournament that counts them is left: nothing is staked beyond. */
  private mayBegin(): boolean {
    const { state } = this.options.session
    if (state.get().roundsLeft !== 0) return true
    state.set({ fault: ROUNDS_USED })
    return false
  }

  /** The player's next tap does this; null when there is nothing to shorten. */
  onTap(act: (() => void) | null): void {
    this.act = act
    this.state.set({ canHurry: act !== null })
  }

  /** Waits, unless the player taps. */
  async hold(duration_ms: number): Promise<void> {
    const waiting = pause(duration_ms)
    this.onTap(waiting.finish)
    await waiting.finished
    this.onTap(null)
  }

  turbo(): boolean {
    return this.options.session.preferences.get().turbo
  }

  private async run(play: () => Promise<void>): Promise<void> {
    this.state.set({ busy: true })
    try {
      await play()
    } finally {
      this.onTap(null)
      this.state.set({ busy: false, auto: null })
    }
    if (this.options.session.state.get().fault === null) this.mayBegin()
  }

  private playMany(plan: AutoplayPlan): Promise<void> {
    const { playRound, rest_ms, turboRest_ms } = this.options
    return runAutoplay({
      plan,
      playRound,
      rest: () => pause(this.turbo() ? turboRest_ms : rest_ms).finished,
      onLeft: auto => this.state.set({ auto }),
      isStopped: () => this.state.get().auto === null || this.options.session.state.get().roundsLeft === 0,
    })
  }
}
