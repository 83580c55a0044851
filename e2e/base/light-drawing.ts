import type { BrowserContext } from '@playwright/test'

/**
 * Draws little: a canvas has a quarter of its dots, and what animates is drawn ten times a second where a page asks for less motion,
 * that is in every journey whose promise is no motion, and 25 times in the others. A machine without a graphics card would spend most of
 * a run on pictures nobody looks at. The pages themselves know nothing of it: the browser they run in is slow and coarse, as browsers
 * may be.
 */
export async function drawLightly(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const EVERY_MS = { lessMotion: 100, motion: 40 }
    const less = matchMedia('(prefers-reduced-motion: reduce)')
    Object.defineProperty(window, 'devicePixelRatio', { get: () => 0.5 })

    const ask = window.requestAnimationFrame.bind(window)
    const cancel = window.cancelAnimationFrame.bind(window)
    const waiting = new Map<number, FrameRequestCallback>()
    let drawn_ms = 0
    // The browser's own handles count up from one.
    let handle = 0
    const draw = (stamp: number) => {
      drawn_ms = performance.now()
      const due = [...waiting.values()]
      waiting.clear()
      for (const callback of due) {
        try {
          callback(stamp)
        } catch (error) {
          reportError(error)
        }
      }
    }
    window.requestAnimationFrame = callback => {
      handle -= 1
      waiting.set(handle, callback)
      const every_ms = less.matches ? EVERY_MS.lessMotion : EVERY_MS.motion
      const wait_ms = Math.max(0, drawn_ms + every_ms - performance.now())
      if (waiting.size === 1) setTimeout(() => ask(draw), wait_ms)
      return handle
    }
    window.cancelAnimationFrame = wanted => {
      if (!waiting.delete(wanted)) cancel(wanted)
    }
  })
}
