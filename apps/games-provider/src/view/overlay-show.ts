/** What covers a game for a while: the first tap completes the amount that counts up, the second one closes, and time closes it too. */
import { pause } from './motion/frame-loop.ts'
import type { RoundLoop } from './round-loop.ts'
import { haptic } from './session/frame-channel.ts'
import type { GameSession } from './session/game-session.ts'
import { bigWinSound, smallWinSound, winSound } from './sound/effects.ts'
import { createStore, type Store } from './store.ts'
import { countUpMs, hasOverlay, isCelebrated, type OverlayTier, type WinTier, winTier } from './win-tiers.ts'

export interface TierWin {
  readonly tier: OverlayTier
  readonly win: number
  readonly bet: number
  readonly count_ms: number
}

export interface OverlayState<Shown> {
  readonly shown: Shown | null
  /** The player wants the whole amount at once. */
  readonly countDone: boolean
}

/** The amount stands for a moment before the overlay closes by itself. */
const REST_MS = 900

export class OverlayShow<Shown extends object> {
  readonly state: Store<OverlayState<Shown>> = createStore<OverlayState<Shown>>({
    shown: null,
    countDone: false,
  })
  readonly loop: RoundLoop

  constructor(loop: RoundLoop) {
    this.loop = loop
  }

  /** Ends when the overlay is gone again. What has a `count_ms` counts up first. */
  async show(shown: Shown, length_ms: number): Promise<void> {
    this.state.set({ shown, countDone: false })
    const staying = pause(length_ms)
    const counts = 'count_ms' in shown
    this.loop.onTap(() => {
      if (counts && !this.state.get().countDone) this.state.set({ countDone: true })
      else staying.finish()
    })
    await staying.finished
    this.loop.onTap(null)
    this.state.set({ shown: null })
  }
}

/** How a win of this tier is written over the game, and for how long, in milliseconds. */
export function tierShow(
  tier: OverlayTier,
  { win, bet }: { readonly win: number; readonly bet: number },
): { readonly shown: TierWin; readonly length_ms: number } {
  const length_ms = countUpMs(tier)
  return { shown: { tier, win, bet, count_ms: length_ms - REST_MS }, length_ms }
}

/** A big win covers the game until it has been shown; a smaller one sounds. False when nothing was covered. */
export async function showBigWin(overlay: OverlayShow<TierWin>, win: number, bet: number): Promise<boolean> {
  const tier = winTier(win, bet)
  if (!hasOverlay(tier)) {
    if (isCelebrated(tier)) winSound(tier === 'great' ? 5 : 3)
    return false
  }
  bigWinSound()
  const { shown, length_ms } = tierShow(tier, { win, bet })
  await overlay.show(shown, length_ms)
  return true
}

interface CelebrateOptions {
  readonly session: GameSession
  readonly overlay: OverlayShow<TierWin>
  readonly win: number
  readonly bet: number
  /** Played for a round without a win. */
  readonly loseSound: () => void
  /** How long a win that covers nothing stands, in milliseconds; 0 does not wait. */
  readonly stand_ms?: (tier: WinTier) => number
}

const TURBO_WIN_MS = 220

/**
 * What a finished round sounds and looks like where only big wins cover the game. A win below the stake stays quiet. Ends when the win
 * has been shown.
 */
export async function celebrateWin(options: CelebrateOptions): Promise<void> {
  const { session, overlay, win, bet, loseSound } = options
  const { loop } = overlay
  const { stand_ms = tier => (loop.turbo() ? TURBO_WIN_MS : countUpMs(tier)) } = options
  const tier = winTier(win, bet)
  if (tier === 'none') {
    loseSound()
    return
  }
  if (hasOverlay(tier)) haptic(session, 'success')
  if (await showBigWin(overlay, win, bet)) return
  if (!isCelebrated(tier)) smallWinSound()
  const standing_ms = stand_ms(tier)
  if (standing_ms > 0) await loop.hold(standing_ms)
}
