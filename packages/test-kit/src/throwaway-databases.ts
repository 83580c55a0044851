import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { TEST_DATABASE_URL } from './postgres-setup.ts'

export interface ThrowawayDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** An empty database on the run's PostgreSQL server (see `postgres-setup.ts`), or on the server given. */
export async function throwawayDatabase(
  serverUrl = process.env[TEST_DATABASE_URL],
): Promise<ThrowawayDatabase> {
  if (serverUrl === undefined) {
    throw new Error(
      'There is no PostgreSQL server: this project needs @arena/test-kit/postgres-setup as globalSetup.',
    )
  }
  const name = `arena_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
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
