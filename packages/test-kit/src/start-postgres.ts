import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

export interface PostgresServer {
  /** Names the `postgres` database on it. */
  readonly url: string
  /** Cuts every connection, whatever it is doing, as `pg_terminate_backend` does. */
  cutConnections(): Promise<void>
  /** Breaks off without a farewell, as in a crash, and comes back under the same address. Resolves when it answers again. */
  restart(): Promise<void>
  /** Resolves when the server has ended and its files are gone. It also ends with this process. */
  stop(): Promise<void>
}

const keeper = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url))

/**
 * A new, empty PostgreSQL server on a free local port, with nothing installed on the machine. It syncs to disk as a real server does: `settings` are
 * PostgreSQL's own, `parent` is the folder for its files (default: the system's temporary one). `from` is another server's data, to start from a copy
 * of it; `port` the one to listen on. A server with `comesBack` is restarted whenever it ends on its own, as a service manager does; any other one
 * stays stopped.
 */
export async function startPostgres(
  options: {
    readonly settings?: Readonly<Record<string, string>>
    readonly parent?: string
    readonly from?: string
    readonly port?: number
    readonly comesBack?: boolean
  } = {},
): Promise<PostgresServer> {
  const directory = mkdtempSync(path.join(options.parent ?? tmpdir(), 'arena-postgres-'))
  const child = spawn(process.execPath, [keeper], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const { settings = {}, from, port: wished, comesBack = false } = options
  child.stdin.write(`${JSON.stringify({ directory, settings, from, port: wished, comesBack })}\n`)
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString()
  })
  const lines = createInterface({ input: child.stdout })
  const answers = () =>
    Promise.race([
      nextLine(lines),
      ended.then(() => {
        throw new Error(`No PostgreSQL server could be started. ${complaint}`)
      }),
    ])
  const port = await answers()
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    cutConnections: () => cutConnections(url),
    async restart() {
      const again = answers()
      child.stdin.write('restart\n')
      await again
    },
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

function nextLine(lines: Interface): Promise<string> {
  return new Promise(resolve => lines.once('line', resolve))
}

async function cutConnections(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
  } finally {
    await client.end()
  }
}
