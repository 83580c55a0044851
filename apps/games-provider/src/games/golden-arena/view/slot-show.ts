import type { GameSession } from '../../../view/session/game-session.ts'
import type { Store } from '../../../view/store.ts'
import type { Spin } from '../outcome.ts'
import type { ReelPace } from './reel-pace.ts'
import type { ReelStage } from './reel-stage.ts'
import type { SlotState } from './slot-state.ts'

/** What the parts of a round work with. */
export interface SlotShow {
  readonly stage: ReelStage
  readonly session: GameSession
  readonly state: Store<SlotState>
  pace(): ReelPace
  /** The player's next tap ends what is going on; null when there is nothing to end. */
  onTap(act: (() => void) | null): void
  /** Lands the running reels on a spin, whatever paid for it. */
  reveal(spin: Spin): Promise<void>
}
