import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { haptic } from '../../host/index.ts'
import { isStill } from '../../shell/index.ts'

/** A drag of this width turns the page, however slow it was. */
const SWIPE_PX = 50

export function useCarousel() {
  const [viewport, api] = useEmblaCarousel({ loop: true, duration: 22 })
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    if (api === undefined) return
    let from = { x: 0, index: 0 }
    const onDown = (event: PointerEvent | TouchEvent) => {
      from = { x: xOf(event), index: api.selectedScrollSnap() }
    }
    const onUp = (event: PointerEvent | TouchEvent) => {
      const moved_px = xOf(event) - from.x
      if (api.selectedScrollSnap() !== from.index || Math.abs(moved_px) < SWIPE_PX) return
      if (moved_px < 0) api.scrollNext(isStill())
      else api.scrollPrev(isStill())
    }
    api.on('select', () => {
      setSelected(api.selectedScrollSnap())
      haptic('selection')
    })
    const root = api.rootNode()
    const options = { capture: false, passive: true }
    root.addEventListener('touchstart', onDown, options)
    root.addEventListener('touchend', onUp, options)
    root.addEventListener('mousedown', onDown as EventListener, options)
    root.addEventListener('mouseup', onUp as EventListener, options)
    return () => {
      root.removeEventListener('touchstart', onDown)
      root.removeEventListener('touchend', onUp)
      root.removeEventListener('mousedown', onDown as EventListener)
      root.removeEventListener('mouseup', onUp as EventListener)
    }
  }, [api])

  return { viewport, selected, select: (index: number) => api?.scrollTo(index, isStill()) }
}

function xOf(event: MouseEvent | TouchEvent): number {
  return 'changedTouches' in event ? (event.changedTouches[0]?.clientX ?? 0) : event.clientX
}
