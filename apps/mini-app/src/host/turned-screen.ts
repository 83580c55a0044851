/** The host's full screen and its lock of the orientation, for games that are played on the phone's side. Older hosts know neither. */
import { hostKnows, onHostEvent, postToHost } from './bridge.ts'

let isFullscreen = false

/** Call before full screen is asked for. */
export function followFullscreen(): void {
  onHostEvent('fullscreen_changed', ({ is_fullscreen }) => {
    isFullscreen = is_fullscreen
  })
  onHostEvent('fullscreen_failed', ({ error }) => {
    isFullscreen ||= error === 'ALREADY_FULLSCREEN'
  })
}

/** Asks for full screen; the returned function ends it, unless the app had it before. */
export function takeFullscreen(): () => void {
  if (isFullscreen || !hostKnows('web_app_exit_fullscreen')) return () => undefined
  postToHost('web_app_request_fullscreen')
  return () => postToHost('web_app_exit_fullscreen')
}

let isLocked = false

/** A host locks the way that the phone is turned at that moment. */
export function lockOrientation(lock: boolean): void {
  if (lock === isLocked) return
  isLocked = lock
  postToHost('web_app_toggle_orientation_lock', { locked: lock })
}
