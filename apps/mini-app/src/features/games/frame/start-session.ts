import type { Game } from '@arena/contract/endpoints/games'
import { type FrameOrientation, frameAttributes } from '@arena/contract/frame-permissions'
import type { Language } from '@arena/contract/languages'
import { appConfig, call, publicIp, readToken } from '../../../server-api/index.ts'
import { settings } from '../../../shell/index.ts'

/** A game that is open: where its page is, and whose balance it plays with. */
export interface GameSession {
  readonly game: Game
  readonly gameUrl: string
  readonly sessionId: string
  /** The tournament's key, null in regular mode. */
  readonly tournamentKey: string | null
  /** Its page sends no messages: the app shows it when it has loaded. */
  readonly isSilent: boolean
  /** How the phone is turned for it. */
  readonly orientation: FrameOrientation
  /** The permissions of its frame. */
  readonly frame: ReturnType<typeof frameAttributes>
}

/** Why a session could not start, for reasons outside the server. */
export type SessionFault = 'tokenMissing' | 'sessionInvalid' | 'pageOld'

export class SessionError extends Error {
  readonly fault: SessionFault
  constructor(fault: SessionFault) {
    super(fault)
    this.name = 'SessionError'
    this.fault = fault
  }
}

/** Opens a game for the player. Throws `SessionError`, or `ApiError` with the server's rejection. */
export async function startSession(wish: {
  readonly game: Game
  readonly tournamentKey: string | null
  readonly language: Language
}): Promise<GameSession> {
  if (readToken() === null) throw new SessionError('tokenMissing')
  const { game, tournamentKey, language } = wish
  const reply = await call('/api/createSession', {
    body: {
      game_id: game.game_id,
      ip: publicIp(),
      return_url: `games/${game.category}/${game.game_id}`,
      country: language,
      tournament: tournamentKey,
      settings: settings.read(),
    },
  })
  if (isNewOrigin(reply)) throw new SessionError('pageOld')
  if (!isGameUrl(reply.game_url) || typeof reply.session_id !== 'string' || reply.session_id === '') {
    throw new SessionError('sessionInvalid')
  }
  const isSilent = reply.frame === 'none'
  const { game_url: gameUrl, session_id: sessionId, orientation = 'any' } = reply
  const frame = frameAttributes(reply)
  return { game, gameUrl, sessionId, tournamentKey, isSilent, orientation, frame }
}

/** Whether the game is on an origin that the server allows and this page does not yet: its policy is older than the provider. */
function isNewOrigin({
  game_url,
  game_origin,
}: {
  readonly game_url: string
  readonly game_origin?: string
}): boolean {
  if (game_origin === undefined || !URL.canParse(game_url)) return false
  return new URL(game_url).origin === game_origin && !appConfig.gameOrigins.includes(game_origin)
}

/** Only the configured games origins are framed, never our own: a page of our origin could read the player's token. */
export function isGameUrl(
  url: unknown,
  { gameOrigins, ownOrigin }: { readonly gameOrigins: readonly string[]; readonly ownOrigin: string } = {
    gameOrigins: appConfig.gameOrigins,
    ownOrigin: location.origin,
  },
): url is string {
  if (typeof url !== 'string' || !URL.canParse(url)) return false
  const { origin } = new URL(url)
  return origin !== ownOrigin && gameOrigins.includes(origin)
}
