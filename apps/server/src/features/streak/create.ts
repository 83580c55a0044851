import type { Games } from '../games/index.ts'
import type { PlayLimits } from '../play-limits/index.ts'
import type { StreakDeps } from './deps.ts'
import { createStreaks } from './index.ts'

interface Given extends StreakDeps {
  readonly games: Games
  readonly playLimits: PlayLimits
}

/** A streak is settled before a break begins, by the break before it. */
export function create(given: Given) {
  const streaks = createStreaks(given)
  given.games.onOpening(streaks.noteOpening)
  given.playLimits.beforeBreak(streaks.settleNow)
  return { streaks }
}
