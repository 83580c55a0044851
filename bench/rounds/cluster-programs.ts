import { openDatabase } from '@arena/database'
import { createLog } from '@arena/server/log'
import { freePorts } from '@arena/test-kit/ports'
import { Client } from 'pg'
import { median, rounded } from '../figures.ts'
import { addressesOf, type Program, startArenaProgram } from '../programs.ts'
import { openPages, playAll, stagePlayers } from '../sizes/measure-sizes.ts'
import { worked_us } from '../sizes/program-costs.ts'
import type { Length } from './postgres-rounds.ts'

const GAME = 'lucky-dice'
const ROUNDS_PER_TURN = 600
const TURNS_PER_REPEAT = 2

interface Place {
  readonly server: string
  readonly games: string
}

interface Costs {
  /** Processor time of the databases' processes for a round, in microseconds. */
  readonly server_us: number
  readonly games_us: number
  /** Of the two programs. */
  readonly programs_us: number
}

/**
 * Rounds of dice as pages play them, through both built programs, with databases distributed over a cluster and with plain ones, in turns:
 * the cost of a round in the databases of all nodes. Every database is migrated, and the two of the cluster are distributed.
 */
export async function measureClusterPrograms(
  places: ReadonlyMap<string, Place>,
  { repeats }: Length,
): Promise<Readonly<Record<string, Costs>>> {
  const installations = new Map<string, Installation>()
  try {
    for (const [name, place] of places) installations.set(name, await Installation.open(place))
    const turns = new Map<string, Costs[]>([...places.keys()].map(name => [name, []]))
    for (let turn = 0; turn < repeats * TURNS_PER_REPEAT; turn += 1) {
      for (const [name, installation] of installations) turns.get(name)?.push(await installation.takeTurn())
    }
    const middle = (own: readonly Costs[], of: keyof Costs) => rounded(median(own.map(costs => costs[of])), 0)
    const figures = [...turns].map(([name, own]): [string, Costs] => [
      `a round of ${GAME} through both programs, ${name}`,
      {
        server_us: middle(own, 'server_us'),
        games_us: middle(own, 'games_us'),
        programs_us: middle(own, 'programs_us'),
      },
    ])
    for (const [name, costs] of figures) console.log(`  ${name}: ${JSON.stringify(costs)}`)
    return Object.fromEntries(figures)
  } finally {
    for (const installation of installations.values()) await installation.close()
  }
}

class Installation {
  private constructor(
    private readonly place: Place,
    private readonly programs: readonly Program[],
    private readonly pages: Awaited<ReturnType<typeof openPages>>,
  ) {}

  static async open(place: Place): Promise<Installation> {
    const [port = 0, gamesPort = 0] = await freePorts(2)
    const environment = {
      DATABASE_URL: place.server,
      GAMES_DATABASE_URL: place.games,
      ...addressesOf(port, gamesPort),
      GAMES_CALLS_PER_S: '100000',
    }
    const server = await startArenaProgram('server', { port, environment })
    const games = await startArenaProgram('games', { port: gamesPort, environment })
    const database = await openDatabase({ databaseUrl: place.server, log: createLog({ level: 'silent' }) })
    await stagePlayers(database)
    const pages = await openPages(database, { gameId: GAME, port, gamesPort })
    await database.close()
    // One-time costs, including connections and prepared statements, are not part of a round.
    await playAll(pages, ROUNDS_PER_TURN)
    return new Installation(place, [server, games], pages)
  }

  async takeTurn(): Promise<Costs> {
    const [server, games] = [await processesOf(this.place.server), await processesOf(this.place.games)]
    const programs = this.programs.map(({ pid }) => pid)
    const before = [server, games, programs].map(worked_us)
    await playAll(this.pages, ROUNDS_PER_TURN)
    const [server_us = 0, games_us = 0, programs_us = 0] = [server, games, programs].map(
      (pids, place) => (worked_us(pids) - (before[place] ?? 0)) / ROUNDS_PER_TURN,
    )
    return { server_us, games_us, programs_us }
  }

  async close(): Promise<void> {
    for (const program of this.programs) await program.stop()
  }
}

/** Those of all connections to the database, on every node of its cluster. */
async function processesOf(url: string): Promise<readonly number[]> {
  const pids: number[] = []
  for (const node of await nodesOf(url)) {
    const rows = await ask<{ pid: number }>(
      node,
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    pids.push(...rows.map(({ pid }) => pid))
  }
  return pids
}

async function nodesOf(url: string): Promise<readonly string[]> {
  const [has] = await ask<{ citus: boolean }>(
    url,
    `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS citus`,
  )
  if (has?.citus !== true) return [url]
  const rows = await ask<{ host: string; port: number }>(
    url,
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE noderole = 'primary'`,
  )
  return rows.map(({ host, port }) => {
    const node = new URL(url)
    node.host = `${host}:${port}`
    return node.href
  })
}

async function ask<Row extends object>(url: string, statement: string): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
