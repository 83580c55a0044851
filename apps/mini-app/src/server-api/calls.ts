import {
  API,
  type AuthBody,
  type AuthReply,
  type CheckLevelReply,
  type CreateSessionBody,
  type CreateSessionReply,
  type GameListReply,
  type IpReply,
  type SuccessReply,
  type TournamentMembersReply,
  type TournamentsListReply,
} from '@arena/contract'
import { call } from './call.ts'

/** How long a sign-in may wait for the address hint it sends along. */
const IP_TIMEOUT_MS = 200

/** The public address as the server sees it, null when it did not say in time: only a hint. */
async function askIp(): Promise<string | null> {
  try {
    return (await call<IpReply>(API.ip, { method: 'GET', timeout_ms: IP_TIMEOUT_MS })).ip
  } catch {
    return null
  }
}

let knownIp: Promise<string | null> | undefined

/** Asked once per start. */
export function publicIp(): Promise<string | null> {
  knownIp ??= askIp()
  return knownIp
}

export const api = {
  auth: (body: AuthBody) => call<AuthReply>(API.auth, { body }),
  checkLevel: () => call<CheckLevelReply>(API.checkLevel),
  logout: () => call<SuccessReply>(API.logout),
  getGameList: (signal: AbortSignal) => call<GameListReply>(API.getGameList, { signal }),
  getTournamentsList: (signal: AbortSignal) => call<TournamentsListReply>(API.getTournamentsList, { signal }),
  getCompletedTournamentsList: (signal: AbortSignal) =>
    call<TournamentsListReply>(API.getCompletedTournamentsList, { signal }),
  getTournamentMembers: (tKey: string, signal: AbortSignal) =>
    call<TournamentMembersReply>(API.getTournamentMembers, { body: { t_key: tKey }, signal }),
  participateInTournament: (tKey: string) =>
    call<SuccessReply>(API.participateInTournament, { body: { t_key: tKey } }),
  createSession: (body: CreateSessionBody) => call<CreateSessionReply>(API.createSession, { body }),
}
