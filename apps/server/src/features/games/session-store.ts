import type { Language } from '@arena/contract/languages'
import { dayOf, ID_BYTES, locatedId, readLocation, type Statements } from '@arena/database'
import { LRUCache } from 'lru-cache'
import type { Rng } from '../../platform/rng/rng.ts'
import type { RoundSession } from '../wallet/index.ts'

/** One game opened by one player. Never changes, so a copy may be kept. */
export interface GameSession extends RoundSession {
  /** `AC`, or `TRN:<t_key>`. */
  readonly currency: string
  readonly language: Language
  /** The provider's own id of the game; the same as ours when left out. */
  readonly providerGame?: string
}

interface SessionRow {
  readonly bucket: number
  readonly session_id: string
  readonly player_id: number
  readonly provider: string
  readonly game_id: string
  readonly currency: string
  readonly tournament_id: number | null
  readonly min_bet: number
  readonly max_bet: number
  readonly bet_step: number
  readonly round_max: number | null
  readonly required_level: number
  readonly language: Language
  readonly created_at: Date
  readonly expires_at: Date
  readonly provider_game: string | null
}

/** Sessions by id, kept in memory after the first look: a row never changes. */
export interface SessionCache {
  /** Returns a cached session synchronously, without a promise. */
  find(sessionId: string): GameSession | Promise<GameSession | undefined>
  keep(session: GameSession): void
}

const SESSIONS_KEPT = 100_000

interface Asker {
  readonly resolve: (session: GameSession | undefined) => void
  readonly reject: (error: unknown) => void
}

/** 128 random bits, and the session's location: unguessable, and every call of a provider contains its bucket and day. */
export function newSessionId(
  { player, startedAt }: Pick<GameSession, 'player' | 'startedAt'>,
  rng: Rng,
): string {
  return locatedId({ bucket: player.bucket, day: dayOf(startedAt) }, rng.bytes(ID_BYTES))
}

/** The bucket a session id names; undefined when it is not one of ours. */
export function bucketOfSession(sessionId: string): number | undefined {
  return readLocation(sessionId)?.bucket
}

export async function insertSession(statements: Statements, session: GameSession): Promise<void> {
  await statements.query(
    `INSERT INTO game_sessions (bucket, session_id, player_id, provider, game_id, currency, tournament_id, min_bet,
       max_bet, bet_step, round_max, required_level, language, created_at, expires_at, provider_game)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      session.player.bucket,
      session.sessionId,
      session.player.playerId,
      session.provider,
      session.gameId,
      session.currency,
      session.tournamentId,
      session.limits.minBet,
      session.limits.maxBet,
      session.limits.betStep,
      session.limits.roundMax ?? null,
      session.requiredLevel,
      session.language,
      session.startedAt,
      session.expiresAt,
      session.providerGame ?? null,
    ],
  )
}

/** The sessions among these ids that exist, in no particular order. */
export async function findSessions(
  statements: Statements,
  sessionIds: readonly string[],
): Promise<readonly GameSession[]> {
  const known = sessionIds.flatMap(id => {
    const bucket = bucketOfSession(id)
    return bucket === undefined ? [] : [{ id, bucket }]
  })
  if (known.length === 0) return []
  const rows = await statements.query<SessionRow>(
    `SELECT s.bucket, s.session_id, s.player_id, s.provider, s.game_id, s.currency, s.tournament_id, s.min_bet, s.max_bet,
       s.bet_step, s.round_max, s.required_level, s.language, s.created_at, s.expires_at, s.provider_game
     FROM unnest($1::smallint[], $2::text[]) AS k (bucket, session_id)
     JOIN game_sessions AS s ON s.bucket = k.bucket AND s.session_id = k.session_id`,
    [known.map(key => key.bucket), known.map(key => key.id)],
    { name: 'games_find_sessions' },
  )
  return rows.map(presentSession)
}

function presentSession(row: SessionRow): GameSession {
  return {
    player: { bucket: row.bucket, playerId: row.player_id },
    sessionId: row.session_id,
    provider: row.provider,
    gameId: row.game_id,
    currency: row.currency,
    tournamentId: row.tournament_id,
    limits: {
      minBet: row.min_bet,
      maxBet: row.max_bet,
      betStep: row.bet_step,
      ...(row.round_max !== null && { roundMax: row.round_max }),
    },
    requiredLevel: row.required_level,
    language: row.language,
    startedAt: row.created_at,
    expiresAt: row.expires_at,
    ...(row.provider_game !== null && { providerGame: row.provider_game }),
  }
}

/** Ids asked for while a look-up runs are looked up together by the next one: after a restart everybody asks at once. */
export function createSessionCache(statements: Statements): SessionCache {
  const kept = new LRUCache<string, GameSession>({
    maxSize: SESSIONS_KEPT,
    sizeCalculation: () => 1,
  })
  let asked = new Map<string, Asker[]>()
  let isLooking = false

  async function look(): Promise<void> {
    const now = asked
    asked = new Map()
    try {
      for (const session of await findSessions(statements, [...now.keys()])) {
        kept.set(session.sessionId, session)
      }
      for (const [id, askers] of now) for (const { resolve } of askers) resolve(kept.get(id))
    } catch (error) {
      for (const { reject } of [...now.values()].flat()) reject(error)
    }
    if (asked.size === 0) isLooking = false
    else void look()
  }

  return {
    find(id) {
      const session = kept.get(id)
      if (session !== undefined) return session
      return new Promise((resolve, reject) => {
        const askers = asked.get(id)
        if (askers === undefined) asked.set(id, [{ resolve, reject }])
        else askers.push({ resolve, reject })
        if (isLooking) return
        isLooking = true
        setImmediate(() => void look())
      })
    },
    keep: session => void kept.set(session.sessionId, session),
  }
}
