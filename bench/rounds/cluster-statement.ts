import { randomInt } from 'node:crypto'
import { BUCKETS, type Database, distribute, ensureMonths, migrate, openDatabase } from '@arena/database'
import { createLog } from '@arena/server/log'
import { placement } from '@arena/server/placement'
import { Client } from 'pg'
import { holdToShare } from '../cores.ts'
import { median, rounded } from '../figures.ts'
import { atLeast, atMost, type Goal } from '../goals.ts'
import { serverSchema } from '../server-migrations.ts'
import { measureClusterPrograms } from './cluster-programs.ts'
import type { Length } from './postgres-rounds.ts'
import { differentPlayers, playGroup, worked } from './round-statement.ts'
import { checkBooks, PLAYERS, stage } from './stage.ts'

const GROUPS = [128, 64, 8, 1]
/** The number of rounds that the wallet commits at once under load. */
const COMMIT = 64
const TURNS_PER_REPEAT = 6
const SECOND_MS = 1000

interface Seat {
  readonly client: Client
  /** Of the connection's process, on this machine. */
  readonly pid: number
  readonly draw: (group: number) => readonly number[]
}

interface Turn {
  readonly perSecond: number
  readonly work_us: number
}

/**
 * The wallet's rounds of a shard on the workers of a Citus cluster, compared with the round statement on an undistributed database of the
 * same servers: `CLUSTER_DATABASE_URL` is a distributed and `PLAIN_DATABASE_URL` a plain database, both empty but for the extension. All
 * nodes have to run on this machine, since their processor time is read here.
 */
export async function measureClusterStatement({ repeats, measure_ms, ...rest }: Length): Promise<{
  readonly goals: readonly Goal[]
  readonly measured: Readonly<Record<string, object>>
}> {
  const plain = await openStaged(urlOf('PLAIN_DATABASE_URL'))
  const cluster = await openStaged(urlOf('CLUSTER_DATABASE_URL'), database =>
    distribute(database, { ...serverSchema(), placement }),
  )
  const variants = new Map([
    ['plain PostgreSQL', [await takeSeat(urlOf('PLAIN_DATABASE_URL'))]],
    ['on the workers', await seatsOnWorkers(cluster)],
  ])
  const measured: Record<string, Turn> = {}
  try {
    for (const group of GROUPS)
      Object.assign(measured, await measureGroup(variants, { group, repeats, measure_ms }))
    Object.assign(
      measured,
      await measureScaling(variants.get('on the workers') ?? [], { repeats, measure_ms }),
    )
    await checkBooks(plain)
    await checkBooks(cluster)
  } finally {
    for (const { client } of [...variants.values()].flat()) await client.end()
    await plain.close()
    await cluster.close()
  }
  const programs = await measurePrograms({ repeats, measure_ms, ...rest })
  const workOf = (name: string) => measured[`groups of ${COMMIT}, ${name}`]?.work_us ?? Number.NaN
  const times = workOf('on the workers') / workOf('plain PostgreSQL')
  const rateOf = (name: string) => measured[name]?.perSecond ?? Number.NaN
  return {
    goals: [
      atMost(`work for a round in groups of ${COMMIT}, times that on plain PostgreSQL`, times, 2),
      atLeast(
        `rounds a second on two workers, times one, each with ${CPU_SHARE} of a core`,
        rateOf(TWO) / rateOf(ONE),
        1.8,
      ),
    ],
    measured: { ...measured, ...programs },
  }
}

/** With GAMES in the names of the variables: the games' databases, migrated or distributed, and empty. */
async function measurePrograms(length: Length): Promise<Readonly<Record<string, object>>> {
  const placeOf = (kind: string) => {
    const games = process.env[`${kind}_GAMES_DATABASE_URL`]
    const server = process.env[`${kind}_SERVER_DATABASE_URL`]
    return games === undefined || server === undefined ? undefined : { server, games }
  }
  const [plain, cluster] = [placeOf('PLAIN'), placeOf('CLUSTER')]
  if (plain === undefined || cluster === undefined) return {}
  return measureClusterPrograms(
    new Map([
      ['plain PostgreSQL', plain],
      ['on the workers', cluster],
    ]),
    length,
  )
}

async function measureGroup(
  variants: ReadonlyMap<string, readonly Seat[]>,
  {
    group,
    repeats,
    measure_ms,
  }: { readonly group: number; readonly repeats: number; readonly measure_ms: number },
): Promise<Record<string, Turn>> {
  const turns: (readonly [string, Turn])[] = []
  // The first turn of each fills caches.
  for (let turn = -1; turn < repeats * TURNS_PER_REPEAT; turn += 1) {
    for (const [name, seats] of variants) {
      const taken = await takeTurn(seats, { group, turn_ms: measure_ms / TURNS_PER_REPEAT })
      if (turn >= 0) turns.push([name, taken])
    }
  }
  const figures: Record<string, Turn> = {}
  for (const name of variants.keys()) {
    const own = turns.filter(([of]) => of === name).map(([, turn]) => turn)
    const key = `groups of ${group}, ${name}`
    figures[key] = medianOf(own)
    console.log(`  ${key}: ${JSON.stringify(figures[key])}`)
  }
  return figures
}

/** Small enough to be the bottleneck, whatever else the machine does. */
const CPU_SHARE = 0.15
const ONE = `groups of ${COMMIT}, one worker held to ${CPU_SHARE} of a core`
const TWO = `groups of ${COMMIT}, two workers held to ${CPU_SHARE} of a core each`

/** One worker alone, then both, in turns, each connection's process limited to the same share of a core. */
async function measureScaling(
  seats: readonly Seat[],
  { repeats, measure_ms }: { readonly repeats: number; readonly measure_ms: number },
): Promise<Record<string, Turn>> {
  const releases = seats.map(({ pid }, worker) => holdToShare(`worker-${worker}`, [pid], CPU_SHARE))
  try {
    const turns: Record<string, Turn[]> = { [ONE]: [], [TWO]: [] }
    for (let turn = 0; turn < repeats * TURNS_PER_REPEAT; turn += 1) {
      const order = { group: COMMIT, turn_ms: measure_ms / TURNS_PER_REPEAT }
      turns[ONE]?.push(await takeTurn(seats.slice(turn % 2, (turn % 2) + 1), order))
      turns[TWO]?.push(await takeTurn(seats.slice(0, 2), order))
    }
    const figures = Object.entries(turns).map(([name, own]) => [name, medianOf(own)] as const)
    for (const [name, turn] of figures) console.log(`  ${name}: ${JSON.stringify(turn)}`)
    return Object.fromEntries(figures)
  } finally {
    for (const release of releases) release()
  }
}

function medianOf(turns: readonly Turn[]): Turn {
  return {
    perSecond: rounded(median(turns.map(({ perSecond }) => perSecond)), 0),
    work_us: rounded(median(turns.map(({ work_us }) => work_us)), 1),
  }
}

function urlOf(name: string): string {
  const url = process.env[name]
  if (url === undefined) throw new Error(`${name} is not set: see docs/how-to/scale.md for a cluster.`)
  return url
}

async function openStaged(
  databaseUrl: string,
  prepare: (database: Database) => Promise<void> = async () => {},
): Promise<Database> {
  const options = { databaseUrl, log: createLog({ level: 'silent' }) }
  const database = await openDatabase(options)
  await migrate(database, serverSchema())
  await ensureMonths(database, 'ledger', new Date())
  await prepare(database)
  await stage(database)
  await database.close()
  // Only a connection opened now knows that the database is distributed.
  return openDatabase(options)
}

async function takeSeat(url: string, buckets?: readonly (readonly number[])[]): Promise<Seat> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid ?? 0
  if (buckets === undefined) return { client, pid, draw: differentPlayers }
  const draw = (group: number) => {
    const shard = buckets[randomInt(0, buckets.length)] ?? []
    const player = () =>
      (shard[randomInt(0, shard.length)] ?? 0) + BUCKETS * randomInt(1, Math.floor(PLAYERS / BUCKETS))
    return differentPlayers(group, player)
  }
  return { client, pid, draw }
}

/** One connection to each worker, which plays groups of any of its shards. */
async function seatsOnWorkers(cluster: Database): Promise<readonly Seat[]> {
  const rows = await cluster.query<{ host: string; port: number; shard: number; buckets: number[] }>(
    `SELECT nodename AS host, nodeport AS port, shardid AS shard, array_agg(bucket) AS buckets
     FROM pg_dist_shard JOIN pg_dist_placement USING (shardid) JOIN pg_dist_node USING (groupid),
       generate_series(0, ${BUCKETS - 1}) AS bucket
     WHERE logicalrelid = 'wallets'::regclass AND noderole = 'primary'
       AND shardid = get_shard_id_for_distribution_column('wallets', bucket::smallint)
     GROUP BY 1, 2, 3`,
  )
  const addresses = new Set(rows.map(({ host, port }) => `${host}:${port}`))
  return Promise.all(
    [...addresses].map(address => {
      const url = new URL(urlOf('CLUSTER_DATABASE_URL'))
      url.host = address
      const own = rows.filter(({ host, port }) => `${host}:${port}` === address)
      return takeSeat(
        url.href,
        own.map(({ buckets }) => buckets),
      )
    }),
  )
}

async function takeTurn(
  seats: readonly Seat[],
  { group, turn_ms }: { readonly group: number; readonly turn_ms: number },
): Promise<Turn> {
  const processes = seats.map(({ pid }) => pid)
  const worked_ms = worked(processes)
  const started = performance.now()
  let rounds = 0
  const playOn = async ({ client, draw }: Seat) => {
    while (performance.now() - started < turn_ms) {
      await playGroup(client, draw(group))
      rounds += group
    }
  }
  await Promise.all(seats.map(playOn))
  const passed_ms = performance.now() - started
  return {
    perSecond: (rounds / passed_ms) * SECOND_MS,
    work_us: ((worked(processes) - worked_ms) / rounds) * SECOND_MS,
  }
}
