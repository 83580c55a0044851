import type { AppStreams } from '@arena/contract/all-endpoints'
import type { BodyOf, EventOf } from '@arena/contract/endpoint'
import { ApiError, rejectionOf } from './api-error.ts'
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

/** A line that broke is opened again after these pauses; the last one repeats. */
const REOPEN_MS = [2000, 5000, 15_000, 60_000]

interface Following<Body, Event> {
  readonly body: Body
  /** `isFirst` is the first event of a connection: changes while disconnected are not sent. */
  readonly onEvent: (event: Event, isFirst: boolean) => void
  /** The connection is lost, or not established yet. */
  readonly onBreak?: () => void
}

/** Too many lines of a player pass, and so does a fault of the server; another no stays one. */
function isLasting({ isAnswer, status }: ApiError): boolean {
  return isAnswer && status < 500 && status !== 429
}

/** Listens while the page is visible, reconnecting as needed and at once when the network is back, until the returned function is called. */
export function follow<Path extends keyof AppStreams>(
  path: Path,
  { body, onEvent, onBreak }: Following<BodyOf<AppStreams[Path]>, EventOf<AppStreams[Path]>>,
): () => void {
  let line: AbortController | undefined
  const keepListening = async (signal: AbortSignal) => {
    for (let breaks = 0; !signal.aborted; breaks += 1) {
      let received = 0
      const receive = (event: EventOf<AppStreams[Path]>) => {
        received += 1
        onEvent(event, received === 1)
      }
      const refusal: unknown = await listen(path, { body, signal, onEvent: receive }).catch(error => error)
      if (signal.aborted) return
      onBreak?.()
      if (refusal instanceof ApiError && isLasting(refusal)) return
      if (received > 0) breaks = 0
      await pause(REOPEN_MS[breaks] ?? REOPEN_MS.at(-1) ?? 0, signal)
    }
  }
  const see = () => {
    line?.abort()
    line = undefined
    onBreak?.()
    if (document.visibilityState !== 'visible') return
    line = new AbortController()
    void keepListening(line.signal)
  }
  see()
  document.addEventListener('visibilitychange', see)
  window.addEventListener('online', see)
  return () => {
    document.removeEventListener('visibilitychange', see)
    window.removeEventListener('online', see)
    line?.abort()
    onBreak?.()
  }
}

function pause(pause_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, pause_ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
