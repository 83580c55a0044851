import { type RefObject, useEffect } from 'react'

/**
 * Makes an overlay of the whole page modal: the page behind it can't be scrolled, reached by keyboard or read out, and gets the focus back
 * in the end. `front` takes the focus.
 */
export function useForeground(front: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    const behind = [...document.querySelectorAll('#root > :is(header, main, nav)')].filter(
      part => part instanceof HTMLElement && !part.inert,
    ) as HTMLElement[]
    for (const part of behind) part.inert = true
    const { style } = document.documentElement
    const overflow = style.overflow
    style.overflow = 'hidden'
    front.current?.focus()
    return () => {
      for (const part of behind) part.inert = false
      style.overflow = overflow
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [front])
}
