import { bucketOfName, dayOf } from '@arena/database'
import type { LaunchReply, LaunchRequest } from '@arena/provider-protocol'
import { hashOfToken, newToken } from '../ids.ts'
import type { Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import { commonLimits } from './bet-limits.ts'
import { type Session, saveSession } from './session-store.ts'

/**
 * The platform opens a game for a player. The same session asked for again gets a new address and the old one stops working.
 * Refuses with GAME_NOT_FOUND, INVALID_REQUEST (no bet possible, an origin that is not configured, an end in the past) and
 * SESSION_CONFLICT (the id belongs to another game or currency; a session of another player's is told by the wallet, in `openGame`).
 */
export async function startSession(provider: Provider, request: LaunchRequest): Promise<LaunchReply> {
  const game = provider.games.get(request.game_id)
  if (game === undefined) throw new DomainError('GAME_NOT_FOUND', `there is no game ${request.game_id}`)
  const limits = commonLimits(game.limits, request.limits)
  if (limits === undefined)
    throw new DomainError('INVALID_REQUEST', 'the limits leave no bet this game allows')
  if (!provider.config.appOrigins.includes(request.parent_origin)) {
    throw new DomainError('INVALID_REQUEST', 'parent_origin is not one of the configured origins')
  }
  const expiresAt = new Date(request.expires_at)
  if (!(expiresAt > provider.now()))
    throw new DomainError('INVALID_REQUEST', 'expires_at must be a time in the future')
  const token = await saveWithToken(provider, {
    bucket: bucketOfName(request.player_id),
    sessionId: request.session_id,
    day: dayOf(provider.now()),
    playerId: request.player_id,
    // PostgreSQL's text can't hold this one character.
    playerName: request.player_name.replaceAll('\0', ''),
    gameId: game.id,
    currency: request.currency.replaceAll('\0', ''),
    language: request.language,
    parentOrigin: request.parent_origin,
    limits,
    settings: request.settings,
    expiresAt,
  })
  return {
    url: `${provider.config.publicUrl}/g/${game.id}/?lang=${request.language}#s=${token}`,
    provider_session_id: request.session_id,
  }
}

/** Answers the token. One that is asked for on a later day carries the day of the session all the same: then it is made a second time. */
async function saveWithToken(provider: Provider, session: Session): Promise<string> {
  const token = newToken(session)
  const day = await saveSession(provider.database, session, hashOfToken(token))
  if (day === undefined)
    throw new DomainError('SESSION_CONFLICT', 'this session_id belongs to another player, game or currency')
  return day === session.day ? token : saveWithToken(provider, { ...session, day })
}
