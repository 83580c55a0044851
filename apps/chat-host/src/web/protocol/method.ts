import type { HostEvent } from './envelope.ts'
import type { Payload } from './payload.ts'
import type { Phone, Reaction } from './phone.ts'
import { isAtLeast } from './version.ts'

/** One method of the protocol: since which version it exists and what the phone does. @throws MalformedPayload */
export interface Method {
  since: string
  handle: (phone: Phone, payload: Payload) => Reaction
}

export function change(phone: Phone, changes: Partial<Phone>, ...events: HostEvent[]): Reaction {
  return { phone: { ...phone, ...changes }, events }
}

export function reply(phone: Phone, ...events: HostEvent[]): Reaction {
  return { phone, events }
}

export function ignore(phone: Phone, problem: string): Reaction {
  return { phone, events: [], problem }
}

export function close(phone: Phone): Reaction {
  return change(phone, { stage: 'closed', sheet: null, isKeyboardOpen: false })
}

/** Clients before 8.0 say nothing when the app is put aside or taken up again. */
export function visibilityChanged({ device }: Phone, isVisible: boolean): HostEvent[] {
  return isAtLeast(device.version, '8.0')
    ? [{ type: 'visibility_changed', data: { is_visible: isVisible } }]
    : []
}
