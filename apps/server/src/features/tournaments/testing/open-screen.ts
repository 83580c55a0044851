import { type TournamentMembersEvent, watchTournamentMembers } from '@arena/contract/endpoints/tournaments'
import { openStream, type TestApp } from '../../../testing/index.ts'

/** A leaderboard that is open on a player's phone, at the server that this app listens for. */
export function openScreen(app: TestApp, { token, tKey }: { readonly token: string; readonly tKey: string }) {
  const { path } = watchTournamentMembers
  return openStream<TournamentMembersEvent>(app, { path, token, body: { t_key: tKey } })
}
