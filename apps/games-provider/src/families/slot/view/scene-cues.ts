/** The times of the scene in which free spins begin. Pure: the scene's clock calls. */

/** A sound of a scene, at a share of its time. */
export interface SceneCue {
  readonly at: number
  readonly play: () => void
}

/** The scene covers the reels from here on, as a share of its time. */
export const BEHIND = 0.3

/** A longer step is a skip: what it passes stays silent. */
const LONGEST_STEP = 0.25

/** Plays each cue once, as `progress` passes it. */
export function cuePlayer(cues: readonly SceneCue[]): (progress: number) => void {
  let before = 0
  return progress => {
    const isSkip = progress - before > LONGEST_STEP
    for (const { at, play } of cues) if (!isSkip && at > before && at <= progress) play()
    before = progress
  }
}
