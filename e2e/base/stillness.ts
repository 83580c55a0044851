import type { Frame, Page } from '@playwright/test'

/** From here on the page belongs to a player without motion preferences, and everything moves: other journeys use reduced motion. */
export async function inMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

/** The player asks for less motion again. */
export async function withoutMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/** Transitions end within this time; a longer animation is not part of a screen's appearance. */
const MOMENT_MS = 1000

/** Waits until all appearing and leaving elements have finished moving, in frames inside frames too. */
export async function untilStill(page: Page): Promise<void> {
  // A frame may be gone by then, and its animations with it.
  await Promise.allSettled(page.frames().map(endOfMotion))
}

/** Ends even if an animation does not: a browser may suspend an invisible one. */
function endOfMotion(frame: Frame): Promise<void> {
  return frame.evaluate(async moment_ms => {
    const brief = document.getAnimations().filter(({ effect, playState }) => {
      const { endTime, localTime } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && Number(endTime) - Number(localTime ?? 0) <= moment_ms
    })
    const over = Promise.allSettled(brief.map(animation => animation.finished))
    await Promise.race([over, new Promise(resolve => setTimeout(resolve, 2 * moment_ms))])
  }, MOMENT_MS)
}
