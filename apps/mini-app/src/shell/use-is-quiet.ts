import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 250

/** Whether nothing covers the screen and the player is not typing. Checks only while something waits for that. */
export function useIsQuiet(isWaiting: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const look = () => setQuiet(isScreenFree())
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      setQuiet(false)
    }
  }, [isWaiting])
  return isWaiting && isQuiet
}

const TYPED_IN = 'input:not([type=radio], [type=checkbox]), textarea'

function isScreenFree(): boolean {
  if (document.activeElement?.matches(TYPED_IN) === true) return false
  return document.querySelector('[data-drawer], [aria-modal=true]') === null
}
