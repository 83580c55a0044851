import { useEffect, useState } from 'react'

/** How long a skeleton stays after what it stands for has come. */
const REVEAL_AFTER_MS = 100

/** True a moment after `isReady`: what arrives piece by piece then shows at once. What was there from the start waits for nothing. */
export function useRevealed(isReady: boolean): boolean {
  const [isRevealed, setRevealed] = useState(isReady)
  useEffect(() => {
    if (!isReady || isRevealed) return undefined
    const timer = setTimeout(() => setRevealed(true), REVEAL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isReady, isRevealed])
  return isRevealed
}
