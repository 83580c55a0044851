import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { TEST_DATABASE_URL } from './postgres-setup.ts'
import { IS_CLUSTER } from './run-options.ts'

export interface ThrowawayDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** An empty database on the run's PostgreSQL server (see `postgres-setup.ts`), or on the server given. */
export function throwawayDatabase(serverUrl = testServerUrl()): Promise<ThrowawayDatabase> {
  return createDatabase(serverUrl)
}

/** A copy of the database of that name on the run's PostgreSQL server. It must have no connections. */
export function copyOfDatabase(template: string): Promise<ThrowawayDatabase> {
  return createDatabase(testServerUrl(), template)
}

/**
 * Makes a database on the run's PostgreSQL server that is copied from, under a name that begins with `key`; `prepare` fills it.
 * @returns its name
 */
export async function databaseToCopy(key: string, prepare: (url: string) => Promise<void>): Promise<string> {
  const name = `${key}_${randomBytes(6).toString('hex')}`
  const url = testServerUrl()
  await make(url, name)
  await prepare(onSame(url, name))
  await onNodes(url, async node => {
    await onServer(node, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    // Citus has a process in every database, which would prevent its copying.
    if (IS_CLUSTER)
      await onServer(node, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
  })
  return name
}

export function dropDatabase(name: string): Promise<void> {
  return drop(testServerUrl(), name)
}

function testServerUrl(): string {
  const url = process.env[TEST_DATABASE_URL]
  if (url !== undefined) return url
  throw new Error(
    'There is no PostgreSQL server: this project needs @arena/test-kit/postgres-setup as globalSetup.',
  )
}

async function createDatabase(serverUrl: string, like?: string): Promise<ThrowawayDatabase> {
  const name = `arena_test_${randomBytes(6).toString('hex')}`
  await make(serverUrl, name, like)
  return { url: onSame(serverUrl, name), drop: () => drop(serverUrl, name) }
}

/** A database of a cluster is one on each node, with its own list of the nodes; a copy has the list already. */
async function make(url: string, name: string, like?: string): Promise<void> {
  const nodes = await onNodes(url, async node => {
    await onServer(node, `CREATE DATABASE ${name} ${like === undefined ? '' : `TEMPLATE ${like}`}`)
    if (IS_CLUSTER && like === undefined) await onServer(onSame(node, name), 'CREATE EXTENSION citus')
    return new URL(node)
  })
  if (!IS_CLUSTER || like !== undefined) return
  const [coordinator, ...workers] = nodes
  const at = ({ hostname, port }: URL) => `'${hostname}', ${port}`
  await inTurn(url, async () => {
    if (coordinator !== undefined)
      await onServer(onSame(url, name), `SELECT citus_set_coordinator_host(${at(coordinator)})`)
    for (const worker of workers) await onServer(onSame(url, name), `SELECT citus_add_node(${at(worker)})`)
  })
}

/** A joining node receives the roles, which all databases share: two at once would conflict in the same rows. */
async function inTurn(url: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('arena test databases'))`)
    await work()
  } finally {
    await client.end()
  }
}

async function drop(url: string, name: string): Promise<void> {
  await onNodes(url, async node => {
    // Citus's own process in it would come back between the end of all connections and that of the database.
    if (IS_CLUSTER) await onServer(node, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await onServer(node, `DROP DATABASE ${name} WITH (FORCE)`)
  })
}

/** The server, or each node of a cluster: the coordinator first. */
async function onNodes<Result>(
  url: string,
  work: (node: string) => Promise<Result>,
): Promise<readonly Result[]> {
  if (!IS_CLUSTER) return [await work(url)]
  const rows = await onServer(
    url,
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE noderole = 'primary' ORDER BY groupid`,
  )
  const results: Result[] = []
  for (const { host, port } of rows) {
    const node = new URL(url)
    node.hostname = String(host)
    node.port = String(port)
    results.push(await work(node.href))
  }
  return results
}

function onSame(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
