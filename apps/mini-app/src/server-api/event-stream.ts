import type { AppStreams } from '@arena/contract/all-endpoints'
import type { BodyOf, EventOf } from '@arena/contract/endpoint'
import { rejectionOf } from './api-error.ts'
import { appConfig } from './app-config.ts'
import { newCallId, readToken } from './call.ts'
import { EventReader } from './event-reader.ts'

/** The server sends at least a heartbeat in this time: silence beyond it is a dead line. */
const SILENCE_MS = 45_000

interface Listening<Body, Event> {
  readonly body: Body
  readonly signal: AbortSignal
  readonly onEvent: (event: Event) => void
}

/**
 * Listens to a call that stays open and hands over each of its events. Resolves when the server ends it, rejects when the line breaks or
 * the call is refused; the caller opens it again or does without. Not an `EventSource`: that can't carry the token in a header.
 */
export async function listen<Path extends keyof AppStreams>(
  path: Path,
  { body, signal, onEvent }: Listening<BodyOf<AppStreams[Path]>, EventOf<AppStreams[Path]>>,
): Promise<void> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  signal.addEventListener('abort', hangUp)
  let silence = setTimeout(hangUp, SILENCE_MS)
  try {
    const token = readToken()
    const callId = newCallId()
    const response = await fetch(appConfig.apiUrl + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Request-Id': callId,
        ...(token !== null && { Authorization: token }),
      },
      body: JSON.stringify(body),
      signal: line.signal,
    })
    if (!response.ok || response.body === null) throw rejectionOf(response.status, null, callId)
    const events = new EventReader()
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(hangUp, SILENCE_MS)
      for (const data of events.read(decoder.decode(value, { stream: true })))
        onEvent(JSON.parse(data) as EventOf<AppStreams[Path]>)
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', hangUp)
    line.abort()
  }
}
