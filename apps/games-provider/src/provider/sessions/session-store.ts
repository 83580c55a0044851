/** The only SQL for `sessions`. */

import type { Statements } from '@arena/database'
import type { BetLimits, Language } from '@arena/provider-protocol'

export interface Session {
  readonly sessionId: string
  readonly playerId: string
  readonly playerName: string
  readonly gameId: string
  readonly currency: string
  readonly language: Language
  readonly parentOrigin: string
  /** What both the platform and the game allow. */
  readonly limits: BetLimits
  readonly settings: { readonly sounds: boolean; readonly music: boolean; readonly vibro: boolean }
  readonly expiresAt: Date
}

/** Saves a session, or gives the same session of the same player and game a new token. False when it belongs to other ones. */
export async function saveSession(
  statements: Statements,
  session: Session,
  tokenHash: string,
): Promise<boolean> {
  const rows = await statements.query(
    `INSERT INTO sessions (session_id, token_hash, player_id, player_name, game_id, currency, language, parent_origin,
       min_bet, max_bet, bet_step, sounds, music, vibro, expires_at, round_max)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     ON CONFLICT (session_id) DO UPDATE SET
       token_hash = excluded.token_hash, player_name = excluded.player_name, language = excluded.language,
       parent_origin = excluded.parent_origin, min_bet = excluded.min_bet, max_bet = excluded.max_bet,
       bet_step = excluded.bet_step, sounds = excluded.sounds, music = excluded.music, vibro = excluded.vibro,
       expires_at = excluded.expires_at, round_max = excluded.round_max
     WHERE sessions.player_id = excluded.player_id AND sessions.game_id = excluded.game_id
       AND sessions.currency = excluded.currency
     RETURNING session_id`,
    [
      session.sessionId,
      tokenHash,
      session.playerId,
      session.playerName,
      session.gameId,
      session.currency,
      session.language,
      session.parentOrigin,
      session.limits.min_bet,
      session.limits.max_bet,
      session.limits.step,
      session.settings.sounds,
      session.settings.music,
      session.settings.vibro,
      session.expiresAt,
      session.limits.round_max ?? null,
    ],
  )
  return rows.length === 1
}

interface SessionRow {
  readonly session_id: string
  readonly player_id: string
  readonly player_name: string
  readonly game_id: string
  readonly currency: string
  readonly language: Language
  readonly parent_origin: string
  readonly min_bet: number
  readonly max_bet: number
  readonly bet_step: number
  readonly round_max: number | null
  readonly sounds: boolean
  readonly music: boolean
  readonly vibro: boolean
  readonly expires_at: Date
}

export async function findSession(statements: Statements, tokenHash: string): Promise<Session | undefined> {
  const [row] = await statements.query<SessionRow>('SELECT * FROM sessions WHERE token_hash = $1', [
    tokenHash,
  ])
  return row && toSession(row)
}

/** The session under which this player opened the round; undefined when the round is not theirs. */
export async function findSessionOfRound(
  statements: Statements,
  roundId: string,
  playerId: string,
): Promise<Session | undefined> {
  const [row] = await statements.query<SessionRow>(
    `SELECT sessions.* FROM rounds JOIN sessions USING (session_id)
     WHERE rounds.round_id = $1 AND rounds.player_id = $2`,
    [roundId, playerId],
  )
  return row && toSession(row)
}

function toSession(row: SessionRow): Session {
  return {
    sessionId: row.session_id,
    playerId: row.player_id,
    playerName: row.player_name,
    gameId: row.game_id,
    currency: row.currency,
    language: row.language,
    parentOrigin: row.parent_origin,
    limits: {
      min_bet: row.min_bet,
      max_bet: row.max_bet,
      step: row.bet_step,
      ...(row.round_max !== null && { round_max: row.round_max }),
    },
    settings: { sounds: row.sounds, music: row.music, vibro: row.vibro },
    expiresAt: row.expires_at,
  }
}
