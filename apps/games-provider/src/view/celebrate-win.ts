/** What a finished round sounds and looks like where only big wins cover the game. A win below the stake stays quiet. */
import type { TierWin } from './hud/tier-words.tsx'
import { type OverlayShow, tierShow } from './overlay-show.ts'
import type { GameSession } from './session/game-session.ts'
import { haptic } from './session/haptics.ts'
import { bigWinSound, smallWinSound, winSound } from './sound/effects.ts'
import { countUpMs, hasOverlay, isCelebrated, winTier } from './win-tiers.ts'

interface CelebrateOptions {
  readonly session: GameSession
  readonly overlay: OverlayShow<TierWin>
  readonly win: number
  readonly bet: number
  /** Played for a round without a win. */
  readonly loseSound: () => void
}

const TURBO_WIN_MS = 220

/** Ends when the win has been shown. */
export async function celebrateWin({
  session,
  overlay,
  win,
  bet,
  loseSound,
}: CelebrateOptions): Promise<void> {
  const tier = winTier(win, bet)
  if (tier === 'none') {
    loseSound()
    return
  }
  if (hasOverlay(tier)) {
    haptic(session, 'success')
    bigWinSound()
    const { shown, length_ms } = tierShow(tier, { win, bet })
    await overlay.show(shown, length_ms)
    return
  }
  if (isCelebrated(tier)) winSound(tier === 'great' ? 5 : 3)
  else smallWinSound()
  await overlay.loop.hold(overlay.loop.turbo() ? TURBO_WIN_MS : countUpMs(tier))
}
