import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface PostgresServer {
  /** Names the `postgres` database on it. */
  readonly url: string
  /** Resolves when the server has ended and its files are gone. It also ends with this process. */
  stop(): Promise<void>
}

const keeper = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url))

/**
 * A real PostgreSQL server of one's own on a free local port, empty, with nothing installed on the machine. It syncs to disk as
 * a server does: `settings` are PostgreSQL's own, `parent` is the folder its files go to (the system's temporary one if left out).
 */
export async function startPostgres(
  options: { readonly settings?: Readonly<Record<string, string>>; readonly parent?: string } = {},
): Promise<PostgresServer> {
  const directory = mkdtempSync(path.join(options.parent ?? tmpdir(), 'arena-postgres-'))
  const child = spawn(process.execPath, [keeper], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  child.stdin.write(`${JSON.stringify({ directory, settings: options.settings ?? {} })}\n`)
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString()
  })
  const port = await Promise.race([
    new Promise<string>(resolve => createInterface({ input: child.stdout }).once('line', resolve)),
    ended.then(() => {
      throw new Error(`No PostgreSQL server could be started. ${complaint}`)
    }),
  ])
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
