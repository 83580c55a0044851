/** Faults of a PostgreSQL server: it freezes, it is slow, a standby is promoted. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresServer, startPostgres, takeBaseBackup } from '@arena/test-kit'
import { Client } from 'pg'

const LOOK_EVERY_MS = 50

export function portOf({ url }: Pick<PostgresServer, 'url'>): number {
  return Number(new URL(url).port)
}

export async function askPostgres(
  { url }: Pick<PostgresServer, 'url'>,
  ...statements: string[]
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: readonly Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Freezes every process of the server until they are resumed; connections stay open. */
export async function freeze(server: PostgresServer): Promise<{ thaw(): void }> {
  const postmaster = await postmasterOf(server)
  const pids = [postmaster, ...childrenOf(postmaster)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return {
    thaw: () => {
      for (const pid of pids) if (isThere(pid)) process.kill(pid, 'SIGCONT')
    },
  }
}

/** Ends the server like a power cut: nothing is written, nobody is informed. */
export async function crash(server: PostgresServer): Promise<void> {
  process.kill(await postmasterOf(server), 'SIGKILL')
}

/** Delays each commit's log sync, as on a disk with slow syncs. */
export async function slowDown(server: PostgresServer, commit_ms: number): Promise<void> {
  await askPostgres(
    server,
    `ALTER SYSTEM SET commit_delay = ${commit_ms * 1000}`,
    'ALTER SYSTEM SET commit_siblings = 0',
    'SELECT pg_reload_conf()',
  )
}

/** A standby that has every commit before it is acknowledged. The primary needs no setting for it. */
export async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'arena-standby-'))
  chmodSync(folder, 0o755)
  try {
    const base = path.join(folder, 'base')
    const client = new Client({ connectionString: primary.url })
    await client.connect()
    try {
      await takeBaseBackup(client, base)
    } finally {
      await client.end()
    }
    writeFileSync(path.join(base, 'standby.signal'), '')
    const standby = await startPostgres({
      from: base,
      settings: {
        primary_conninfo: `host=127.0.0.1 port=${portOf(primary)} user=postgres application_name=standby`,
      },
    })
    await askPostgres(
      primary,
      `ALTER SYSTEM SET synchronous_standby_names = 'standby'`,
      'SELECT pg_reload_conf()',
    )
    while ((await askPostgres(primary, IN_STEP)).length === 0) await pause(LOOK_EVERY_MS)
    return standby
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const IN_STEP = `SELECT 1 FROM pg_stat_replication WHERE application_name = 'standby' AND sync_state = 'sync'`

/** Makes the standby a primary. Resolves when it takes writes. */
export async function promote(standby: PostgresServer): Promise<void> {
  await askPostgres(standby, 'SELECT pg_promote(true)')
}

async function postmasterOf(server: PostgresServer): Promise<number> {
  const [row] = await askPostgres(server, 'SHOW data_directory')
  const file = path.join(String(row?.['data_directory']), 'postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n', 1)[0])
}

function childrenOf(pid: number): readonly number[] {
  const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return list.trim().split(/\s+/).map(Number)
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
