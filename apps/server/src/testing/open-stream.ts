import type { AddressInfo } from 'node:net'
import type { TestApp } from './open-test-app.ts'

/** A call that stays open, at the server that this app listens for. */
export async function openStream<Event>(
  app: TestApp,
  { path, token, body }: { readonly path: string; readonly token: string; readonly body: object },
) {
  const screen = new AbortController()
  const { port } = app.http.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: screen.signal,
  })
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  const next = async (): Promise<Event> => {
    const { value = '' } = await reader.read()
    return JSON.parse(value.replace(/^data: /, '')) as Event
  }
  /** Resolves when the server has ended it, after any events. */
  const ended = async (): Promise<void> => {
    for (let isOver = false; !isOver; ) isOver = (await reader.read()).done
  }
  return { status: response.status, next, ended, close: () => screen.abort() }
}
