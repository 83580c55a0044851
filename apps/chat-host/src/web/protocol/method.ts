import type { HostEvent } from './envelope.ts'
import { isAtLeast, type Phone, type Reaction } from './phone.ts'

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

/** Thrown by the readers below; the message describes the payload's fault. */
export class MalformedPayload extends Error {}

export type Payload = Record<string, unknown>

/** "No payload" has many spellings in the wild: absent, `""`, `null`, `{}`. */
export function payloadFrom(data: unknown): Payload {
  if (data === undefined || data === null || data === '') return {}
  if (typeof data !== 'object' || Array.isArray(data)) throw new MalformedPayload('payload must be an object')
  return data as Payload
}

export function textIn(payload: Payload, name: string, limits: { min?: number; max: number }): string {
  const value = payload[name] ?? ''
  if (typeof value !== 'string') throw new MalformedPayload(`${name} must be a text`)
  if (value.length < (limits.min ?? 0)) throw new MalformedPayload(`${name} is missing`)
  if (value.length > limits.max) throw new MalformedPayload(`${name} is longer than ${limits.max}`)
  return value
}

export function flagIn(payload: Payload, name: string): boolean {
  const value = payload[name]
  if (typeof value !== 'boolean') throw new MalformedPayload(`${name} must be true or false`)
  return value
}

export function optionalFlagIn(payload: Payload, name: string, standard: boolean): boolean {
  return payload[name] === undefined ? standard : flagIn(payload, name)
}

export function colorIn(payload: Payload, name: string): string {
  const value = payload[name]
  if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value))
    throw new MalformedPayload(`${name} must look like #rrggbb`)
  return value.toLowerCase()
}

export function choiceIn<Choice extends string>(
  payload: Payload,
  name: string,
  choices: readonly Choice[],
): Choice {
  const value = payload[name]
  const choice = choices.find(other => other === value)
  if (choice === undefined) throw new MalformedPayload(`${name} must be one of ${choices.join(', ')}`)
  return choice
}

export function recordIn(payload: Payload, name: string): Payload | undefined {
  const value = payload[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value))
    throw new MalformedPayload(`${name} must be an object`)
  return value as Payload
}
