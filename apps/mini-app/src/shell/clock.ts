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
 * The server's time in whole Unix seconds, ticking on the server's second. All countdowns of the app share one timer; every tick reads the clock
 * again, so nothing drifts while the app sleeps in the background.
 */
export function useNow_s(): number {
  return useByClock(second => second)
}

/** The value `read` derives from the current second. It must be a plain value: the component renders only when it changes. */
export function useByClock<Value extends string | number | boolean>(read: (now_s: number) => Value): Value {
  return useSyncExternalStore(subscribe, () => {
    if (timer === undefined) now_s = currentSecond()
    return read(now_s)
  })
}
