import type { BrowserContext } from '@playwright/test'

/**
 * Reduces drawing: a canvas has a quarter of its pixels, and animations run at ten frames a second where a page prefers reduced motion, i.e.
 * in every journey that does not test motion, and at 25 in the others. A machine without a graphics card would spend most of a run on unseen
 * pictures. The pages themselves are unchanged: they run in a slow, coarse browser.
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
    // The browser's own handles count up from 1.
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
