import { pause } from '../../../view/motion/frame-loop.ts'
import { tierShow } from '../../../view/overlay-show.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import { bigWinSound, smallWinSound, winSound } from '../../../view/sound/effects.ts'
import { hasOverlay, isCelebrated, type WinTier, winTier } from '../../../view/win-tiers.ts'
import type { CrystalCascadeOutcome, RoundStep } from '../outcome.ts'
import type { CavernController } from './cavern-controller.ts'
import { burstSound, landSound, setHeat, shineSound, tickSound } from './cavern-sounds.ts'
import { plumesOf } from './cavern-state.ts'

/** Splinters of one crystal in the first step; each further step throws more, up to the most. */
const SPLINTERS = 4
const SPLINTERS_MOST = 9
/** Pixels the niche trembles per step beyond the first. */
const SHAKE_PX = 1.6
const SHAKE_MOST_PX = 9

/** Plays the steps one after another: shine, burst, fall. Whatever grows on the way grows by steps that have happened. */
export async function showCascade(show: CavernController, { steps }: CrystalCascadeOutcome): Promise<void> {
  for (const [index, step] of steps.entries()) {
    await shine(show, step, index)
    await burst(show, step, index)
    const { stage, state } = show
    await show.watch(stage.fall(step.clusters, step.fallen, { pace: show.pace(), onLand: landSound }))
    state.set({ plumes: [] })
  }
}

/** The clusters light up, and with them the multiplier they are paid with. */
async function shine(show: CavernController, step: RoundStep, index: number): Promise<void> {
  const { stage, state } = show
  state.set({ steps: index + 1 })
  setHeat(index + 1)
  shineSound(index)
  if (index > 0) tickSound(index)
  await show.watch(stage.mark(step.clusters, show.pace().mark_ms))
}

async function burst(show: CavernController, step: RoundStep, index: number): Promise<void> {
  const { stage, state, session } = show
  const { pop_ms, count_ms } = show.pace()
  const crystals = step.clusters.reduce((sum, cluster) => sum + cluster.cells.length, 0)
  burstSound(index, crystals)
  haptic(session, index < 2 ? 'light' : index < 4 ? 'medium' : 'heavy')
  stage.shake(Math.min(SHAKE_MOST_PX, index * SHAKE_PX))
  state.set({ won: state.get().won + step.win, count_ms, plumes: plumesOf(step, index) })
  await show.watch(stage.burst(step.clusters, pop_ms, Math.min(SPLINTERS_MOST, SPLINTERS + index)))
}

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
