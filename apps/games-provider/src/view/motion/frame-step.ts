/** A single stutter longer than this is slowed down instead of skipped over. */
const STUTTER_MS = 64
/** Time goes no faster than this, however slowly a device draws. */
const LONGEST_STEP_MS = 250

/**
 * How far time moves in a frame, in milliseconds. One long frame among short ones is a stutter, and what moves should not jump over
 * it; a device whose frames are all long shows the game in fewer pictures, not in slow motion.
 */
export function stepOf(elapsed_ms: number, before_ms: number): number {
  return Math.min(elapsed_ms, Math.max(STUTTER_MS, before_ms), LONGEST_STEP_MS)
}
