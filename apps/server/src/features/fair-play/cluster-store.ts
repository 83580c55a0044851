import { BUCKETS, type Database, groupByPart, type Statements, type Transaction } from '@arena/database'
import type { Cluster, ClusterReason, PlayProfile, SharedValue } from '@arena/rules'
import { type PlayerKey, playerKey } from '../players/index.ts'

/** A current cluster. */
export interface StoredCluster {
  /** The smallest of its accounts' ids names it. */
  readonly clusterId: number
  readonly size: number
  readonly reasons: readonly ClusterReason[]
  readonly detectedAt: Date
}

/** The cluster of a player; undefined when they are in none. */
export async function findClusterOf(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
): Promise<StoredCluster | undefined> {
  const rows = await statements.query<ClusterRow>(
    `SELECT c.cluster_id, c.size, c.reasons, c.found_at FROM fair_play_members m JOIN fair_play_clusters c USING (cluster_id)
      WHERE m.bucket = $1 AND m.player_id = $2`,
    [bucket, playerId],
    { name: 'fair_play_cluster_of' },
  )
  return rows.map(readCluster)[0]
}

/** A cluster with its members. */
export type ListedCluster = StoredCluster & { readonly members: readonly number[] }

/** Current clusters, the largest first. */
export async function listClusters(
  statements: Statements,
  {
    after,
    limit,
  }: { readonly after: { readonly size: number; readonly id: number } | undefined; readonly limit: number },
): Promise<readonly ListedCluster[]> {
  const rows = await statements.query<ClusterRow>(
    `SELECT cluster_id, size, reasons, found_at FROM fair_play_clusters
      WHERE $1::integer IS NULL OR (-size, cluster_id) > (-$1::integer, $2::bigint) ORDER BY -size, cluster_id LIMIT $3`,
    [after?.size ?? null, after?.id ?? null, limit],
  )
  // Members are stored with their players, on other shards of a database cluster: read them separately.
  const members = await statements.query<{ cluster_id: number; player_id: number }>(
    'SELECT cluster_id, player_id FROM fair_play_members WHERE cluster_id = ANY ($1::bigint[]) ORDER BY player_id',
    [rows.map(row => row.cluster_id)],
  )
  return rows.map(row => ({
    ...readCluster(row),
    members: members.filter(member => member.cluster_id === row.cluster_id).map(member => member.player_id),
  }))
}

export async function findCluster(
  statements: Statements,
  clusterId: number,
): Promise<StoredCluster | undefined> {
  const rows = await statements.query<ClusterRow>(
    `SELECT cluster_id, size, reasons, found_at FROM fair_play_clusters WHERE cluster_id = $1`,
    [clusterId],
  )
  return rows.map(readCluster)[0]
}

interface ClusterRow {
  readonly cluster_id: number
  readonly size: number
  readonly reasons: readonly ClusterReason[]
  readonly found_at: Date
}

function readCluster({ cluster_id, size, reasons, found_at }: ClusterRow): StoredCluster {
  return { clusterId: cluster_id, size, reasons, detectedAt: found_at }
}

/** A cluster's current members, at most `limit`, in ascending order. */
export async function listMembers(
  statements: Statements,
  clusterId: number,
  limit: number,
): Promise<readonly number[]> {
  const rows = await statements.query<{ player_id: number }>(
    `SELECT player_id FROM fair_play_members WHERE cluster_id = $1 ORDER BY player_id LIMIT $2`,
    [clusterId, limit],
  )
  return rows.map(({ player_id }) => player_id)
}

const SHARED_MAX = 50

/** The kinds of values that several of these share, the most common first. The values themselves are of no use to a person. */
export async function sharedAmong(
  statements: Statements,
  players: readonly PlayerKey[],
): Promise<readonly Pick<SharedValue, 'kind' | 'players'>[]> {
  return await statements.query<Pick<SharedValue, 'kind' | 'players'>>(
    `SELECT kind, players FROM (
        SELECT kind, array_agg(player_id ORDER BY player_id) AS players FROM fair_play_signals
         WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))
         GROUP BY kind, value HAVING count(*) > 1
      ) AS shared
      GROUP BY kind, players ORDER BY cardinality(players) DESC, kind, players LIMIT ${SHARED_MAX}`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId)],
  )
}

/** How an account was played, and its days. */
export interface Play extends PlayProfile {
  readonly rounds: number
  readonly days: readonly (Pick<PlayProfile, 'gaps' | 'variation'> & { readonly rounds: number })[]
}

/** By player id, how these were played on the days that are kept. Players who did not play are left out. */
export async function readPlay(
  statements: Statements,
  players: readonly PlayerKey[],
): Promise<ReadonlyMap<number, Play>> {
  const which = '(bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))'
  const values = [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId)]
  const days = await statements.query<{ player_id: number; rounds: number; gaps: number; variation: number }>(
    `SELECT player_id, rounds, gaps,
            CASE WHEN gap_ms > 0 THEN sqrt(greatest(0, gap_ms_squared / gaps - (gap_ms / gaps) ^ 2)) / (gap_ms / gaps) ELSE 0 END AS variation
       FROM fair_play_days WHERE ${which} ORDER BY player_id, day`,
    values,
  )
  return new Map(
    (await readProfiles(statements, which, values)).map(profile => {
      const own = days.filter(({ player_id }) => player_id === profile.playerId)
      return [
        profile.playerId,
        { ...profile, rounds: own.reduce((sum, { rounds }) => sum + rounds, 0), days: own },
      ]
    }),
  )
}

/** Replaces the stored clusters. Players erased meanwhile are left out. */
export async function storeClusters(
  database: Database,
  tx: Transaction,
  { clusters, now }: { readonly clusters: readonly Cluster[]; readonly now: Date },
): Promise<void> {
  const members = clusters.flatMap(({ players }) =>
    players.map(player => ({ ...playerKey(player), clusterId: players[0] ?? 0 })),
  )
  const ids = clusters.map(({ players }) => players[0] ?? 0)
  const buckets = members.map(({ bucket }) => bucket)
  const players = members.map(({ playerId }) => playerId)
  await tx.query(
    `DELETE FROM fair_play_members WHERE (bucket, player_id) NOT IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))`,
    [buckets, players],
  )
  await tx.query(`DELETE FROM fair_play_clusters WHERE NOT (cluster_id = ANY ($1::bigint[]))`, [ids])
  await tx.query(
    `INSERT INTO fair_play_clusters AS c (cluster_id, size, reasons, found_at)
     SELECT cluster_id, size, reasons::jsonb, $4 FROM unnest($1::bigint[], $2::integer[], $3::text[]) AS n (cluster_id, size, reasons)
     ON CONFLICT (cluster_id) DO UPDATE SET size = excluded.size, reasons = excluded.reasons`,
    [
      ids,
      clusters.map(({ players: all }) => all.length),
      clusters.map(({ reasons }) => JSON.stringify(reasons)),
      now,
    ],
  )
  // A lock on rows of several nodes is no statement of a cluster: one for each part, in this transaction.
  for (const part of groupByPart(database, members)) await storeMembers(tx, part.items)
}

async function storeMembers(
  tx: Transaction,
  members: readonly (PlayerKey & { readonly clusterId: number })[],
): Promise<void> {
  const columns = [members.map(({ bucket }) => bucket), members.map(({ playerId }) => playerId)]
  const there = await tx.query<{ player_id: number }>(
    `SELECT p.player_id FROM unnest($1::smallint[], $2::bigint[]) AS n (bucket, player_id)
       JOIN players AS p ON p.bucket = n.bucket AND p.player_id = n.player_id
     WHERE p.bucket = ANY ($1) FOR KEY SHARE OF p`,
    columns,
  )
  const ids = new Set(there.map(({ player_id }) => player_id))
  const kept = members.filter(({ playerId }) => ids.has(playerId))
  await tx.query(
    `INSERT INTO fair_play_members AS m (bucket, player_id, cluster_id)
     SELECT bucket, player_id, cluster_id FROM unnest($1::smallint[], $2::bigint[], $3::bigint[]) AS n (bucket, player_id, cluster_id)
     ON CONFLICT (bucket, player_id) DO UPDATE SET cluster_id = excluded.cluster_id WHERE m.cluster_id <> excluded.cluster_id`,
    [
      kept.map(({ bucket }) => bucket),
      kept.map(({ playerId }) => playerId),
      kept.map(({ clusterId }) => clusterId),
    ],
  )
}

const BUCKETS_PER_PAGE = 16

/** How everybody played over the days that are kept, some buckets at a time. */
export async function* pageProfiles(database: Database): AsyncGenerator<readonly PlayProfile[]> {
  for (let first = 0; first < BUCKETS; first += BUCKETS_PER_PAGE) {
    yield await readProfiles(database, 'bucket BETWEEN $1 AND $2', [first, first + BUCKETS_PER_PAGE - 1])
  }
}

async function readProfiles(
  statements: Statements,
  which: string,
  values: readonly unknown[],
): Promise<readonly PlayProfile[]> {
  const rows = await statements.query<{
    player_id: number
    game_id: string
    stake: number
    share: number
    gaps: number
    mean_ms: number
    variation: number
  }>(
    `WITH kinds AS (
       SELECT player_id, game_id, stake, sum(same_rounds) AS same, sum(rounds) AS rounds, sum(gaps) AS gaps, sum(gap_ms) AS ms, sum(gap_ms_squared) AS squared
         FROM fair_play_days WHERE ${which} GROUP BY player_id, game_id, stake
     ), played AS (
       SELECT player_id, (array_agg(game_id ORDER BY same DESC, game_id, stake))[1] AS game_id,
              (array_agg(stake ORDER BY same DESC, game_id, stake))[1] AS stake, max(same)::float8 / sum(rounds) AS share,
              sum(gaps)::bigint AS gaps, coalesce(sum(ms) / nullif(sum(gaps), 0), 0)::float8 AS mean_ms,
              coalesce(sum(squared) / nullif(sum(gaps), 0), 0)::float8 AS square_ms
         FROM kinds GROUP BY player_id
     )
     SELECT player_id, game_id, stake, share, gaps, mean_ms,
            CASE WHEN mean_ms > 0 THEN sqrt(greatest(0, square_ms - mean_ms ^ 2)) / mean_ms ELSE 0 END AS variation
       FROM played ORDER BY player_id`,
    values,
  )
  return rows.map(row => ({
    playerId: row.player_id,
    gameId: row.game_id,
    stake: row.stake,
    share: row.share,
    gaps: row.gaps,
    meanGap_ms: row.mean_ms,
    variation: row.variation,
  }))
}
