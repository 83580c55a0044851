import { pause } from '../../../view/motion/frame-loop.ts'
import { haptic } from '../../../view/session/haptics.ts'
import { bigWinSound, smallWinSound, winSound } from '../../../view/sound/effects.ts'
import { countUpMs, hasOverlay, isCelebrated, type WinTier, winTier } from '../../../view/win-tiers.ts'
import type { Spin } from '../outcome.ts'
import type { SlotShow } from './slot-show.ts'
import { winFrames } from './win-frames.ts'

const CHORD_STEPS: Partial<Record<WinTier, number>> = { modest: 3, good: 4, great: 6 }
const COINS_PER_S = { big: 22, huge: 32, mega: 44, legendary: 60 } as const
/** The amount stands for a moment before the overlay closes by itself. */
const OVERLAY_REST_MS = 900

/** Shows what a spin won, by how much that is for the player; returns when the next spin may start. */
export async function showWin(show: SlotShow, spin: Spin, bet: number): Promise<void> {
  const tier = winTier(spin.win, bet)
  if (tier === 'none') return
  show.stage.wins.loop(winFrames(spin))
  const count_ms = countUpMs(tier)
  if (hasOverlay(tier)) {
    haptic(show.session, 'success')
    bigWinSound()
    show.stage.coins.start(COINS_PER_S[tier])
    const length = count_ms - OVERLAY_REST_MS
    await overlayShow(show, { kind: 'tier', tier, win: spin.win, bet, count_ms: length }, count_ms)
    show.stage.coins.stop()
    show.state.set({ win: { amount: spin.win, count_ms: 0, plain: false } })
    return
  }
  if (isCelebrated(tier)) winSound(CHORD_STEPS[tier] ?? 3)
  else smallWinSound()
  show.state.set({ win: { amount: spin.win, count_ms, plain: !isCelebrated(tier) }, countDone: false })
  const counting = pause(count_ms)
  show.onTap(() => {
    show.state.set({ countDone: true })
    counting.finish()
  })
  await counting.finished
  show.onTap(null)
}

/** Puts an overlay on and takes it off again: the first tap completes the amount, the second one closes, and time closes it too. */
export async function overlayShow(
  show: SlotShow,
  overlay: NonNullable<ReturnType<SlotShow['state']['get']>['overlay']>,
  length_ms: number,
): Promise<void> {
  show.stage.dim(true)
  show.state.set({ overlay, countDone: false })
  const staying = pause(length_ms)
  const counts = 'count_ms' in overlay
  show.onTap(() => {
    if (counts && !show.state.get().countDone) show.state.set({ countDone: true })
    else staying.finish()
  })
  await staying.finished
  show.onTap(null)
  show.state.set({ overlay: null })
  show.stage.dim(false)
}
