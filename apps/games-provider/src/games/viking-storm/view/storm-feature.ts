import { haptic } from '../../../view/session/haptics.ts'
import type { SlotFeature } from '../../../view/slot/slot-state.ts'
import type { Spin } from '../outcome.ts'
import { STORM_STRIPS } from '../reels.ts'
import { thunderSound } from './storm-sounds.ts'
import type { StormStage } from './storm-stage.ts'

/** Where a wild has landed, lightning takes the whole reel, and the reel stays so until the free spins end. */
export const STORM_FEATURE: SlotFeature<Spin, StormStage> = {
  strips: STORM_STRIPS,
  scattersCount: false,
  async onLanded({ stage, session, loop }, { strikes }) {
    await stage.strike(strikes, {
      turbo: loop.turbo(),
      onBolt() {
        thunderSound()
        haptic(session, 'heavy')
      },
    })
  },
}
