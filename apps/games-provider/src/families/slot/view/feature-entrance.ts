/**
 * How free spins begin: the game's own scene, behind which the reels change. People who want no motion see a card for the same time. If the
 * scene can't be loaded, the free spins begin without it.
 */
import { prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import { BEHIND, cuePlayer } from './scene-cues.ts'
import type { SlotShow } from './slot-state.ts'

const SCENE_MS = 1800
interface Entrance {
  readonly spins: number
  /** Shows the free spins' own reels and counter. */
  readonly begin: () => void
}

/** Ends when the reels are free for the first of the free spins. */
export async function enterFeature(show: SlotShow, { spins, begin }: Entrance): Promise<void> {
  const { session, overlay, stage, theme } = show
  const { sounds } = theme
  haptic(session, 'success')
  const extras = await show.extras.inTime()
  if (extras === null) {
    sounds.feature()
    begin()
    return
  }
  const { cues } = extras.SCENE
  const isCalm = prefersReducedMotion()
  if (isCalm) {
    sounds.feature()
    stage.dim(true)
  }
  const playCues = cuePlayer(cues.map(({ at, play }) => ({ at, play: () => cue(show, play) })))
  let isBegun = false
  await overlay.show({ kind: 'intro', spins }, SCENE_MS, progress => {
    if (isCalm) return
    playCues(progress)
    if (progress < BEHIND || isBegun) return
    isBegun = true
    begin()
  })
  if (isCalm) stage.dim(false)
  if (!isBegun) begin()
}

function cue({ session }: SlotShow, play: () => void): void {
  play()
  haptic(session, 'heavy')
}
