import { useEffect, useEffectEvent } from 'react'

/** The space bar does what the main button does, from anywhere on the page but a field, a focused control or an open panel. */
export function useSpaceBar(act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'Space' || event.repeat || document.querySelector('dialog[open]')) return
    if (document.activeElement?.matches('input, :is(button, a):focus-visible')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
