import { useSyncExternalStore } from 'react'
import { serverNow_ms } from '../server-api/index.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now_s = currentSecond()

function currentSecond(): number {
  return Math.floor(serverNow_ms() / 1000)
}

function tick() {
  const second = currentSecond()
  if (second !== now_s) {
    now_s = second
    for (const listener of listeners) listener()
  }
  timer = setTimeout(tick, 1000 - (serverNow_ms() % 1000))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

/**
 * The server's time in whole Unix seconds, ticking on the server's second. All countdowns of the app share one timer; it is read
 * anew at every tick, so nothing drifts while the app sleeps in the background.
 */
export function useNow_s(): number {
  return useByClock(second => second)
}

/** What `read` makes of the current second, a plain value: the component is drawn anew only when that value changes. */
export function useByClock<Value extends string | number | boolean>(read: (now_s: number) => Value): Value {
  return useSyncExternalStore(subscribe, () => {
    if (timer === undefined) now_s = currentSecond()
    return read(now_s)
  })
}
