import type { OverlayShow } from '../overlay-show.ts'
import type { RoundLoop } from '../round-loop.ts'
import type { GameSession } from '../session/game-session.ts'
import type { Store } from '../store.ts'
import type { ReelPace } from './reel-pace.ts'
import type { ReelStage } from './reel-stage.ts'
import type { SlotSpin } from './slot-round.ts'
import type { SlotOverlay, SlotState } from './slot-state.ts'
import type { SlotTheme, Strip } from './slot-theme.ts'

/** What the parts of a round work with. */
export interface SlotShow<Stage extends ReelStage = ReelStage> {
  readonly stage: Stage
  readonly theme: SlotTheme
  readonly session: GameSession
  readonly state: Store<SlotState>
  readonly loop: RoundLoop
  readonly overlay: OverlayShow<SlotOverlay>
  pace(): ReelPace
}

/** What a slot's free spins do beyond spinning and paying. */
export interface SlotFeature<Spin extends SlotSpin, Stage extends ReelStage> {
  /** The free spins' own strips, where they are other ones. */
  readonly strips?: readonly Strip[]
  /** Whether scatters that land in free spins can add more. */
  readonly scattersCount: boolean
  /** The reels of a free spin stand, and nothing of its wins has been shown. */
  readonly onLanded?: (show: SlotShow<Stage>, spin: Spin) => Promise<void>
}
