/** The only SQL for `sessions`. */

import type { Statements } from '@arena/database'
import type { BetLimits, Language } from '@arena/provider-protocol'
import { numberOfText, type PlayerKey, type RoundKey, type TokenKey } from '../ids.ts'
import { keyValues, THIS_ROUND } from '../rounds/stored-round.ts'

export interface Session extends PlayerKey {
  /** The platform's name for the session. */
  readonly sessionId: string
  /** The day in UTC on which the session was first opened, as `2026-11-23`: all ids made in it carry this day. */
  readonly day: string
  readonly playerName: string
  readonly gameId: string
  readonly currency: string
  readonly language: Language
  readonly parentOrigin: string
  /** The limits that both the platform and the game allow. */
  readonly limits: BetLimits
  readonly settings: { readonly sounds: boolean; readonly music: boolean; readonly vibro: boolean }
  readonly expiresAt: Date
}

/**
 * Saves a session, or gives the same session of the same player and game a new token. Answers the day under which it is kept, that of its
 * first opening; undefined when the session belongs to other ones.
 */
export async function saveSession(
  statements: Statements,
  session: Session,
  tokenHash: string,
): Promise<string | undefined> {
  const [row] = await statements.query<{ session_day: string }>(
    `INSERT INTO sessions (bucket, session_id, token_hash, player_id, player_name, game_id, currency, language, parent_origin,
       min_bet, max_bet, bet_step, sounds, music, vibro, expires_at, round_max, session_day, session_no)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     ON CONFLICT (bucket, session_id) DO UPDATE SET
       token_hash = excluded.token_hash, player_name = excluded.player_name, language = excluded.language,
       parent_origin = excluded.parent_origin, min_bet = excluded.min_bet, max_bet = excluded.max_bet,
       bet_step = excluded.bet_step, sounds = excluded.sounds, music = excluded.music, vibro = excluded.vibro,
       expires_at = excluded.expires_at, round_max = excluded.round_max
     WHERE sessions.player_id = excluded.player_id AND sessions.game_id = excluded.game_id
       AND sessions.currency = excluded.currency
     RETURNING session_day`,
    [
      session.bucket,
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
      session.day,
      numberOfText(session.sessionId),
    ],
  )
  return row?.session_day
}

interface SessionRow {
  readonly bucket: number
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
  readonly session_day: string
}

const COLUMNS = `bucket, session_id, player_id, player_name, game_id, currency, language, parent_origin, min_bet, max_bet, bet_step,
  round_max, sounds, music, vibro, expires_at, session_day`

export async function findSession(
  statements: Statements,
  { bucket, tokenHash }: TokenKey,
): Promise<Session | undefined> {
  const [row] = await statements.query<SessionRow>(
    `SELECT ${COLUMNS} FROM sessions WHERE bucket = $1 AND token_hash = $2`,
    [bucket, tokenHash],
  )
  return row && toSession(row)
}

export async function findSessionById(
  statements: Statements,
  { bucket, sessionId }: Pick<Session, 'bucket' | 'sessionId'>,
): Promise<Session | undefined> {
  const [row] = await statements.query<SessionRow>(
    `SELECT ${COLUMNS} FROM sessions WHERE bucket = $1 AND session_id = $2`,
    [bucket, sessionId],
  )
  return row && toSession(row)
}

/** The session that opened the round, whatever its owner and its state. */
export async function findSessionOfRound(
  statements: Statements,
  round: RoundKey,
): Promise<Session | undefined> {
  const [row] = await statements.query<SessionRow>(
    `SELECT ${COLUMNS} FROM sessions WHERE bucket = $1 AND session_no = (
       SELECT session_no FROM unfinished_rounds WHERE ${THIS_ROUND} UNION ALL SELECT session_no FROM rounds WHERE ${THIS_ROUND})`,
    keyValues(round),
  )
  return row && toSession(row)
}

/** Whether the round is this player's, of this game and this balance. */
export async function isRoundOf(
  statements: Statements,
  round: RoundKey,
  { playerId, gameId, currency }: Pick<Session, 'playerId' | 'gameId' | 'currency'>,
): Promise<boolean> {
  const opener = await findSessionOfRound(statements, round)
  return opener?.playerId === playerId && opener.gameId === gameId && opener.currency === currency
}

function toSession(row: SessionRow): Session {
  return {
    bucket: row.bucket,
    sessionId: row.session_id,
    day: row.session_day,
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
