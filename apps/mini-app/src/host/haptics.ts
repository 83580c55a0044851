import { tellHost } from './bridge.ts'

export type Haptic = 'light' | 'selection' | 'success' | 'error'

let isOn: () => boolean = () => true

/** Names who knows whether the player wants vibration. */
export function obeyVibration(isWanted: () => boolean): void {
  isOn = isWanted
}

export function haptic(kind: Haptic): void {
  if (!isOn()) return
  const method = 'web_app_trigger_haptic_feedback'
  if (kind === 'light') tellHost(method, { type: 'impact', impact_style: 'light' })
  else if (kind === 'selection') tellHost(method, { type: 'selection_change' })
  else tellHost(method, { type: 'notification', notification_type: kind })
}

/**
 * One listener gives every button and link of the page its tick, so that no screen can forget it. `data-haptic` chooses another
 * kind, `data-haptic="none"` silence.
 */
export function hapticsOnPress(): void {
  document.addEventListener('click', event => {
    const pressed = event.target instanceof Element ? event.target.closest('button, a, summary') : null
    if (!(pressed instanceof HTMLElement)) return
    const kind = pressed.dataset['haptic']
    if (kind !== 'none') haptic(kind === 'selection' ? 'selection' : 'light')
  })
}
