import { pause } from '../../../view/motion/frame-loop.ts'
import { tierShow } from '../../../view/overlay-show.ts'
import { haptic } from '../../../view/session/haptics.ts'
import { bigWinSound, smallWinSound, winSound } from '../../../view/sound/effects.ts'
import { hasOverlay, isCelebrated, type WinTier, winTier } from '../../../view/win-tiers.ts'
import type { CavernController } from './cavern-controller.ts'

const CHORD_STEPS: Partial<Record<WinTier, number>> = { modest: 3, good: 4, great: 6 }
/** The running win has counted up with the steps; it only stands for a while now. */
const STAND_MS: Partial<Record<WinTier, number>> = { 'below-stake': 160, modest: 420, good: 620, great: 900 }
const TURBO_STAND_MS = 160
const CRYSTALS_PER_S = { big: 14, huge: 20, mega: 28, legendary: 38 } as const

/** Shows what the round has won, by how much that is for the player. */
export async function showResult(
  show: CavernController,
  result: { readonly win: number; readonly bet: number; readonly steps: number },
): Promise<void> {
  const { stage, state, session, overlay } = show
  const { win, bet } = result
  const tier = winTier(win, bet)
  state.set({ result })
  if (tier === 'none') return
  if (hasOverlay(tier)) {
    haptic(session, 'success')
    bigWinSound()
    stage.dim(true)
    stage.shards.fountain(CRYSTALS_PER_S[tier])
    const { shown, length_ms } = tierShow(tier, { win, bet })
    await overlay.show(shown, length_ms)
    stage.shards.rest()
    stage.dim(false)
    return
  }
  if (isCelebrated(tier)) winSound(CHORD_STEPS[tier] ?? 3)
  else smallWinSound()
  await show.watch(pause(show.loop.turbo() ? TURBO_STAND_MS : (STAND_MS[tier] ?? TURBO_STAND_MS)))
}
