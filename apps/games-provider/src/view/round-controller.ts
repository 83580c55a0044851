import { type AutoplayPlan, type FinishedRound, runAutoplay } from './autoplay.ts'
import { leaveAfterLastRound } from './last-round.ts'
import { pause } from './motion/frame-loop.ts'
import { haptic } from './session/frame-channel.ts'
import type { GameSession } from './session/game-session.ts'
import { ROUNDS_USED } from './session/round-calls.ts'
import { chordSound, startFanfare } from './sound/win-sounds.ts'
import { createStore, type Store } from './store.ts'
import { countUpMs, hasOverlay, type OverlayTier, type WinTier, winTier } from './win-tiers.ts'

export interface TierWin {
  readonly tier: OverlayTier
  readonly win: number
  readonly bet: number
  readonly count_ms: number
}

interface OverlayState<Shown> {
  readonly shown: Shown | null
  /** The player wants the whole amount at once. */
  readonly countDone: boolean
  /** A big win will be counted here: nothing else shows its amount until the overlay is gone. */
  readonly isDue: boolean
}

/** What has won is seen before anything covers it, in milliseconds; the second figure is turbo. */
const LEAD_MS = [700, 250] as const

/** The amount stays for a moment before the overlay closes automatically. */
const REST_MS = 900

/** What covers a game for a while: the first tap completes the amount that counts up, the second one closes, and time closes it too. */
export class OverlayShow<Shown extends object> {
  readonly state: Store<OverlayState<Shown>> = createStore<OverlayState<Shown>>({
    shown: null,
    countDone: false,
    isDue: false,
  })
  readonly loop: RoundLoop

  constructor(loop: RoundLoop) {
    this.loop = loop
  }

  /** Leaves the game uncovered for a moment, so that the player sees what has won. A count follows. */
  async lead(): Promise<void> {
    this.state.set({ isDue: true })
    await this.loop.hold(LEAD_MS[this.loop.turbo() ? 1 : 0])
  }

  /** Ends when the overlay is gone again. */
  async show(shown: Shown, length_ms: number): Promise<void> {
    this.state.set({ shown, countDone: true })
    await this.loop.hold(length_ms)
    this.state.set({ shown: null })
  }

  /** The same for an amount that counts up for `count_ms` first; its fanfare lasts until the amount is whole. */
  async count(
    shown: Shown & Pick<TierWin, 'count_ms'>,
    fanfare: () => void,
    rest_ms = REST_MS,
  ): Promise<void> {
    this.state.set({ shown, countDone: false })
    await this.loop.hold(shown.count_ms)
    fanfare()
    this.state.set({ countDone: true })
    await this.loop.hold(rest_ms)
    this.state.set({ shown: null, isDue: false })
  }
}

/** How a win of this tier is written over the game. */
export function tierShow(
  tier: OverlayTier,
  { win, bet }: { readonly win: number; readonly bet: number },
): TierWin {
  return { tier, win, bet, count_ms: countUpMs(tier) - REST_MS }
}

/** A big win covers the game until it has been shown; a smaller one sounds. False when nothing was covered. */
export async function showBigWin(overlay: OverlayShow<TierWin>, win: number, bet: number): Promise<boolean> {
  const tier = winTier(win, bet)
  if (tier === 'none') return false
  if (!hasOverlay(tier)) {
    chordSound(tier)
    return false
  }
  const shown = tierShow(tier, { win, bet })
  await overlay.count(shown, startFanfare(tier, shown.count_ms))
  return true
}

interface CelebrateOptions {
  readonly session: GameSession
  readonly overlay: OverlayShow<TierWin>
  readonly win: number
  readonly bet: number
  /** Played for a round without a win. */
  readonly loseSound: () => void
  /** How long a win that covers nothing is shown, in milliseconds; 0 does not wait. */
  readonly stand_ms?: (tier: WinTier) => number
}

const TURBO_WIN_MS = 220

/**
 * What a finished round sounds and looks like where only big wins cover the game. A win below the stake stays quiet. Ends when the win
 * has been shown.
 */
export async function celebrateWin(options: CelebrateOptions): Promise<void> {
  const { session, overlay, win, bet, loseSound } = options
  const { loop } = overlay
  const { stand_ms = tier => (loop.turbo() ? TURBO_WIN_MS : countUpMs(tier)) } = options
  const tier = winTier(win, bet)
  if (tier === 'none') {
    loseSound()
    return
  }
  if (hasOverlay(tier)) {
    haptic(session, 'success')
    await overlay.lead()
  }
  if (await showBigWin(overlay, win, bet)) return
  const standing_ms = stand_ms(tier)
  if (standing_ms > 0) await loop.hold(standing_ms)
}

interface LoopState {
  /** A round is under way, or autoplay rests between two: bet and choice stay as they are. */
  readonly busy: boolean
  /** Rounds left of an autoplay, the one under way included. */
  readonly auto: number | null
  /** A tap would shorten the current animation. */
  readonly canHurry: boolean
}

/** The breath between two rounds of an autoplay, in milliseconds. */
interface RoundRests {
  readonly rest_ms: number
  readonly turboRest_ms: number
}

interface RoundLoopOptions extends RoundRests {
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
    await leaveAfterLastRound(this.options.session)
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

/** What leads the rounds of a game: the loop they are played by, and what covers the game for a while. */
export abstract class RoundController<Shown extends object = TierWin> {
  readonly session: GameSession
  readonly loop: RoundLoop
  readonly overlay: OverlayShow<Shown>

  constructor(session: GameSession, rests: RoundRests) {
    this.session = session
    this.loop = new RoundLoop({ ...rests, session, playRound: () => this.playRound() })
    this.overlay = new OverlayShow(this.loop)
  }

  /** Plays one round to its end; undefined when it was refused. */
  protected abstract playRound(): Promise<FinishedRound | undefined>
}
