import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bucketOf, type Database, ensureMonths, migrate, openDatabase } from '@arena/database'
import { createLog } from '@arena/server/log'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { Client } from 'pg'
import { median, rounded } from '../figures.ts'
import { atMost, type Goal } from '../goals.ts'
import { serverSchema } from '../server-migrations.ts'
import type { Length } from './postgres-rounds.ts'
import { checkBooks, PLAYERS, stage } from './stage.ts'

const NOBODY = 'nobody has set a limit'
const EVERYBODY = 'everybody has set limits'
/** The number of rounds that the wallet commits at once under load. */
const COMMIT = 64
const GROUPS = [COMMIT, 8, 1]
const CONNECTIONS = 2
const TURNS_PER_REPEAT = 10
const SECOND_MS = 1000

interface Figures {
  readonly roundsPerSecond: number
  /** The processor time of the database's processes for one round, without waiting for the disk or other programs. */
  readonly processor_us: number
  /** The ratio to those of the same turns without limits. */
  readonly rate: number
  readonly work: number
}

interface StatementOutcome {
  readonly goals: readonly Goal[]
  readonly measured: Readonly<Record<string, Figures>>
}

/** The wallet's round statement with play limits set by no player and by every player, each on separate data, in short turns. */
export async function measureRoundStatement({ repeats, measure_ms }: Length): Promise<StatementOutcome> {
  const given = process.env['DATABASE_URL']
  const settings = {
    shared_buffers: '512MB',
    max_wal_size: '8GB',
    checkpoint_timeout: '1h',
    autovacuum: 'off',
  }
  const server = given === undefined ? await startPostgres({ settings }) : undefined
  const variants: Variant[] = []
  try {
    const url = server?.url ?? given
    variants.push(await openVariant(NOBODY, url))
    variants.push(await openVariant(EVERYBODY, url))
    await variants[1]?.database.query(
      `UPDATE wallets SET break_until = now() - interval '1 day', day_limit_min = 1440, next_day_limit_min = 1440,
         next_day_limit_at = now() - interval '1 hour'`,
    )
    for (const { database } of variants) await database.query('VACUUM (ANALYZE) wallets')
    const measured: Record<string, Figures> = {}
    for (const group of GROUPS) {
      const order = { group, turns: repeats * TURNS_PER_REPEAT, turn_ms: measure_ms / TURNS_PER_REPEAT }
      Object.assign(measured, await measureGroup(variants, order))
    }
    for (const { database } of variants) await checkBooks(database)
    const limited = measured[`groups of ${COMMIT}, ${EVERYBODY}`]?.work ?? Number.NaN
    return {
      goals: [atMost('work for a round with limits set, times that without', limited, 1.05)],
      measured,
    }
  } finally {
    for (const variant of variants) await variant.close()
    await server?.stop()
  }
}

interface Variant {
  readonly name: string
  readonly database: Database
  readonly players: readonly Client[]
  /** Process ids of the players' connections, on this machine. */
  readonly processes: readonly number[]
  readonly close: () => Promise<void>
}

export async function openVariant(name: string, serverUrl: string | undefined): Promise<Variant> {
  const { url, drop } = await throwawayDatabase(serverUrl)
  const database = await openDatabase({ databaseUrl: url, log: createLog({ level: 'silent' }) })
  await migrate(database, serverSchema())
  await ensureMonths(database, 'ledger', new Date())
  await stage(database)
  const players = Array.from({ length: CONNECTIONS }, () => new Client({ connectionString: url }))
  const processes: number[] = []
  for (const player of players) {
    await player.connect()
    const { rows } = await player.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    processes.push(rows[0]?.pid ?? 0)
  }
  const close = async () => {
    for (const player of players) await player.end()
    await database.close()
    await drop()
  }
  return { name, database, players, processes, close }
}

interface Order {
  readonly group: number
  readonly turns: number
  readonly turn_ms: number
}

interface Turn {
  readonly perSecond: number
  readonly work_us: number
}

async function measureGroup(variants: readonly Variant[], order: Order): Promise<Record<string, Figures>> {
  const turns = new Map<Variant, Turn[]>(variants.map(variant => [variant, []]))
  // The first turn of each compiles and fills caches. Then the starting one alternates, so that none always follows the same one.
  for (let turn = -1; turn < order.turns; turn += 1) {
    for (const place of variants.keys()) {
      const variant = variants[(place + turn + 1) % variants.length]
      if (variant === undefined) continue
      const taken = await takeTurn(variant, order)
      if (turn >= 0) turns.get(variant)?.push(taken)
    }
  }
  const unset = [...turns.values()][0] ?? []
  const figures: Record<string, Figures> = {}
  for (const [{ name }, taken] of turns) {
    const key = `groups of ${order.group}, ${name}`
    figures[key] = {
      roundsPerSecond: rounded(median(taken.map(({ perSecond }) => perSecond)), 0),
      processor_us: rounded(median(taken.map(({ work_us }) => work_us)), 1),
      rate: rounded(
        median(taken.map(({ perSecond }, i) => perSecond / (unset[i]?.perSecond ?? Number.NaN))),
        3,
      ),
      work: rounded(median(taken.map(({ work_us }, i) => work_us / (unset[i]?.work_us ?? Number.NaN))), 3),
    }
    console.log(`  ${key}: ${JSON.stringify(figures[key])}`)
  }
  return figures
}

async function takeTurn({ players, processes }: Variant, { group, turn_ms }: Order): Promise<Turn> {
  const worked_ms = worked(processes)
  const started = performance.now()
  let rounds = 0
  const playOn = async (player: Client) => {
    while (performance.now() - started < turn_ms) {
      await playGroup(player, differentPlayers(group))
      rounds += group
    }
  }
  await Promise.all(players.map(playOn))
  const passed_ms = performance.now() - started
  return {
    perSecond: (rounds / passed_ms) * SECOND_MS,
    work_us: ((worked(processes) - worked_ms) / rounds) * SECOND_MS,
  }
}

/** The processor time of these processes, in milliseconds; NaN where the system does not report it. */
export function worked(processes: readonly number[]): number {
  try {
    const texts = processes.map(pid => readFileSync(`/proc/${pid}/schedstat`, 'utf8'))
    return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0)
  } catch {
    return Number.NaN
  }
}

/** As the wallet sends it (`commit-rounds`), with ids as long as those of the provider. */
const PLAY_GROUP = `SELECT ord, outcome, balance, entry_no, exp, amount_bet, rounds, reached_at
  FROM wallet_play_rounds($1::timestamptz, $2::smallint[], $3::bigint[], $4::uuid[], $5::bigint[], $6::text[], $7::text[],
    $8::bigint[], $9::bigint[], $10::bigint[], $11::smallint[], $12::text[], $13::timestamptz[], '2026-01-01', '2026-01-01')`

export async function playGroup(client: Client, players: readonly number[]): Promise<void> {
  const ids = players.map(() => randomUUID())
  const all = <Value>(value: Value) => players.map(() => value)
  const { rows } = await client.query<{ outcome: string }>({
    name: 'wallet_play_rounds',
    text: PLAY_GROUP,
    values: [
      new Date().toISOString(),
      players.map(bucketOf),
      players,
      ids,
      ids.map(() => randomInt(0, 2 ** 47)),
      ids,
      all('lucky-dice'),
      all(null),
      all(100),
      players.map(() => randomInt(0, 2) * 190),
      all(1),
      all(null),
      all('2026-01-01T00:00:00.000Z'),
    ],
  })
  const refused = rows.find(({ outcome }) => outcome !== 'DONE')
  if (refused !== undefined || rows.length !== players.length)
    throw new Error(`A round was refused: ${refused?.outcome}`)
}

/** A group contains a player at most once. */
export function differentPlayers(count: number, draw = () => randomInt(1, PLAYERS + 1)): readonly number[] {
  const players = new Set<number>()
  while (players.size < count) players.add(draw())
  return [...players]
}
