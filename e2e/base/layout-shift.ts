import type { Frame, Page } from '@playwright/test'

/** What a page may move under a player who has not touched it, by the browser's own measure. */
export const LAYOUT_SHIFT_MAX = 0.02

/** Adds up what moves in every frame that is opened from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { layoutShift: number }
    watched.layoutShift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) watched.layoutShift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved in a page or one of its frames so far. */
export function layoutShift(frame: Page | Frame): Promise<number> {
  return frame.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
}
