import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { pushBackHandler } from '../host/index.ts'
import { backTargetOf, TRAIL_START, trailAfter } from './paths.ts'
import { markReturn } from './scroll-positions.ts'

let trail = TRAIL_START

/** Answers the host's back button while `isActive`: for whatever lies over a screen, such as an open drawer. */
export function useBackHandler(isActive: boolean, handler: () => void): void {
  const answer = useEffectEvent(handler)
  useEffect(() => (isActive ? pushBackHandler(() => answer()) : undefined), [isActive])
}

/** Where the current screen leads back to, and the way there; null on the tabs. */
export function useBack(): (() => void) | null {
  const [path, navigate] = useLocation()
  const target = backTargetOf(path, trail)
  if (target === null) return null
  return () => {
    markReturn()
    navigate(target)
  }
}

/** Mounted once: keeps the host's back button in step with the path and remembers the way for those screens whose way back depends on it. */
export function useRouteBackButton(): void {
  const [path] = useLocation()
  const back = useBack()
  useEffect(() => {
    trail = trailAfter(trail, path)
  }, [path])
  useBackHandler(back !== null, () => back?.())
}
