import { useSyncExternalStore } from 'react'
import { onTurn, readScreen } from './device-orientation.ts'

interface Page {
  readonly width: number
  readonly height: number
  readonly onItsSide: boolean
  /** A resizable window: there a lower page is a lower window. */
  readonly isWindow: boolean
}

/** How high an upright page is when no keyboard is open: the highest it has been at this width. 0 for a page that is wider than high. */
export function createUprightHeight(): (page: Page) => number {
  const highest = new Map<number, number>()
  return ({ width, height, onItsSide, isWindow }) => {
    if (onItsSide) return 0
    const known = isWindow ? height : Math.max(highest.get(width) ?? 0, height)
    highest.set(width, known)
    return width < known ? known : 0
  }
}

const uprightHeight = createUprightHeight()

export function useUprightHeight(): number {
  return useSyncExternalStore(onTurn, () =>
    uprightHeight({
      width: window.innerWidth,
      height: window.innerHeight,
      onItsSide: readScreen(),
      isWindow: window.matchMedia('(hover: hover) and (pointer: fine)').matches,
    }),
  )
}
