import type { Ad } from '@arena/contract/endpoints/ads'
import type { Partner } from '@arena/contract/endpoints/partners'

/** An ad the server has given out, to be played now. */
export interface AdOffer {
  readonly partner: Partner
  readonly ad: Ad
}

/** `watched`: long enough, and closed. `failed`: it could not be loaded or played. */
export type AdEnd = 'watched' | 'failed'

/** The end of an ad that breaks off. An ad that was watched long enough is reported: the server decides whether it pays. */
export function endOfBrokenAd({
  watched_ms,
  closeAfter_s,
}: {
  readonly watched_ms: number
  readonly closeAfter_s: number
}): AdEnd {
  return watched_ms >= closeAfter_s * 1000 ? 'watched' : 'failed'
}

/** A page that wakes from sleep was not watched meanwhile: a longer gap counts as this much. */
const STEP_MS_MAX = 1000

interface WatchClock {
  /** Counts the time since the last call, if the page was to be seen; answers all of it, in milliseconds. */
  readonly tick: (now_ms: number, isSeen: boolean) => number
}

/** Adds up the time that something was really visible to the player. `now_ms` comes from any clock that never goes back. */
export function createWatchClock(): WatchClock {
  let last_ms: number | undefined
  let watched_ms = 0
  return {
    tick(now_ms, isSeen) {
      if (last_ms !== undefined && isSeen) watched_ms += Math.min(Math.max(0, now_ms - last_ms), STEP_MS_MAX)
      last_ms = now_ms
      return watched_ms
    },
  }
}
