import type { AddressInfo } from 'node:net'
import { type TournamentMembersEvent, watchTournamentMembers } from '@arena/contract/endpoints/tournaments'
import type { TestApp } from '../../../testing/index.ts'

/** A leaderboard that is open on a player's phone, at the server that this app listens for. */
export async function openScreen(
  app: TestApp,
  { token, tKey }: { readonly token: string; readonly tKey: string },
) {
  const screen = new AbortController()
  const { port } = app.http.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${watchTournamentMembers.path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ t_key: tKey }),
    signal: screen.signal,
  })
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  const next = async (): Promise<TournamentMembersEvent> => {
    const { value = '' } = await reader.read()
    return JSON.parse(value.replace(/^data: /, '')) as TournamentMembersEvent
  }
  return { status: response.status, next, close: () => screen.abort() }
}
