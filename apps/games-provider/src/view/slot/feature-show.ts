import { pause } from '../motion/frame-loop.ts'
import { haptic } from '../session/haptics.ts'
import { bigWinSound } from '../sound/effects.ts'
import { countUpMs, winTier } from '../win-tiers.ts'
import { landSpin } from './land-spin.ts'
import type { ReelStage } from './reel-stage.ts'
import type { SlotOutcome, SlotSpin } from './slot-round.ts'
import type { SlotFeature, SlotShow } from './slot-show.ts'
import { showOverlay, showWin } from './win-show.ts'

const INTRO_MS = 2600
const MORE_MS = 1500
const SUMMARY_REST_MS = 2200
const BETWEEN_SPINS_MS = 380

/** The free spins of a round: a word before, a counter during, the sum after. */
export async function playFeature<Spin extends SlotSpin, Stage extends ReelStage>(
  show: SlotShow<Stage>,
  feature: SlotFeature<Spin, Stage>,
  { outcome, bet }: { readonly outcome: SlotOutcome<Spin>; readonly bet: number },
): Promise<void> {
  const { sounds } = show.theme
  const awarded = outcome.spin.scatter?.free_spins ?? outcome.free_spins.length
  haptic(show.session, 'success')
  sounds.feature()
  await showOverlay(show, { kind: 'intro', spins: awarded }, INTRO_MS)
  show.stage.wins.clear()
  let total = awarded
  let win = 0
  show.state.set({ win: null, feature: { played: 0, total, win } })
  for (const [index, spin] of outcome.free_spins.entries()) {
    show.state.set({ win: null, feature: { played: index + 1, total, win } })
    await playFreeSpin(show, feature, { spin, bet })
    win += spin.win
    total += spin.scatter?.free_spins ?? 0
    show.state.set({ feature: { played: index + 1, total, win } })
    if (spin.scatter !== null) {
      sounds.feature()
      await showOverlay(show, { kind: 'more', spins: spin.scatter.free_spins }, MORE_MS)
    }
    await pause(BETWEEN_SPINS_MS).finished
  }
  await summary(show, { win: outcome.free_spins_win, bet, spins: outcome.free_spins.length })
  if (feature.strips !== undefined) {
    show.stage.wins.clear()
    show.stage.uncover()
    show.stage.place(outcome.spin.stops)
  }
  show.state.set({
    feature: null,
    coveredReels: 0,
    win: { amount: outcome.total_win, count_ms: 0, plain: outcome.total_win < bet },
  })
}

async function playFreeSpin<Spin extends SlotSpin, Stage extends ReelStage>(
  show: SlotShow<Stage>,
  feature: SlotFeature<Spin, Stage>,
  { spin, bet }: { readonly spin: Spin; readonly bet: number },
): Promise<void> {
  const { grid, sounds } = show.theme
  show.stage.wins.clear()
  show.stage.spin(show.pace())
  const quiet = sounds.reelLoop()
  const { strips = grid.strips, scattersCount } = feature
  await landSpin(show, spin, { strips, scattersCount })
  quiet()
  await feature.onLanded?.(show, spin)
  show.state.set({ coveredReels: show.stage.covered().size })
  await showWin(show, spin, bet)
}

async function summary(
  show: SlotShow,
  { win, bet, spins }: { readonly win: number; readonly bet: number; readonly spins: number },
): Promise<void> {
  const count_ms = Math.max(600, countUpMs(winTier(win, bet)))
  if (win >= bet) {
    bigWinSound()
    show.stage.coins.start(26)
  }
  await showOverlay(show, { kind: 'summary', win, bet, spins, count_ms }, count_ms + SUMMARY_REST_MS)
  show.stage.coins.stop()
}
