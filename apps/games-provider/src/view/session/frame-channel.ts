/** The game's side of the talk with the page that frames it. */
import {
  FRAME_MESSAGE_MAX_BYTES,
  type GameEventName,
  HOST_EVENTS,
  type HostEventName,
  type Switches,
} from '@arena/provider-protocol/frame-events'

export interface HostMessage {
  readonly eventName: HostEventName
  readonly data: unknown
}

export interface FrameChannel {
  post(eventName: GameEventName, data?: unknown): void
  /** Returns the function that stops listening. */
  listen(onMessage: (message: HostMessage) => void): () => void
}

/** Whether another page shows this one. Its sandbox then lets nothing open outside it. */
export const isFramed = (): boolean => window.parent !== window

/** Communicates with `parentOrigin` only: a page of another origin that frames the game receives nothing and is ignored. */
export function openFrameChannel(parentOrigin: string): FrameChannel {
  return {
    post(eventName, data) {
      if (!isFramed()) return
      window.parent.postMessage(
        JSON.stringify({ eventName, data: data ?? null, context: null }),
        parentOrigin,
      )
    },
    listen(onMessage) {
      const receive = (event: MessageEvent) => {
        if (event.source !== window.parent || event.origin !== parentOrigin) return
        const message = readHostMessage(event.data)
        if (message) onMessage(message)
      }
      window.addEventListener('message', receive)
      return () => window.removeEventListener('message', receive)
    },
  }
}

/** Undefined for anything that is not one of the frame's messages. */
export function readHostMessage(raw: unknown): HostMessage | undefined {
  if (typeof raw !== 'string' || raw.length > FRAME_MESSAGE_MAX_BYTES) return undefined
  try {
    const parsed: unknown = JSON.parse(raw)
    if (typeof parsed !== 'object' || parsed === null || !('eventName' in parsed)) return undefined
    const eventName = HOST_EVENTS.find(name => name === parsed.eventName)
    if (eventName === undefined) return undefined
    return { eventName, data: 'data' in parsed ? parsed.data : undefined }
  } catch {
    return undefined
  }
}

/** The chat platform's own words: impacts, and results such as `success`. */
export type HapticStyle =
  | 'light'
  | 'medium'
  | 'heavy'
  | 'rigid'
  | 'soft'
  | 'selection'
  | 'success'
  | 'warning'
  | 'error'

export interface HapticSession {
  readonly channel: FrameChannel
  readonly state: { get(): { readonly settings: Pick<Switches, 'vibro'> } }
}

/** Only the framing page can vibrate the phone; the game asks it, and only while the player wants vibration. */
export function haptic({ channel, state }: HapticSession, style: HapticStyle): void {
  if (state.get().settings.vibro) channel.post('haptic', { style })
}
