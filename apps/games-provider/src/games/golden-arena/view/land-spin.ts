import { haptic } from '../../../view/session/haptics.ts'
import type { Spin } from '../outcome.ts'
import { REELS } from '../reels.ts'
import { planLanding } from './landing-plan.ts'
import { reelStopSound, scatterSound, startAnticipation } from './reel-sounds.ts'
import type { SlotShow } from './slot-show.ts'

/** Lets the running reels land on a spin's stops; a tap makes them land at once. */
export async function landSpin(show: SlotShow, spin: Pick<Spin, 'stops' | 'window'>): Promise<void> {
  const { stage, session } = show
  const landing = stage.land(spin.stops, planLanding(spin.window, show.pace()), {
    onReel(reel) {
      reelStopSound()
      if (reel.reel === REELS - 1) {
        haptic(session, 'rigid')
        stage.wins.tense(null)
      }
      if (reel.scattersHere > 0) scatterSound(reel.scattersHere)
    },
    onTension(reel, milliseconds) {
      stage.wins.tense(reel)
      startAnticipation(milliseconds / 1000)
    },
  })
  show.onTap(() => {
    stage.wins.tense(null)
    landing.hurry()
  })
  await landing.finished
  show.onTap(null)
}
