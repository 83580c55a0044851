/** The disk space that a finished round uses in each database, played through both programs as pages play it. */
import { randomUUID } from 'node:crypto'
import { bucketOf, dayOf, locatedId, openDatabase, type Statements } from '@arena/database'
import { createLog } from '@arena/server/log'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { freePorts } from '@arena/test-kit/ports'
import { median, rounded } from '../figures.ts'
import { atMost, type Goal } from '../goals.ts'
import { addressesOf, type Program, startArenaProgram } from '../programs.ts'
import type { Length } from '../rounds/postgres-rounds.ts'
import { PROVIDER } from '../rounds/stage.ts'
import { GAMES, openPage, type Page, playRound } from './play-rounds.ts'
import { connectionsOf, memory_mib, ownMemory_mib, worked_us } from './program-costs.ts'
import { settledSizeOf } from './settled-ledger.ts'

const PLAYERS = 40
const CREDIT_EACH = 1_000_000_000
const PROVIDER_LIMIT_BYTES = 400
/** An instant round is one row, a round in steps at least two. */
const LEDGER_LIMIT_BYTES = { instant: 250, steps: 500 }

interface SizesOutcome {
  readonly goals: readonly Goal[]
  readonly measured: Readonly<Record<string, unknown>>
}

/** A quick run has 2,000 rounds of a game, a whole one 10,000. */
export async function measureSizes({ repeats }: Length): Promise<SizesOutcome> {
  const rounds = repeats === 1 ? 2000 : 10_000
  const postgres = await startPostgres({ settings: { shared_buffers: '256MB' } })
  const [serverData, gamesData] = [
    await throwawayDatabase(postgres.url),
    await throwawayDatabase(postgres.url),
  ]
  const log = createLog({ level: 'silent' })
  const programs: Program[] = []
  const looks: Awaited<ReturnType<typeof openDatabase>>[] = []
  try {
    const [port = 0, gamesPort = 0] = await freePorts(2)
    const environment = {
      DATABASE_URL: serverData.url,
      GAMES_DATABASE_URL: gamesData.url,
      ...addressesOf(port, gamesPort),
      GAMES_CALLS_PER_S: '100000',
    }
    const serverProgram = await startArenaProgram('server', { port, environment })
    programs.push(serverProgram)
    const gamesProgram = await startArenaProgram('games', { port: gamesPort, environment })
    programs.push(gamesProgram)
    const server = await openDatabase({ databaseUrl: serverData.url, log })
    const games = await openDatabase({ databaseUrl: gamesData.url, log })
    looks.push(server, games)
    await stagePlayers(server)
    const measured: Record<string, unknown> = {}
    const goals: Goal[] = []
    for (const game of GAMES) {
      const pages = await openPages(server, { gameId: game.id, port, gamesPort })
      // The pages' first rounds create one-time data, which is no part of a round.
      await playAll(pages, PLAYERS)
      const before = { provider: await sizesOf(games), server: await sizesOf(server) }
      const count = Math.ceil(rounds * game.share)
      const costs = await costsOf({ serverProgram, gamesProgram, server, games }, count, () =>
        playAll(pages, count),
      )
      const provider = growthOf(before.provider, await sizesOf(games), count)
      const books = growthOf(before.server, await sizesOf(server), count)
      const ledger = await settledSizeOf(server, game.id)
      measured[game.id] = { rounds: count, provider, server: books, ledger, costs }
      const ledgerBytes = Object.values(ledger.bytes).reduce((sum, bytes) => sum + bytes, 0)
      goals.push(
        atMost(`bytes of a round of ${game.id}, provider`, totalOf(provider), PROVIDER_LIMIT_BYTES),
        atMost(`bytes of a round of ${game.id}, server`, ledgerBytes, LEDGER_LIMIT_BYTES[game.kind]),
      )
      console.log(
        `  ${game.id}: ${JSON.stringify({ provider: brief(provider), server: brief(books), ledger, costs })}`,
      )
    }
    return { goals, measured }
  } finally {
    for (const look of looks) await look.close()
    for (const program of programs) await program.stop()
    await serverData.drop()
    await gamesData.drop()
    await postgres.stop()
  }
}

interface Watched {
  readonly serverProgram: Program
  readonly gamesProgram: Program
  readonly server: Statements
  readonly games: Statements
}

/** The processor time of the programs and their databases for one round, and their memory while playing. */
async function costsOf(
  { serverProgram, gamesProgram, server, games }: Watched,
  rounds: number,
  play: () => Promise<void>,
) {
  const pids = {
    server: [serverProgram.pid],
    provider: [gamesProgram.pid],
    serverDatabase: await connectionsOf(server, 'arena'),
    providerDatabase: await connectionsOf(games, 'arena-games'),
  }
  const before = Object.values(pids).map(worked_us)
  await play()
  const worked = Object.values(pids).map((list, place) => worked_us(list) - (before[place] ?? 0))
  const names = Object.keys(pids)
  return {
    processor_us: Object.fromEntries(
      names.map((name, place) => [name, rounded((worked[place] ?? 0) / rounds)]),
    ),
    memory_mib: {
      server: rounded(memory_mib(serverProgram.pid)),
      provider: rounded(memory_mib(gamesProgram.pid)),
      serverConnection: rounded(median(pids.serverDatabase.map(ownMemory_mib))),
      providerConnection: rounded(median(pids.providerDatabase.map(ownMemory_mib))),
    },
    connections: { server: pids.serverDatabase.length, provider: pids.providerDatabase.length },
  }
}

const brief = (sizes: Sizes) =>
  Object.fromEntries(
    Object.entries(sizes).map(([table, { heap, indexes, toast }]) => [
      table,
      rounded(heap + indexes + toast),
    ]),
  )

export async function stagePlayers(server: Statements): Promise<void> {
  const players = Array.from({ length: PLAYERS }, (_, place) => place + 1)
  const buckets = players.map(bucketOf)
  await server.query(
    `INSERT INTO players (bucket, player_id, player_ref, first_name, language, created_at, last_seen_at)
     SELECT bucket, id, gen_random_uuid(), 'Player', 'en', now(), now() FROM unnest($1::smallint[], $2::bigint[]) AS p (bucket, id)`,
    [buckets, players],
  )
  await server.query(
    `INSERT INTO wallets (bucket, player_id, credit, entries, level)
     SELECT bucket, id, $3, 1, 10 FROM unnest($1::smallint[], $2::bigint[]) AS p (bucket, id)`,
    [buckets, players, CREDIT_EACH],
  )
  // The source of the credit; without it, the server's audit would find that accounts differ.
  await server.query(
    `INSERT INTO ledger (bucket, player_id, entry_no, idempotency_key, cause, currency, kind, amount, balance_after, request_hash,
       created_at, cause_day)
     SELECT bucket, id, 1, entry_key('welcome:credit'), 'welcome:credit', 'AC', 'welcome', $3, $3, 0, now(), (now() AT TIME ZONE 'UTC')::date
     FROM unnest($1::smallint[], $2::bigint[]) AS p (bucket, id)`,
    [buckets, players, CREDIT_EACH],
  )
}

/** One page of each player, under a session as the server makes them. */
export async function openPages(
  server: Statements,
  { gameId, port, gamesPort }: { readonly gameId: string; readonly port: number; readonly gamesPort: number },
): Promise<readonly Page[]> {
  const rows = await server.query<{ bucket: number; player_id: number; player_ref: string }>(
    'SELECT bucket, player_id, player_ref FROM players ORDER BY player_id',
  )
  return Promise.all(
    rows.map(async ({ bucket, player_id, player_ref }) => {
      const sessionId = locatedId(
        { bucket, day: dayOf(new Date()) },
        Buffer.from(randomUUID().replaceAll('-', ''), 'hex'),
      )
      await server.query(
        `INSERT INTO game_sessions (bucket, session_id, player_id, provider, game_id, currency, min_bet, max_bet, bet_step,
           required_level, language, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, 'AC', 100, 1000000, 100, 1, 'en', now(), now() + interval '1 day')`,
        [bucket, sessionId, player_id, PROVIDER.keyId, gameId],
      )
      const page = { sessionId, gameId, playerId: player_ref, origin: `http://localhost:${port}` }
      return openPage(page, `http://127.0.0.1:${gamesPort}`)
    }),
  )
}

/** Plays this many rounds in total, on each page one after the other. */
export async function playAll(pages: readonly Page[], count: number): Promise<void> {
  let left = count
  const playOn = async (page: Page) => {
    while (left > 0) {
      left -= 1
      await playRound(page)
    }
  }
  await Promise.all(pages.map(playOn))
}

interface TableSize {
  readonly heap: number
  readonly indexes: number
  readonly toast: number
}
type Sizes = Readonly<Record<string, TableSize>>

/** The bytes of every table after a vacuum; those of a table's partitions count as the table's. */
async function sizesOf(database: Statements): Promise<Sizes> {
  await database.query('VACUUM (ANALYZE)')
  const rows = await database.query<{ name: string } & TableSize>(
    `SELECT coalesce(parent.relname, part.relname)::text AS name, sum(pg_relation_size(part.oid))::bigint AS heap,
       sum(pg_indexes_size(part.oid))::bigint AS indexes, sum(coalesce(pg_total_relation_size(nullif(part.reltoastrelid, 0)), 0))::bigint AS toast
     FROM pg_class AS part LEFT JOIN pg_inherits ON inhrelid = part.oid LEFT JOIN pg_class AS parent ON parent.oid = inhparent
     WHERE part.relkind = 'r' AND part.relnamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 1`,
  )
  return Object.fromEntries(rows.map(({ name, heap, indexes, toast }) => [name, { heap, indexes, toast }]))
}

/** The growth of each table per round; tables without growth are left out. */
function growthOf(before: Sizes, after: Sizes, rounds: number): Sizes {
  const grown = Object.entries(after).map(([name, now]): [string, TableSize] => {
    const then = before[name] ?? { heap: 0, indexes: 0, toast: 0 }
    const each = (part: keyof TableSize) => rounded((now[part] - then[part]) / rounds)
    return [name, { heap: each('heap'), indexes: each('indexes'), toast: each('toast') }]
  })
  return Object.fromEntries(grown.filter(([, { heap, indexes, toast }]) => heap + indexes + toast !== 0))
}

function totalOf(sizes: Sizes): number {
  return Object.values(sizes).reduce((sum, { heap, indexes, toast }) => sum + heap + indexes + toast, 0)
}
