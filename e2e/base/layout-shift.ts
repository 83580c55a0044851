import type { Frame, Page } from '@playwright/test'

/** The maximum layout shift of a page without the player's input, by the browser's own measure. */
export const LAYOUT_SHIFT_MAX = 0.02

/** Sums the layout shifts of every frame opened from now on. */
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

/** The layout shift of a page or frame so far. A change is measured when it is painted and reported after that: both are waited for. */
export function layoutShift(frame: Page | Frame): Promise<number> {
  return frame.evaluate(async () => {
    const painted = () => new Promise(resolve => requestAnimationFrame(resolve))
    await painted()
    await painted()
    await new Promise(resolve => setTimeout(resolve))
    return (window as unknown as { layoutShift: number }).layoutShift
  })
}
