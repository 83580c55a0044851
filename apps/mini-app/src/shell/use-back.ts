import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { pushBackHandler } from '../host/index.ts'
import { backTargetOf, isTabPath } from './paths.ts'

let lastTab = '/'

/** Answers the host's back button while `isActive`: for whatever lies over a screen, such as an open drawer. */
export function useBackHandler(isActive: boolean, handler: () => void): void {
  const answer = useEffectEvent(handler)
  useEffect(() => (isActive ? pushBackHandler(() => answer()) : undefined), [isActive])
}

/** Where the current screen leads back to, and the way there; null on the tabs. */
export function useBack(): (() => void) | null {
  const [path, navigate] = useLocation()
  const target = backTargetOf(path, lastTab)
  return target === null ? null : () => navigate(target)
}

/** Mounted once: keeps the host's back button in step with the path and remembers the last tab for the profile. */
export function useRouteBackButton(): void {
  const [path] = useLocation()
  const back = useBack()
  useEffect(() => {
    if (isTabPath(path)) lastTab = path
  }, [path])
  useBackHandler(back !== null, () => back?.())
}
