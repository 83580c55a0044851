import { useSyncExternalStore } from 'react'

/** Below this width the phone fills the window and the panel becomes a drawer. */
const NARROW_PX = 600

export function useWindowSize() {
  const text = useSyncExternalStore(subscribe, () => `${innerWidth}x${innerHeight}`)
  const [width = 0, height = 0] = text.split('x').map(Number)
  return { width, height, isNarrow: width < NARROW_PX }
}

function subscribe(listener: () => void) {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
