import type { AutoplayPlan, FinishedRound } from './autoplay.ts'
import { OverlayShow, type TierWin } from './big-win/overlay-show.ts'
import { bigWinShow } from './big-win/show-part.ts'
import type { ShowPace } from './big-win/show-times.ts'
import { lateChrome } from './hud/late-chrome.ts'
import { leaveAfterLastRound } from './last-round.ts'
import { pause } from './motion/frame-loop.ts'
import type { GameSession, ReplayedPlay } from './session/game-session.ts'
import { ROUNDS_USED } from './session/round-calls.ts'
import { createStore, type Store } from './store.ts'

interface LoopState {
  /** A round is under way, or autoplay pauses between two: bet and choice stay as they are. */
  readonly busy: boolean
  /** Rounds left of an autoplay, the current one included. */
  readonly auto: number | null
  /** A tap would shorten the current animation. */
  readonly canHurry: boolean
}

/** Between two rounds of an autoplay, in milliseconds. */
interface AutoplayPauses {
  readonly pause_ms: number
  readonly turboPause_ms: number
}

interface RoundLoopOptions extends AutoplayPauses {
  readonly session: GameSession
  /** Plays one round to its end; undefined when it was refused. */
  readonly playRound: () => Promise<FinishedRound | undefined>
}

/** The shared part of every game's rounds: press, autoplay, turbo, and a tap that only ever shortens an animation. */
export class RoundLoop {
  readonly state: Store<LoopState> = createStore<LoopState>({ busy: false, auto: null, canHurry: false })
  private readonly options: RoundLoopOptions
  private act: (() => void) | null = null

  constructor(options: RoundLoopOptions) {
    this.options = options
  }

  /** The round button or the space bar: stops autoplay, begins a round, or shortens the current animation. */
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

  /**
   * False, and shown, when no round of a tournament that counts them is left: nothing is staked beyond. The last of them, still open, is
   * continued.
   */
  private mayBegin(): boolean {
    const { state } = this.options.session
    const { roundsLeft, openRound } = state.get()
    if (roundsLeft !== 0 || openRound !== null) return true
    state.set({ fault: ROUNDS_USED })
    return false
  }

  /** The player's next tap does this; null when there is nothing to shorten. */
  onTap(act: (() => void) | null): void {
    this.act = act
    this.state.set({ canHurry: act !== null })
  }

  /** Waits, unless the player taps. Answers whether they did. */
  async hold(duration_ms: number): Promise<boolean> {
    const waiting = pause(duration_ms)
    let isTapped = false
    this.onTap(() => {
      isTapped = true
      waiting.finish()
    })
    await waiting.finished
    this.onTap(null)
    return isTapped
  }

  /** How quickly the player wants to continue after a round. */
  pace(): ShowPace {
    return { turbo: this.turbo(), auto: this.state.get().auto !== null }
  }

  turbo(): boolean {
    return this.options.session.preferences.get().turbo
  }

  private async run(play: () => Promise<void>): Promise<void> {
    this.state.set({ busy: true })
    this.options.session.shown.set({ isPlaying: true })
    try {
      await play()
    } finally {
      this.onTap(null)
      this.state.set({ busy: false, auto: null })
      this.options.session.shown.set({ isPlaying: false })
    }
    await leaveAfterLastRound(this.options.session)
  }

  /** The bet that a rule has changed is not remembered: afterwards it is the first one again. */
  private async playMany(plan: AutoplayPlan): Promise<void> {
    const { state } = this.options.session
    const first = state.get().bet
    try {
      await this.playPlan(plan, first)
    } finally {
      if (plan.betRules !== undefined) state.set({ bet: first })
    }
  }

  private async playPlan(plan: AutoplayPlan, first: number): Promise<void> {
    const { session, playRound, pause_ms, turboPause_ms } = this.options
    const { betRules: rules } = plan
    const code = await lateChrome.inTime()
    await code?.runAutoplay({
      plan,
      playRound,
      setNextBet: round => {
        if (rules === undefined) return true
        const bet = code.betAfter({ rules, limits: session.limits, first, round })
        if (plan.freeStakes !== true && bet > round.balance) return false
        session.state.set({ bet })
        return true
      },
      rest: () => pause(this.turbo() ? turboPause_ms : pause_ms).finished,
      onLeft: auto => this.state.set({ auto }),
      isStopped: () =>
        this.state.get().auto === null ||
        session.state.get().roundsLeft === 0 ||
        session.shown.get().replay !== null,
    })
  }
}

/** The parts that run the rounds of a game: the loop that plays them, and the overlay that covers the game for a while. */
export abstract class RoundController<Shown extends object = TierWin> implements ReplayedPlay {
  readonly session: GameSession
  readonly loop: RoundLoop
  readonly overlay: OverlayShow<Shown>

  /** `show` is the code of what covers the game. */
  constructor(session: GameSession, pauses: AutoplayPauses, show: OverlayShow<Shown>['part'] = bigWinShow) {
    this.session = session
    this.loop = new RoundLoop({ ...pauses, session, playRound: () => this.playRound() })
    this.overlay = new OverlayShow(this.loop, show)
    session.replay?.attach(this)
  }

  replay(choice: unknown): void {
    this.layPast?.(choice)
    this.loop.press()
  }

  hurry(): void {
    this.loop.tap()
  }

  /** Makes the choice of a past round the current one. Left out by games without a choice. */
  protected layPast?(choice: unknown): void

  /** Plays one round to its end; undefined when it was refused. */
  protected abstract playRound(): Promise<FinishedRound | undefined>
}
