/** Leads one round after another over the stage: press, wait, land, show, free spins, end. */
import type { AutoplayPlan, FinishedRound } from '../../../view/autoplay.ts'
import { RoundController } from '../../../view/round-controller.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { createStore, type Store } from '../../../view/store.ts'
import type { SlotOutcome } from '../maths/play-spins.ts'
import { landSpin, playFeature, showWin } from './feature-show.ts'
import { NORMAL_PACE, type ReelPace, TURBO_PACE } from './reel-pace.ts'
import type { ReelStage } from './reel-stage.ts'
import type { SlotSpin } from './slot-round.ts'
import {
  EMPTY_SLOT,
  type SlotFeature,
  type SlotOverlay,
  type SlotShow,
  type SlotState,
} from './slot-state.ts'
import type { SlotTheme } from './slot-theme.ts'

const BETWEEN_ROUNDS_MS = 320
const BETWEEN_TURBO_ROUNDS_MS = 90

export class SlotController<Spin extends SlotSpin = SlotSpin, Stage extends ReelStage = ReelStage>
  extends RoundController<SlotOverlay>
  implements SlotShow<Stage>
{
  readonly state: Store<SlotState> = createStore<SlotState>(EMPTY_SLOT)
  readonly theme: SlotTheme
  private readonly feature: SlotFeature<Spin, Stage>
  private opened: Stage | null = null
  private stops: readonly number[]

  constructor(session: GameSession, theme: SlotTheme, feature: SlotFeature<Spin, Stage>) {
    super(session, { rest_ms: BETWEEN_ROUNDS_MS, turboRest_ms: BETWEEN_TURBO_ROUNDS_MS })
    this.theme = theme
    this.feature = feature
    this.stops = theme.grid.firstStops
  }

  get stage(): Stage {
    if (this.opened === null) throw new Error('a round began before the reels were drawn')
    return this.opened
  }

  /** The reels are drawn: play may begin. */
  open(stage: Stage): void {
    this.opened = stage
    stage.place(this.stops)
    this.state.set({ ready: true })
  }

  readonly press = (): void => {
    if (this.opened !== null) this.loop.press()
  }

  readonly autoplay = (plan: AutoplayPlan): void => {
    if (this.opened !== null) this.loop.autoplay(plan)
  }

  pace(): ReelPace {
    return this.loop.turbo() ? TURBO_PACE : NORMAL_PACE
  }

  protected override async playRound(): Promise<FinishedRound | undefined> {
    const { session, stage, state, theme } = this
    const { strips } = theme.grid
    haptic(session, 'light')
    stage.wins.clear()
    state.set({ win: null, paid: null })
    if (!session.canBet()) return undefined
    state.set({ waiting: true })
    stage.spin(this.pace())
    const quiet = theme.sounds.reelLoop()
    const reply = await session.play<SlotOutcome<Spin>, null>()
    state.set({ waiting: false })
    if (!reply) {
      await landSpin(this, { stops: this.stops, window: [] }, { strips, scattersCount: false })
      quiet()
      return undefined
    }
    const { outcome, bet, win } = reply.round
    await landSpin(this, outcome.spin, { strips, scattersCount: true })
    this.stops = outcome.spin.stops
    quiet()
    await showWin(this, outcome.spin, bet)
    const hasFeature = outcome.free_spins.length > 0
    if (hasFeature) await playFeature(this, this.feature, { outcome, bet })
    session.finishRound(reply)
    state.set({ paid: win })
    return { bet, win, feature: hasFeature, balance: reply.balance }
  }
}
