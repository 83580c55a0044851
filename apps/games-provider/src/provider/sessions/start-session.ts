import { createHash, randomBytes } from 'node:crypto'
import type { LaunchReply, LaunchRequest } from '@arena/provider-protocol'
import type { Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import { commonLimits } from './bet-limits.ts'
import { saveSession } from './session-store.ts'

/**
 * The platform opens a game for a player. The same session asked for again gets a new address and the old one stops working.
 * Refuses with GAME_NOT_FOUND, INVALID_REQUEST (no bet possible, an origin that is not configured, an end in the past) and
 * SESSION_CONFLICT (the id belongs to another player, game or currency).
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
  const token = newToken()
  const saved = await saveSession(
    provider.database,
    {
      sessionId: request.session_id,
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
    },
    tokenHash(token),
  )
  if (!saved)
    throw new DomainError('SESSION_CONFLICT', 'this session_id belongs to another player, game or currency')
  return {
    url: `${provider.config.publicUrl}/g/${game.id}/?lang=${request.language}#s=${token}`,
    provider_session_id: request.session_id,
  }
}

/** 256 random bits; whoever holds it plays the session. */
function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored: a stolen database opens no session. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
