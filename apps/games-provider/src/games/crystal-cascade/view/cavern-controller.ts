/** Leads one round after another over the stage: the grid empties, the answer comes in, the cascade runs, the win is shown. */
import type { AutoplayPlan, FinishedRound } from '../../../view/autoplay.ts'
import type { TierWin } from '../../../view/hud/overlay-frame.tsx'
import { OverlayShow } from '../../../view/overlay-show.ts'
import { RoundLoop } from '../../../view/round-loop.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { createStore, type Store } from '../../../view/store.ts'
import type { CrystalCascadeOutcome } from '../outcome.ts'
import { type SymbolWindow, windowAt } from '../paytable.ts'
import { showCascade, showResult } from './cascade-show.ts'
import { landSound, leaveSound, setHeat } from './cavern-sounds.ts'
import type { CavernStage } from './cavern-stage.ts'
import { type CavernState, EMPTY_CAVERN, FIRST_STOPS } from './cavern-state.ts'
import { NORMAL_PACE, type Pace, TURBO_PACE } from './fall-plan.ts'

const REST_MS = 420
const TURBO_REST_MS = 110

export class CavernController {
  readonly state: Store<CavernState> = createStore<CavernState>(EMPTY_CAVERN)
  readonly loop: RoundLoop
  readonly overlay: OverlayShow<TierWin>
  readonly session: GameSession
  private opened: CavernStage | null = null
  private lying: SymbolWindow = windowAt(FIRST_STOPS)
  private isHurried = false

  constructor(session: GameSession) {
    this.session = session
    this.loop = new RoundLoop({
      session,
      playRound: () => this.playRound(),
      rest_ms: REST_MS,
      turboRest_ms: TURBO_REST_MS,
    })
    this.overlay = new OverlayShow<TierWin>(this.loop)
  }

  get stage(): CavernStage {
    if (this.opened === null) throw new Error('a round began before the crystals were drawn')
    return this.opened
  }

  /** The crystals are drawn: play may begin. */
  open(stage: CavernStage): void {
    this.opened = stage
    stage.place(this.lying)
    this.state.set({ ready: true })
  }

  readonly press = (): void => {
    if (this.state.get().ready) this.loop.press()
  }

  readonly autoplay = (plan: AutoplayPlan): void => {
    if (this.state.get().ready) this.loop.autoplay(plan)
  }

  /** Turbo, or the player has tapped: the rest of the round goes quickly. */
  pace(): Pace {
    return this.loop.turbo() || this.isHurried ? TURBO_PACE : NORMAL_PACE
  }

  /** Waits for something on show; a tap ends it at once and quickens what follows. */
  async watch(motion: { readonly finished: Promise<void>; finish(): void }): Promise<void> {
    this.loop.onTap(() => {
      this.isHurried = true
      motion.finish()
    })
    await motion.finished
    this.loop.onTap(null)
  }

  private async playRound(): Promise<FinishedRound | undefined> {
    const { session, stage, state } = this
    haptic(session, 'light')
    this.isHurried = false
    state.set({ steps: 0, won: 0, count_ms: 0, plumes: [], result: null })
    if (!session.canBet()) return undefined
    state.set({ waiting: true })
    leaveSound()
    const leaving = stage.leave(this.lying, this.pace())
    const [reply] = await Promise.all([session.play<CrystalCascadeOutcome, null>(), leaving.finished])
    state.set({ waiting: false })
    await this.comeIn(reply ? reply.round.outcome.window : this.lying)
    if (!reply) return undefined
    const { outcome, bet, win } = reply.round
    await showCascade(this, outcome)
    this.lying = outcome.steps.at(-1)?.fallen ?? outcome.window
    await showResult(this, { win, bet, steps: outcome.steps.length })
    setHeat(0)
    session.finishRound(reply)
    return { bet, win, feature: false, balance: reply.balance }
  }

  private async comeIn(window: SymbolWindow): Promise<void> {
    await this.watch(this.stage.comeIn(window, this.pace(), landSound))
    haptic(this.session, 'rigid')
  }
}
