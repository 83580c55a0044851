import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { TEST_DATABASE_URL } from './postgres-setup.ts'

export interface ThrowawayDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** An empty database on the run's PostgreSQL server (see `postgres-setup.ts`), or on the server given. */
export function throwawayDatabase(serverUrl = testServerUrl()): Promise<ThrowawayDatabase> {
  return createDatabase(serverUrl)
}

/** A copy of the database of that name on the run's PostgreSQL server. Nobody may be connected to it. */
export function copyOfDatabase(template: string): Promise<ThrowawayDatabase> {
  return createDatabase(testServerUrl(), `TEMPLATE ${template}`)
}

/**
 * Makes a database on the run's PostgreSQL server that is copied from, under a name that begins with `key`; `prepare` fills it.
 * @returns its name
 */
export async function databaseToCopy(key: string, prepare: (url: string) => Promise<void>): Promise<string> {
  const name = `${key}_${randomBytes(6).toString('hex')}`
  const url = testServerUrl()
  await onServer(url, `CREATE DATABASE ${name}`)
  await prepare(onSame(url, name))
  await onServer(url, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  return name
}

export function dropDatabase(name: string): Promise<void> {
  return onServer(testServerUrl(), `DROP DATABASE ${name} WITH (FORCE)`)
}

function testServerUrl(): string {
  const url = process.env[TEST_DATABASE_URL]
  if (url !== undefined) return url
  throw new Error(
    'There is no PostgreSQL server: this project needs @arena/test-kit/postgres-setup as globalSetup.',
  )
}

async function createDatabase(serverUrl: string, like = ''): Promise<ThrowawayDatabase> {
  const name = `arena_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name} ${like}`)
  return {
    url: onSame(serverUrl, name),
    drop: () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

function onSame(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
