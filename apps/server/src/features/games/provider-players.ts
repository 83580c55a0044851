import { BUCKETS, dayOf, type Statements } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

/** A player of a provider, and one of their sessions. */
export interface ProviderPlayer extends PlayerKey {
  readonly sessionId: string
}

/** Where a list goes on: with a player, or with the first one of a bucket. */
export interface PlayerStart extends PlayerKey {
  /** A session of the player. */
  readonly sessionId?: string | undefined
}

/** Buckets that one statement looks through. */
const BUCKETS_AT_ONCE = 64
const DAY_MS = 86_400_000

interface PlayersAsked {
  readonly provider: string
  /** Days in UTC on which their sessions began. */
  readonly from: string
  readonly to: string
  /** The first player to list. */
  readonly start: PlayerKey
  readonly limit: number
}

/** Players who opened a game of the provider, in the order of their keys, and the games. `next` = more may follow from there. */
export async function listProviderPlayers(
  statements: Statements,
  { provider, from, to, start, limit }: PlayersAsked,
): Promise<{
  readonly players: readonly ProviderPlayer[]
  readonly games: readonly string[]
  readonly next: PlayerStart | undefined
}> {
  const end = Math.min(BUCKETS, start.bucket + BUCKETS_AT_ONCE)
  const buckets = Array.from({ length: end - start.bucket }, (_, index) => start.bucket + index)
  // Ids of one bucket sort by their days.
  const [first, past] = [from, nextDay(to)].map(day => day.replaceAll('-', ''))
  const rows = await statements.query<{
    bucket: number
    player_id: number
    session_id: string
    games: readonly string[]
  }>(
    `SELECT s.bucket, s.player_id, min(s.session_id) AS session_id, array_agg(DISTINCT s.game_id) AS games
     FROM unnest($1::smallint[], $2::text[], $3::text[]) AS days (bucket, first, past)
       JOIN game_sessions AS s ON s.bucket = days.bucket AND s.session_id >= days.first AND s.session_id < days.past
     WHERE s.bucket = ANY ($1::smallint[]) AND s.provider = $4 AND (s.bucket, s.player_id) >= ($5::smallint, $6::bigint)
     GROUP BY s.bucket, s.player_id ORDER BY s.bucket, s.player_id LIMIT $7`,
    [
      buckets,
      buckets.map(bucket => `b${bucket}-${first}`),
      buckets.map(bucket => `b${bucket}-${past}`),
      provider,
      start.bucket,
      start.playerId,
      limit + 1,
    ],
    { name: 'games_list_provider_players' },
  )
  const players = rows.slice(0, limit)
  const further = rows[limit]
  return {
    players: players.map(({ bucket, player_id, session_id }) => ({
      bucket,
      playerId: player_id,
      sessionId: session_id,
    })),
    games: [...new Set(players.flatMap(({ games }) => games))],
    next: further
      ? { bucket: further.bucket, playerId: further.player_id, sessionId: further.session_id }
      : end < BUCKETS
        ? { bucket: end, playerId: 0 }
        : undefined,
  }
}

function nextDay(day: string): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS))
}
