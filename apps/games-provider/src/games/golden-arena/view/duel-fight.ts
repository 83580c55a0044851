import { cuePlayer } from '../../../families/slot/view/scene-cues.ts'
import type { SlotShow } from '../../../families/slot/view/slot-state.ts'
import { animate, pause, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { Store } from '../../../view/store.ts'
import type { Duel } from '../outcome.ts'
import { BLOWS, COUNTED } from './duel-pose.ts'
import { blowSound, challengeSound, defeatSound, victorySound } from './duel-sounds.ts'
import type { DuelState } from './duel-state.ts'

const CHALLENGE_MS = 420
const DUEL_MS = 1700
const TURBO_DUEL_MS = 850
/** For people who want no motion: a card with the result. */
const STILL_MS = 1100

interface Fight {
  readonly duel: Duel
  readonly after: number
}

/** The challenger steps forward, and the two fight; a tap shows the end at once. */
export async function fight(show: SlotShow, state: Store<DuelState>, { duel, after }: Fight): Promise<void> {
  const { stage, loop, session } = show
  const { adds, cell } = duel
  const isTurbo = loop.turbo()
  challengeSound()
  stage.wins.pulse([cell])
  const isSkipped = !isTurbo && (await loop.hold(CHALLENGE_MS))
  stage.wins.calm()
  const endSound = adds > 0 ? victorySound : defeatSound
  if (prefersReducedMotion()) {
    endSound()
    state.set({ fight: { adds, after, progress: 1 } })
    await loop.hold(STILL_MS)
    return
  }
  const playCues = cuePlayer([
    ...BLOWS.map((at, place) => ({
      at,
      play: () => {
        blowSound(place)
        haptic(session, place === BLOWS.length - 1 ? 'heavy' : 'light')
      },
    })),
    { at: 0.64, play: endSound },
  ])
  const motion = animate(isTurbo ? TURBO_DUEL_MS : DUEL_MS, progress => {
    playCues(progress)
    state.set({ fight: { adds, after, progress } })
    if (progress >= COUNTED) state.set({ multiplier: after })
  })
  const skip = () => {
    endSound()
    motion.finish()
  }
  loop.onTap(skip)
  if (isSkipped) skip()
  await motion.finished
  loop.onTap(null)
  if (!isTurbo) await pause(120).finished
}
