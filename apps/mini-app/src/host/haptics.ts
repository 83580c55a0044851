import { postToHost } from './bridge.ts'

const IMPACTS = ['light', 'medium', 'heavy', 'rigid', 'soft'] as const
const RESULTS = ['success', 'warning', 'error'] as const
export const HAPTICS = [...IMPACTS, ...RESULTS, 'selection'] as const
export type Haptic = (typeof HAPTICS)[number]

let isOn: () => boolean = () => true

/** Sets the function that returns whether the player wants vibration. */
export function obeyVibration(isWanted: () => boolean): void {
  isOn = isWanted
}

export function haptic(kind: Haptic): void {
  if (!isOn()) return
  const method = 'web_app_trigger_haptic_feedback'
  const impact = IMPACTS.find(style => style === kind)
  const result = RESULTS.find(type => type === kind)
  if (impact !== undefined) postToHost(method, { type: 'impact', impact_style: impact })
  else if (result !== undefined) postToHost(method, { type: 'notification', notification_type: result })
  else postToHost(method, { type: 'selection_change' })
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
