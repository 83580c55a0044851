/** Leads one dice round after another: press, shake, result, win. */
import type { AutoplayPlan, FinishedRound } from '../../../view/autoplay.ts'
import { runAutoplay } from '../../../view/autoplay-run.ts'
import type { TierWin } from '../../../view/hud/tier-words.tsx'
import { pause } from '../../../view/motion/frame-loop.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { haptic } from '../../../view/session/haptics.ts'
import { bigWinSound, smallWinSound, winSound } from '../../../view/sound/effects.ts'
import { createStore, type Store } from '../../../view/store.ts'
import { countUpMs, hasOverlay, isCelebrated, type OverlayTier, winTier } from '../../../view/win-tiers.ts'
import type { DiceChoice, DiceOutcome } from '../outcome.ts'
import { landSound, loseSound, startShaking } from './dice-sounds.ts'

export interface PastRoll {
  readonly round_id: string
  readonly roll: number
  readonly won: boolean
}

export interface DiceState {
  readonly choice: DiceChoice
  /** `rolling`: no answer yet. `landing`: the marker runs to the result. `showing`: the win is on show. */
  readonly phase: 'idle' | 'rolling' | 'landing' | 'showing'
  readonly result: { readonly roll: number; readonly won: boolean; readonly win: number } | null
  readonly past: readonly PastRoll[]
  readonly auto: number | null
  readonly overlay: TierWin | null
  readonly countDone: boolean
}

const LAND_MS = 620
const LAND_TURBO_MS = 180
const WIN_MS = 160
const BETWEEN_ROUNDS_MS = 350
const BETWEEN_TURBO_ROUNDS_MS = 110
const PAST_ROLLS = 24
const OVERLAY_REST_MS = 900
const FIRST_CHOICE: DiceChoice = { target: 4950, side: 'under' }

export class DiceController {
  readonly state: Store<DiceState> = createStore<DiceState>({
    choice: FIRST_CHOICE,
    phase: 'idle',
    result: null,
    past: [],
    auto: null,
    overlay: null,
    countDone: false,
  })
  private readonly session: GameSession
  private act: (() => void) | null = null

  constructor(session: GameSession) {
    this.session = session
  }

  /** The round button or the space bar. */
  readonly press = (): void => {
    const { phase, auto } = this.state.get()
    if (auto !== null) this.state.set({ auto: null })
    else if (phase === 'idle') void this.playSingle()
    else this.act?.()
  }

  /** A tap that only ever shortens what is on show. */
  readonly tap = (): void => this.act?.()

  readonly autoplay = (plan: AutoplayPlan): void => {
    if (this.state.get().phase === 'idle') void this.playMany(plan)
  }

  choose(choice: DiceChoice): void {
    const { phase, auto } = this.state.get()
    if (phase === 'idle' && auto === null) this.state.set({ choice })
  }

  /** How long the marker runs to the result. */
  landMs(): number {
    return this.turbo() ? LAND_TURBO_MS : LAND_MS
  }

  private turbo(): boolean {
    return this.session.preferences.get().turbo
  }

  private async playSingle(): Promise<void> {
    await this.playRound()
    this.state.set({ phase: 'idle' })
  }

  private async playMany(plan: AutoplayPlan): Promise<void> {
    await runAutoplay({
      plan,
      playRound: () => this.playRound(),
      rest: () => pause(this.turbo() ? BETWEEN_TURBO_ROUNDS_MS : BETWEEN_ROUNDS_MS).finished,
      onLeft: auto => this.state.set({ auto }),
      isStopped: () => this.state.get().auto === null,
    })
    this.state.set({ auto: null, phase: 'idle' })
  }

  private async playRound(): Promise<FinishedRound | undefined> {
    const { session, state } = this
    haptic(session, 'light')
    if (!session.canBet()) return undefined
    state.set({ phase: 'rolling', result: null })
    const quiet = startShaking()
    const reply = await session.play<DiceOutcome, DiceChoice>(state.get().choice)
    quiet()
    if (!reply) return undefined
    const { outcome, bet, win, round_id } = reply.round
    const { roll, won } = outcome
    state.set({ phase: 'landing', result: { roll, won, win } })
    await this.hold(this.landMs())
    landSound()
    haptic(session, 'rigid')
    const past = [{ round_id, roll, won }, ...state.get().past].slice(0, PAST_ROLLS)
    state.set({ phase: 'showing', past })
    await this.showWin(win, bet)
    session.finishRound(reply)
    return { bet, win, feature: false, balance: reply.balance }
  }

  private async showWin(win: number, bet: number): Promise<void> {
    const tier = winTier(win, bet)
    if (tier === 'none') {
      loseSound()
      return
    }
    if (hasOverlay(tier)) {
      await this.showOverlay({ tier, win, bet })
      return
    }
    if (isCelebrated(tier)) winSound(tier === 'great' ? 5 : 3)
    else smallWinSound()
    // Rounds follow each other quickly here: the amount is written at once, and the next press need not wait for the chord.
    if (!this.turbo()) await this.hold(WIN_MS)
  }

  private async showOverlay(shown: { tier: OverlayTier; win: number; bet: number }): Promise<void> {
    haptic(this.session, 'success')
    bigWinSound()
    const length = countUpMs(shown.tier)
    this.state.set({ overlay: { ...shown, count_ms: length - OVERLAY_REST_MS }, countDone: false })
    const staying = pause(length)
    this.act = () => {
      if (this.state.get().countDone) staying.finish()
      else this.state.set({ countDone: true })
    }
    await staying.finished
    this.act = null
    this.state.set({ overlay: null })
  }

  /** Waits, unless the player taps. */
  private async hold(duration: number): Promise<void> {
    const waiting = pause(duration)
    this.act = waiting.finish
    await waiting.finished
    this.act = null
  }
}
