import { randomInt, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Database, type Migration, migrate, openDatabase } from '@arena/server/database'
import { createLog } from '@arena/server/log'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { Client } from 'pg'
import { median, rounded } from '../figures.ts'
import { atMost, type Goal } from '../goals.ts'
import type { Length } from './postgres-rounds.ts'
import { checkBooks, PLAYERS, stage } from './stage.ts'

const FOLDER = new URL('../../apps/server/src/migrations/', import.meta.url)
/** The first migration whose round statement judges what players set themselves. */
const LIMITS = '0023'
const BEFORE = 'before play limits'
const NOBODY = 'nobody has set a limit'
/** What the wallet commits at once when many play. */
const COMMIT = 64
const GROUPS = [COMMIT, 8, 1]
const CONNECTIONS = 2
const TURNS_PER_REPEAT = 10
const SECOND_MS = 1000

interface Figures {
  readonly roundsPerSecond: number
  /** What the database's processes worked for one round: waiting for the disk or for other programs is not in it. */
  readonly processor_us: number
  /** Of the same turns, times those of the statement before. */
  readonly rate: number
  readonly work: number
}

interface StatementOutcome {
  readonly goals: readonly Goal[]
  readonly measured: Readonly<Record<string, Figures>>
}

/** The wallet's round statement as it was before play limits and as it is, each on data of its own, in short turns. */
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
    variants.push(await openVariant(BEFORE, url, name => name < LIMITS))
    variants.push(await openVariant(NOBODY, url, () => true))
    variants.push(await openVariant('everybody has set limits', url, () => true))
    await variants[2]?.database.query(
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
    const unset = measured[`groups of ${COMMIT}, ${NOBODY}`]?.work ?? Number.NaN
    return { goals: [atMost('work for a round, times that before play limits', unset, 1.05)], measured }
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

async function openVariant(
  name: string,
  serverUrl: string | undefined,
  isApplied: (migration: string) => boolean,
): Promise<Variant> {
  const { url, drop } = await throwawayDatabase(serverUrl)
  const database = await openDatabase({ databaseUrl: url, log: createLog({ level: 'silent' }) })
  await migrate(database, migrationsOf(isApplied))
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

function migrationsOf(isApplied: (name: string) => boolean): readonly Migration[] {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return folders
    .filter(({ name }) => isApplied(name))
    .map(({ name }) => ({ name, up: readFileSync(fileURLToPath(new URL(`${name}/up.sql`, FOLDER)), 'utf8') }))
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
  // The first turn of each compiles and fills caches. Then who begins changes, so that nobody always comes after the same one.
  for (let turn = -1; turn < order.turns; turn += 1) {
    for (const place of variants.keys()) {
      const variant = variants[(place + turn + 1) % variants.length]
      if (variant === undefined) continue
      const taken = await takeTurn(variant, order)
      if (turn >= 0) turns.get(variant)?.push(taken)
    }
  }
  const before = [...turns.values()][0] ?? []
  const figures: Record<string, Figures> = {}
  for (const [{ name }, taken] of turns) {
    const key = `groups of ${order.group}, ${name}`
    figures[key] = {
      roundsPerSecond: rounded(median(taken.map(({ perSecond }) => perSecond)), 0),
      processor_us: rounded(median(taken.map(({ work_us }) => work_us)), 1),
      rate: rounded(
        median(taken.map(({ perSecond }, i) => perSecond / (before[i]?.perSecond ?? Number.NaN))),
        3,
      ),
      work: rounded(median(taken.map(({ work_us }, i) => work_us / (before[i]?.work_us ?? Number.NaN))), 3),
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
      await playGroup(player, group)
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

/** How long these processes have worked, in milliseconds; NaN where the system does not say. */
function worked(processes: readonly number[]): number {
  try {
    const texts = processes.map(pid => readFileSync(`/proc/${pid}/schedstat`, 'utf8'))
    return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0)
  } catch {
    return Number.NaN
  }
}

/** As the wallet sends it (`commit-rounds`), with ids as long as those of the provider. */
const PLAY_GROUP = `SELECT ord, outcome, balance, entry_id, exp, amount_bet, rounds, reached_at
  FROM wallet_play_rounds($1::timestamptz, $2::smallint[], $3::bigint[], $4::text[], $5::uuid[], $6::text[], $7::text[],
    $8::bigint[], $9::bigint[], $10::bigint[], $11::smallint[], $12::text[], $13::timestamptz[])`

async function playGroup(client: Client, group: number): Promise<void> {
  const players = differentPlayers(group)
  const ids = players.map(() => randomUUID())
  const all = <Value>(value: Value) => players.map(() => value)
  const { rows } = await client.query<{ outcome: string }>({
    name: 'wallet_play_rounds',
    text: PLAY_GROUP,
    values: [
      new Date().toISOString(),
      players.map(player => player % 64),
      players,
      ids.map(id => `embedded/${id}`),
      ids,
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
  if (refused !== undefined || rows.length !== group)
    throw new Error(`A round was refused: ${refused?.outcome}`)
}

/** A player stands in a group once. */
function differentPlayers(count: number): readonly number[] {
  const players = new Set<number>()
  while (players.size < count) players.add(randomInt(1, PLAYERS + 1))
  return [...players]
}
