import { pause } from '../motion/frame-loop.ts'
import { tierShow } from '../overlay-show.ts'
import { haptic } from '../session/haptics.ts'
import { bigWinSound, smallWinSound, winSound } from '../sound/effects.ts'
import { countUpMs, hasOverlay, isCelebrated, type WinTier, winTier } from '../win-tiers.ts'
import type { SlotSpin } from './slot-round.ts'
import type { SlotShow } from './slot-show.ts'
import type { SlotOverlay } from './slot-state.ts'
import { winFrames } from './win-frames.ts'

const CHORD_STEPS: Partial<Record<WinTier, number>> = { modest: 3, good: 4, great: 6 }
const COINS_PER_S = { big: 22, huge: 32, mega: 44, legendary: 60 } as const

/** Shows what a spin won, by how much that is for the player; returns when the next spin may start. */
export async function showWin(show: SlotShow, spin: SlotSpin, bet: number): Promise<void> {
  const { win } = spin
  const tier = winTier(win, bet)
  if (tier === 'none') return
  show.stage.wins.loop(winFrames(spin))
  if (hasOverlay(tier)) {
    haptic(show.session, 'success')
    bigWinSound()
    show.stage.coins.start(COINS_PER_S[tier])
    const { shown, length_ms } = tierShow(tier, { win, bet })
    await showOverlay(show, { kind: 'tier', ...shown }, length_ms)
    show.stage.coins.stop()
    show.state.set({ win: { amount: win, count_ms: 0, plain: false } })
    return
  }
  const count_ms = countUpMs(tier)
  if (isCelebrated(tier)) winSound(CHORD_STEPS[tier] ?? 3)
  else smallWinSound()
  show.state.set({ win: { amount: win, count_ms, plain: !isCelebrated(tier) }, countDone: false })
  const counting = pause(count_ms)
  show.loop.onTap(() => {
    show.state.set({ countDone: true })
    counting.finish()
  })
  await counting.finished
  show.loop.onTap(null)
}

/** Covers the reels with words, and darkens them meanwhile. */
export async function showOverlay(show: SlotShow, overlay: SlotOverlay, length_ms: number): Promise<void> {
  show.stage.dim(true)
  await show.overlay.show(overlay, length_ms)
  show.stage.dim(false)
}
