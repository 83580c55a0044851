import { useEffect, useState } from 'react'

/** Nobody waits longer than this for pictures. */
const PATIENCE_MS = 4000

/** Downloads the pictures before they are shown; false while that is under way. One that fails holds nothing up. */
export function usePictures(urls: readonly string[]): boolean {
  const [isReady, setReady] = useState(false)
  const list = urls.join(' ')
  useEffect(() => {
    let isGone = false
    const ready = () => {
      if (!isGone) setReady(true)
    }
    const timer = setTimeout(ready, PATIENCE_MS)
    const loads = list.split(' ').map(url => {
      const picture = new Image()
      picture.src = url
      return picture.decode()
    })
    void Promise.allSettled(loads).then(ready)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [list])
  return isReady
}
