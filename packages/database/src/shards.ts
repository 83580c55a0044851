/**
 * The way straight to the nodes of a Citus cluster (decision 0050): a statement of one player goes to the node that has their shard, and is done
 * there as on any PostgreSQL server. Every node answers for every shard, so a map that is out of date costs a way round, and nothing else.
 */
import { BUCKETS } from './bucket.ts'
import type { Database, Shards, Statements } from './database.ts'
import type { DatabaseLog } from './database-options.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** How soon a moved shard is looked up at its new place. */
const READ_AGAIN_MS = 15_000
/** How long an unreachable node is skipped: the coordinator takes its statements meanwhile. */
const LEAVE_ALONE_MS = 5_000

interface Node {
  readonly host: string
  readonly port: number
}

interface ClusterOptions {
  readonly coordinator: Database
  /** Opens a small pool of connections to a node; it need not be reachable yet. */
  readonly open: (node: Node) => Database
  readonly log: DatabaseLog
}

interface Cluster {
  readonly shards: Shards
  close(): Promise<void>
}

/** Undefined where nothing is distributed. */
export async function openCluster({ coordinator, open, log }: ClusterOptions): Promise<Cluster | undefined> {
  const shardOf = await readShards(coordinator)
  if (shardOf === undefined) return undefined
  const pools = new Map<string, Database>()
  const awayUntil_ms = new Map<string, number>()
  let nodeOf = await readNodes(coordinator)

  const readAgain = () =>
    readNodes(coordinator).then(
      nodes => {
        nodeOf = nodes
      },
      (error: unknown) => log.warn({ err: error }, 'where shards lie could not be read'),
    )
  const timer = setInterval(() => void readAgain(), READ_AGAIN_MS).unref()

  function poolOf(node: Node): Database {
    const address = `${node.host}:${node.port}`
    const pool = pools.get(address) ?? open(node)
    pools.set(address, pool)
    return pool
  }

  /** On the shard's node, or on the coordinator while that node is not to be reached. */
  async function near<Result>(shard: number, work: (database: Database) => Promise<Result>): Promise<Result> {
    const node = nodeOf.get(shard)
    const address = node === undefined ? '' : `${node.host}:${node.port}`
    if (node === undefined || (awayUntil_ms.get(address) ?? 0) > performance.now()) return work(coordinator)
    try {
      return await work(poolOf(node))
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        log.warn(
          { err: error, node: address },
          'a node of the cluster is away: its shards are asked for at the coordinator',
        )
        awayUntil_ms.set(address, performance.now() + LEAVE_ALONE_MS)
        void readAgain()
      }
      throw error
    }
  }

  const placeOf = (bucket: number): number => {
    const shard = shardOf.get(bucket)
    if (shard === undefined) throw new RangeError(`Not a bucket: ${bucket}`)
    return shard
  }
  return {
    shards: {
      of: placeOf,
      all: bucketsByShard(shardOf),
      at(bucket) {
        const shard = placeOf(bucket)
        return {
          ...coordinator,
          query: (...call) => near(shard, database => database.query(...call)),
          transaction: (...call) => near(shard, database => database.transaction(...call)),
        }
      },
    },
    async close() {
      clearInterval(timer)
      for (const pool of pools.values()) await pool.close()
    },
  }
}

/** Whether tables are cut over a cluster at all, and into which shards: by bucket, permanently (a split shard is a new start). */
async function readShards(statements: Statements): Promise<ReadonlyMap<number, number> | undefined> {
  const [has] = await statements.query<{ citus: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS citus`,
  )
  if (has?.citus !== true) return undefined
  const rows = await statements.query<{ bucket: number; shard: number }>(
    `SELECT bucket, get_shard_id_for_distribution_column(d.logicalrelid, bucket::smallint) AS shard
     FROM (${ONE_CUT_TABLE}) AS d, generate_series(0, ${BUCKETS - 1}) AS bucket`,
  )
  return rows.length === 0 ? undefined : new Map(rows.map(({ bucket, shard }) => [bucket, shard]))
}

function bucketsByShard(shardOf: ReadonlyMap<number, number>): readonly (readonly number[])[] {
  const byShard = new Map<number, number[]>()
  for (const [bucket, shard] of shardOf) byShard.set(shard, [...(byShard.get(shard) ?? []), bucket])
  return [...byShard.values()]
}

async function readNodes(statements: Statements): Promise<ReadonlyMap<number, Node>> {
  const rows = await statements.query<Node & { shard: number }>(
    `SELECT s.shardid AS shard, n.nodename AS host, n.nodeport AS port
     FROM pg_dist_shard AS s JOIN pg_dist_placement AS p USING (shardid)
       JOIN pg_dist_node AS n ON n.groupid = p.groupid AND n.noderole = 'primary' AND n.isactive
     WHERE s.logicalrelid = (${ONE_CUT_TABLE})`,
  )
  return new Map(rows.map(({ shard, host, port }) => [shard, { host, port }]))
}

/** All distributed tables are cut alike, so any of them will do. */
const ONE_CUT_TABLE = `SELECT logicalrelid FROM pg_dist_partition WHERE partmethod = 'h' ORDER BY logicalrelid LIMIT 1`

/** The database for the rows of one bucket: in a cluster its statements go straight to the node that has it. */
export function nearBucket(database: Database, { bucket }: { readonly bucket: number }): Database {
  return database.shards?.at(bucket) ?? database
}

/** The part that one node handles alone: the rows of one shard, or all where nothing is cut. */
export interface Part {
  readonly database: Database
  /** Undefined: all. */
  readonly buckets: readonly number[] | undefined
}

/** The parts that contain all rows. A search through all players goes from one part to the next: each is a statement of one node. */
export function partsOf(database: Database): readonly Part[] {
  const { shards } = database
  if (shards === undefined) return [{ database, buckets: undefined }]
  return shards.all.map(buckets => ({ database: shards.at(buckets[0] ?? 0), buckets }))
}

/** The items that are stored together, part by part. A part without items is left out. */
export function groupByPart<Item extends { readonly bucket: number }>(
  database: Database,
  items: readonly Item[],
): readonly (Part & { readonly items: readonly Item[] })[] {
  const { shards } = database
  if (shards === undefined) return items.length === 0 ? [] : [{ database, buckets: undefined, items }]
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const shard = shards.of(item.bucket)
    groups.set(shard, [...(groups.get(shard) ?? []), item])
  }
  return [...groups.values()].map(own => {
    const buckets = [...new Set(own.map(({ bucket }) => bucket))]
    return { database: shards.at(buckets[0] ?? 0), buckets, items: own }
  })
}

/**
 * Keeps a statement to one part: a condition that follows others, on a column that holds the bucket, and its value, which is the
 * statement's last. Nothing where there is one part.
 */
export function within(
  { buckets }: Pick<Part, 'buckets'>,
  { column = 'bucket', place }: { readonly column?: string; readonly place: number },
): { readonly sql: string; readonly values: readonly unknown[] } {
  if (buckets === undefined) return { sql: '', values: [] }
  return { sql: `AND ${column} = ANY ($${place}::smallint[])`, values: [buckets] }
}
