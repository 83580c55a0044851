import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'

/** Where each screen was left, by its path. */
const positions = new Map<string, number>()
let isReturning = false

/** Said right before a way back is taken: the screen it leads to opens where it was left. */
export function markReturn(): void {
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
