import { joinClasses } from '@arena/ui'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { arrivalFocus, documentTitle } from './arrival-focus.ts'

const takesFocus = arrivalFocus()

/** The main heading of a screen. It names the page in the browser too, and takes the focus when the player has come here. */
export function ScreenTitle({
  title,
  className = 'text-24 font-bold',
}: {
  readonly title: string
  readonly className?: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [path] = useLocation()
  // Layout effects: a screen that stands hidden behind the skeleton of the next one has none, and has them anew when it is shown again.
  useLayoutEffect(() => {
    document.title = documentTitle(title)
    return () => {
      document.title = documentTitle('')
    }
  }, [title])
  useLayoutEffect(() => {
    const isFocusFree = document.activeElement === null || document.activeElement === document.body
    // Where the screen stands is decided by whoever remembers where it was left.
    if (takesFocus({ path, isFocusFree })) heading.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <h1 ref={heading} tabIndex={-1} className={joinClasses('outline-none', className)}>
      {title}
    </h1>
  )
}
