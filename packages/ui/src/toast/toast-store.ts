import { useSyncExternalStore } from 'react'

export type ToastKind = 'info' | 'complete' | 'error'

export interface Toast {
  readonly kind: ToastKind
  readonly title: string
  readonly description?: string
  /** How long it stays, 3000 to 6000. */
  readonly duration_ms?: number
}

interface ShownToast extends Toast {
  readonly id: number
}

const DEFAULT_DURATION_MS = 3000

let shown: ShownToast | null = null
let nextId = 1
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function put(toast: ShownToast | null) {
  shown = toast
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the current one: there is never more than one. */
export function showToast(toast: Toast): void {
  clearTimeout(timer)
  const id = nextId++
  put({ ...toast, id })
  timer = setTimeout(closeToast, toast.duration_ms ?? DEFAULT_DURATION_MS)
}

export function closeToast(): void {
  clearTimeout(timer)
  put(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function shownToast(): ShownToast | null {
  return shown
}

export function useShownToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, shownToast, shownToast)
}
