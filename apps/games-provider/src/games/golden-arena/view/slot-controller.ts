/** Leads one round after another over the stage: press, wait, land, show, free spins, end. */
import type { AutoplayPlan, FinishedRound } from '../../../view/autoplay.ts'
import { runAutoplay } from '../../../view/autoplay-run.ts'
import { pause } from '../../../view/motion/frame-loop.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { haptic } from '../../../view/session/haptics.ts'
import { createStore, type Store } from '../../../view/store.ts'
import type { GoldenArenaOutcome, Spin } from '../outcome.ts'
import { playFeature } from './feature-show.ts'
import { landSpin } from './land-spin.ts'
import { NORMAL_PACE, type ReelPace, TURBO_PACE } from './reel-pace.ts'
import { startReelLoop } from './reel-sounds.ts'
import type { ReelStage } from './reel-stage.ts'
import type { SlotShow } from './slot-show.ts'
import { EMPTY_SLOT, FIRST_STOPS, type SlotState } from './slot-state.ts'
import { showWin } from './win-show.ts'

const BETWEEN_ROUNDS_MS = 320
const BETWEEN_TURBO_ROUNDS_MS = 90

export class SlotController implements SlotShow {
  readonly state: Store<SlotState> = createStore<SlotState>(EMPTY_SLOT)
  readonly session: GameSession
  private opened: ReelStage | null = null
  private act: (() => void) | null = null
  private stops: readonly number[] = FIRST_STOPS

  constructor(session: GameSession) {
    this.session = session
  }

  get stage(): ReelStage {
    if (this.opened === null) throw new Error('a round began before the reels were drawn')
    return this.opened
  }

  /** The reels are drawn: play may begin. */
  open(stage: ReelStage): void {
    this.opened = stage
    stage.place(this.stops)
    this.state.set({ phase: 'idle' })
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

  pace(): ReelPace {
    return this.turbo() ? TURBO_PACE : NORMAL_PACE
  }

  onTap(act: (() => void) | null): void {
    this.act = act
    this.state.set({ canHurry: act !== null })
  }

  async reveal(spin: Spin): Promise<void> {
    await landSpin(this, spin)
    this.stops = spin.stops
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
    const { session, stage, state } = this
    haptic(session, 'light')
    stage.wins.clear()
    state.set({ phase: 'waiting', win: null })
    if (!session.canBet()) return undefined
    stage.spin(this.pace())
    const quiet = startReelLoop()
    const reply = await session.play<GoldenArenaOutcome, null>()
    if (!reply) {
      await landSpin(this, { stops: this.stops, window: [] })
      quiet()
      return undefined
    }
    const { outcome, bet, win } = reply.round
    state.set({ phase: 'showing' })
    await this.reveal(outcome.spin)
    quiet()
    await showWin(this, outcome.spin, bet)
    if (outcome.free_spins.length > 0) await playFeature(this, outcome, bet)
    session.finishRound(reply)
    return { bet, win, feature: outcome.free_spins.length > 0, balance: reply.balance }
  }
}
