import type { Frame, Page } from '@playwright/test'

/** From here on the page belongs to a player without preferences, and everything moves: other journeys use reduced motion. */
export async function inMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

/** The player asks for less motion again. */
export async function withoutMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/** Transitions are over by then; a longer animation is no part of a screen. */
const MOMENT_MS = 1000

/** Waits until what appears on the screen has appeared and what leaves it has left, in frames inside frames too. */
export async function untilStill(page: Page): Promise<void> {
  // A frame may be gone by then, and its motion with it.
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
