import { useEffect, useEffectEvent, useState } from 'react'

/** After this it is better to give up than to keep the player waiting. */
const TIMEOUT_MS = 10_000

/** The picture at `address`, loaded and decoded; null until it is. `onFailed` when it does not come. */
export function usePicture(address: string, onFailed: () => void): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    let isOver = false
    const end = (loaded: HTMLImageElement | null) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      if (loaded === null) fail()
      else setPicture(loaded)
    }
    const timer = setTimeout(() => end(null), TIMEOUT_MS)
    const image = new Image()
    image.src = address
    image.decode().then(
      () => end(image),
      () => end(null),
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [address])
  return picture
}
