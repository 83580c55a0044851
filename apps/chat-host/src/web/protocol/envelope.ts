/** A mini-app's message: a method's name and its payload. */
export interface AppMessage {
  type: string
  data: unknown
}

/** An event that the platform sends to the app. `after_ms` is its delay compared with the others. */
export interface HostEvent {
  type: string
  data?: unknown
  after_ms?: number
}

/** Both directions carry JSON texts, never objects; `undefined` when it is none of the protocol's. */
export function decodeAppMessage(raw: unknown): AppMessage | undefined {
  if (typeof raw !== 'string') return undefined
  try {
    const message: unknown = JSON.parse(raw)
    if (typeof message !== 'object' || message === null) return undefined
    const { eventType, eventData } = message as { eventType?: unknown; eventData?: unknown }
    return typeof eventType === 'string' ? { type: eventType, data: eventData } : undefined
  } catch {
    return undefined
  }
}

export function encodeHostEvent({ type, data }: HostEvent): string {
  return JSON.stringify({ eventType: type, eventData: data })
}
