import {
  API,
  type AuthBody,
  type AuthReply,
  type CheckLevelReply,
  type CreateSessionBody,
  type CreateSessionReply,
  type GameFactsReply,
  type GameListReply,
  type IpReply,
  type SuccessReply,
  type TournamentMembersReply,
  type TournamentsListReply,
} from '@arena/contract'
import { call } from './call.ts'

let ip: string | null = null

/**
 * The public address as the server sees it; null until it has said so. Only a hint, so nothing waits for it: the server takes the
 * address from the connection.
 */
export function publicIp(): string | null {
  return ip
}

/** Asked once per start. */
export async function learnPublicIp(): Promise<void> {
  try {
    ip = (await call<IpReply>(API.ip, { method: 'GET', service: 'ip' })).ip
  } catch {
    // The calls that carry it do without.
  }
}

export const api = {
  auth: (body: AuthBody) => call<AuthReply>(API.auth, { body }),
  checkLevel: () => call<CheckLevelReply>(API.checkLevel),
  logout: () => call<SuccessReply>(API.logout),
  getGameList: (signal: AbortSignal) => call<GameListReply>(API.getGameList, { signal }),
  getGameFacts: (gameId: string, signal: AbortSignal) =>
    call<GameFactsReply>(API.getGameFacts, { body: { game_id: gameId }, signal }),
  getTournamentsList: (signal: AbortSignal) => call<TournamentsListReply>(API.getTournamentsList, { signal }),
  getCompletedTournamentsList: (signal: AbortSignal) =>
    call<TournamentsListReply>(API.getCompletedTournamentsList, { signal }),
  getTournamentMembers: (tKey: string, signal: AbortSignal) =>
    call<TournamentMembersReply>(API.getTournamentMembers, { body: { t_key: tKey }, signal }),
  participateInTournament: (tKey: string) =>
    call<SuccessReply>(API.participateInTournament, { body: { t_key: tKey } }),
  buyExtraAttempts: (tKey: string) => call<SuccessReply>(API.buyExtraAttempts, { body: { t_key: tKey } }),
  createSession: (body: CreateSessionBody) => call<CreateSessionReply>(API.createSession, { body }),
}
