import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { pushBackHandler } from '../host/index.ts'
import { backTargetOf, type Trail, trailAfter } from './paths.ts'

let trail: Trail = []

/** Handles the host's back button while `isActive`: for anything that covers a screen, such as an open drawer. */
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

/** Mounted once: keeps the host's back button in step with the path, and remembers the way the player has come. */
export function useRouteBackButton(): void {
  const [path] = useLocation()
  const back = useBack()
  useEffect(() => {
    trail = trailAfter(trail, path + location.search)
  }, [path])
  useEffect(() => {
    // wouter announces it by this event. The screen that was replaced is none to return to.
    const forgetReplaced = () => {
      if (trail.at(-1)?.split('?', 1)[0] !== location.pathname) trail = trail.slice(0, -1)
    }
    window.addEventListener('replaceState', forgetReplaced)
    return () => window.removeEventListener('replaceState', forgetReplaced)
  }, [])
  useBackHandler(back !== null, () => back?.())
}

/** Where each screen was left, by its path. */
const positions = new Map<string, number>()
let isReturning = false

/** Called right before a step back: the screen opens at the position where it was left. */
function markReturn(): void {
  isReturning = true
}

/** Mounted once: a screen opens at its top, and the way back leads to where the player was. */
export function useScrollPositions(): void {
  const [path] = useLocation()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    window.addEventListener('popstate', markReturn)
    return () => window.removeEventListener('popstate', markReturn)
  }, [])
  useLayoutEffect(() => {
    window.scrollTo(0, isReturning ? (positions.get(path) ?? 0) : 0)
    isReturning = false
    const keep = () => positions.set(path, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [path])
}
