import { haptic } from '../session/haptics.ts'
import { planLanding } from './landing-plan.ts'
import type { SlotSpin } from './slot-round.ts'
import type { SlotShow } from './slot-show.ts'
import type { Strip } from './slot-theme.ts'

interface LandingWay {
  readonly strips: readonly Strip[]
  readonly scattersCount: boolean
}

/** Lets the running reels land on a spin's stops; a tap makes them land at once. */
export async function landSpin(
  show: SlotShow,
  { stops, window }: Pick<SlotSpin, 'stops' | 'window'>,
  { strips, scattersCount }: LandingWay,
): Promise<void> {
  const { stage, session, theme } = show
  const { sounds, grid } = theme
  const plan = planLanding(window, { grid, pace: show.pace(), held: stage.covered(), scattersCount })
  const landing = stage.land({ stops, strips }, plan, {
    onReel(reel) {
      sounds.reelStop()
      if (reel.reel === grid.strips.length - 1) {
        haptic(session, 'rigid')
        stage.wins.tense(null)
      }
      if (reel.scattersHere > 0) sounds.scatter(reel.scattersHere)
    },
    onTension(reel, milliseconds) {
      stage.wins.tense(reel)
      sounds.anticipation(milliseconds / 1000)
    },
  })
  show.loop.onTap(() => {
    stage.wins.tense(null)
    landing.hurry()
  })
  await landing.finished
  show.loop.onTap(null)
}
