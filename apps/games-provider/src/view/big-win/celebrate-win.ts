/** The sound, vibration and display of a win, from a chord up to the show that covers the game. */
import { type HapticSession, haptic } from '../session/frame-channel.ts'
import { chordSound } from '../sound/win-sounds.ts'
import { countUpMs, hasOverlay, type OverlayTier, tierBeside, type WinTier, winTier } from '../win-tiers.ts'
import { type CountedWin, countedShare } from './count-curve.ts'
import type { OverlayShow, TierWin } from './overlay-show.ts'

interface CountOptions {
  readonly session: HapticSession
  /** The particles that the game itself throws over its screen; called for the first title too. */
  readonly onTitle?: (title: OverlayTier) => void
  /** How long the whole amount stays, in milliseconds; the default when left out. */
  readonly rest_ms?: number
}

/** Counts a win up on the overlay, with the fanfare and the vibration of its tier. Ends when the overlay is gone. */
export async function countWin<Shown extends object>(
  overlay: OverlayShow<Shown>,
  shown: Shown & TierWin,
  { session, onTitle, rest_ms }: CountOptions,
): Promise<void> {
  const { tier, count_ms } = shown
  if (!hasOverlay(tier)) {
    if (tier !== 'none') chordSound(tier)
    await overlay.count(shown, {}, rest_ms)
    return
  }
  const fanfare = overlay.part.now()?.startFanfare(tier, count_ms, share => countedShare(share, shown))
  const listener = {
    onProgress: (progress: number) => fanfare?.advance(progress),
    onTitle(title: OverlayTier) {
      if (title !== 'big') {
        fanfare?.accent()
        haptic(session, 'medium')
      }
      onTitle?.(title)
    },
    onWhole() {
      fanfare?.slam()
      haptic(session, 'heavy')
    },
  }
  await overlay.count(shown, listener, rest_ms)
}

/** How a win of this tier is counted over the game. */
export function tierShow({ win, bet }: CountedWin): TierWin {
  const tier = winTier(win, bet)
  return { tier, win, bet, count_ms: countUpMs(tier) }
}

interface BigWinOptions extends CountedWin {
  readonly session: HapticSession
  readonly overlay: OverlayShow<TierWin>
}

/** A big win covers the game until it has been shown; a smaller one sounds. False when nothing was covered. */
export async function showBigWin({ session, overlay, win, bet }: BigWinOptions): Promise<boolean> {
  const tier = winTier(win, bet)
  if (tier === 'none') return false
  if (hasOverlay(tier)) {
    haptic(session, 'success')
    if (await overlay.lead()) {
      await countWin(overlay, tierShow({ win, bet }), { session })
      return true
    }
  }
  chordSound(tierBeside(tier))
  return false
}

interface CelebrateOptions extends BigWinOptions {
  /** Played for a round without a win. */
  readonly loseSound: () => void
  /** How long a win that covers nothing is shown, in milliseconds; 0 does not wait. */
  readonly stand_ms?: (tier: WinTier) => number
}

const TURBO_WIN_MS = 220

/**
 * The sound and display of a finished round where only big wins cover the game. A win below the stake stays quiet. Ends when the win has
 * been shown.
 */
export async function celebrateWin(options: CelebrateOptions): Promise<void> {
  const { overlay, win, bet, loseSound } = options
  const { loop } = overlay
  const { stand_ms = tier => (loop.pace().turbo ? TURBO_WIN_MS : countUpMs(tier)) } = options
  const tier = winTier(win, bet)
  if (tier === 'none') {
    loseSound()
    return
  }
  if (await showBigWin(options)) return
  const standing_ms = stand_ms(tierBeside(tier))
  if (standing_ms > 0) await loop.hold(standing_ms)
}
