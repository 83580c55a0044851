import type { BrowserContext } from '@playwright/test'

/**
 * Draws little where motion is no promise of the journey, that is wherever a page asks for less of it: what animates is drawn ten times
 * a second, and a canvas has a quarter of its dots. A machine without a graphics card would spend most of a run on pictures nobody
 * looks at. The pages themselves know nothing of it: the browser they run in is slow and coarse, as browsers may be.
 */
export async function drawLightly(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const EVERY_MS = 100
    const DENSITY = 0.5
    const less = matchMedia('(prefers-reduced-motion: reduce)')
    const density = window.devicePixelRatio
    Object.defineProperty(window, 'devicePixelRatio', { get: () => (less.matches ? DENSITY : density) })

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
      if (!less.matches) return ask(callback)
      handle -= 1
      waiting.set(handle, callback)
      const wait_ms = Math.max(0, drawn_ms + EVERY_MS - performance.now())
      if (waiting.size === 1) setTimeout(() => ask(draw), wait_ms)
      return handle
    }
    window.cancelAnimationFrame = wanted => {
      if (!waiting.delete(wanted)) cancel(wanted)
    }
  })
}
