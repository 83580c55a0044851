/**
 * The time of this program while the system's clock is set forward or back. Flights and hands last as long as they last: a step of the clock
 * must not burst a rocket that a player was about to leave, nor hold one in the air. So a difference is followed by a fiftieth of the time that
 * passes. One of more than five and a half minutes is followed at once: signatures are accepted up to five, and nothing could be played.
 */
export function createSteadyClock({
  wall_ms = Date.now,
  steady_ms = () => performance.now(),
}: {
  /** The system's clock, in Unix milliseconds. */
  readonly wall_ms?: () => number
  /** Milliseconds of a clock that nobody can set. */
  readonly steady_ms?: () => number
} = {}): () => Date {
  let told_ms = wall_ms()
  let toldAt_ms = steady_ms()
  return () => {
    const now_ms = steady_ms()
    const passed_ms = now_ms - toldAt_ms
    toldAt_ms = now_ms
    const off_ms = wall_ms() - (told_ms + passed_ms)
    const most_ms = Math.abs(off_ms) > FOLLOWED_SLOWLY_MS ? Number.POSITIVE_INFINITY : passed_ms * SHARE
    told_ms += passed_ms + Math.min(most_ms, Math.max(-most_ms, off_ms))
    return new Date(told_ms)
  }
}

/** A little more than signatures may be off. */
const FOLLOWED_SLOWLY_MS = 330_000
const SHARE = 1 / 50
