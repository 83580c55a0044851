import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isStill } from '../../../shell/index.ts'

const GLIDE: KeyframeAnimationOptions = { duration: 480, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/**
 * Lets the children of a list glide from where they stood to where they stand now, whenever `order` has changed. A child is known by
 * its `data-row`. They jump for those who want less motion.
 */
export function useGlide(list: RefObject<HTMLElement | null>, order: string): void {
  const tops = useRef<ReadonlyMap<string, number>>(new Map())

  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter(row => row instanceof HTMLElement)
    const now = new Map(rows.map(row => [row.dataset['row'] ?? '', row.offsetTop]))
    for (const row of isStill() ? [] : rows) {
      const key = row.dataset['row'] ?? ''
      const moved_px = (tops.current.get(key) ?? row.offsetTop) - (now.get(key) ?? row.offsetTop)
      if (moved_px !== 0)
        row.animate([{ transform: `translateY(${moved_px}px)` }, { transform: 'none' }], GLIDE)
    }
    tops.current = now
  }, [list, order])
}
