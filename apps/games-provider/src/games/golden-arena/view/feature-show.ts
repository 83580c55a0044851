import { pause } from '../../../view/motion/frame-loop.ts'
import { haptic } from '../../../view/session/haptics.ts'
import { bigWinSound } from '../../../view/sound/effects.ts'
import { countUpMs, winTier } from '../../../view/win-tiers.ts'
import type { GoldenArenaOutcome } from '../outcome.ts'
import { gateSound, startReelLoop } from './reel-sounds.ts'
import type { SlotShow } from './slot-show.ts'
import { overlayShow, showWin } from './win-show.ts'

const INTRO_MS = 2600
const MORE_MS = 1500
const SUMMARY_REST_MS = 2200
const BETWEEN_SPINS_MS = 380

/** The free spins of a round: a word before, a counter during, the sum after. */
export async function playFeature(show: SlotShow, outcome: GoldenArenaOutcome, bet: number): Promise<void> {
  const awarded = outcome.spin.scatter?.free_spins ?? outcome.free_spins.length
  haptic(show.session, 'success')
  gateSound()
  await overlayShow(show, { kind: 'intro', spins: awarded }, INTRO_MS)
  let total = awarded
  let win = 0
  show.state.set({ feature: { played: 0, total, win } })
  for (const [index, spin] of outcome.free_spins.entries()) {
    show.stage.wins.clear()
    show.state.set({ win: null, feature: { played: index + 1, total, win } })
    show.stage.spin(show.pace())
    const quiet = startReelLoop()
    await show.reveal(spin)
    quiet()
    await showWin(show, spin, bet)
    win += spin.win
    total += spin.scatter?.free_spins ?? 0
    show.state.set({ feature: { played: index + 1, total, win } })
    if (spin.scatter !== null) {
      gateSound()
      await overlayShow(show, { kind: 'more', spins: spin.scatter.free_spins }, MORE_MS)
    }
    await pause(BETWEEN_SPINS_MS).finished
  }
  await summary(show, { win: outcome.free_spins_win, bet, spins: outcome.free_spins.length })
  show.state.set({ feature: null, win: { amount: outcome.total_win, count_ms: 0, plain: false } })
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
  await overlayShow(show, { kind: 'summary', win, bet, spins, count_ms }, count_ms + SUMMARY_REST_MS)
  show.stage.coins.stop()
}
