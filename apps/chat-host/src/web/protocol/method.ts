import type { HostEvent } from './envelope.ts'
import type { Payload } from './payload.ts'
import type { Phone, Reaction } from './phone.ts'

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
