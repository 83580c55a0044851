import { type RefObject, useEffect } from 'react'
import type { OverlayShow } from '../big-win/overlay-show.ts'
import { shakeAt } from '../motion/easing.ts'
import { animate, prefersReducedMotion } from '../motion/frame-loop.ts'
import type { OverlayTier } from '../win-tiers.ts'

const SHAKE_MS = 420
/** How far the words are thrown, in pixels. */
const THROW_PX: Readonly<Record<OverlayTier, number>> = { big: 5, huge: 8, mega: 12, legendary: 16 }

/** Shakes an overlay's words when its title climbs and when the amount is whole, the more the higher the title. */
export function useShake(
  overlay: Pick<OverlayShow<object>, 'state'>,
  body: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let { title: known, countDone: wasWhole } = overlay.state.get()
    return overlay.state.subscribe(() => {
      const { title, countDone } = overlay.state.get()
      const isDue = title !== null && ((known !== null && title !== known) || (countDone && !wasWhole))
      known = title
      wasWhole = countDone
      if (!isDue || prefersReducedMotion()) return
      const throw_px = THROW_PX[title]
      animate(SHAKE_MS, progress => {
        const { x, y } = shakeAt(progress)
        if (body.current) body.current.style.translate = `${x * throw_px}px ${y * throw_px}px`
      })
    })
  }, [overlay, body])
}
