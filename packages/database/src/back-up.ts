import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import path from 'node:path'
import { backUpFolder } from './embedded/back-up-folder.ts'
import { syncTree } from './embedded/open-engine.mjs'

const DUMP = 'database.dump'

/** The content of `backup.json` beside the copy. */
export interface BackupReport {
  readonly kind: 'folder' | 'dump'
  /** Everything committed before is in the copy; it contains a part of the commits until `ended_at`. */
  readonly began_at: string
  readonly ended_at: string
  /** Of a folder: how many were read through. */
  readonly tables?: number
  readonly rows?: number
}

/**
 * Makes a copy of a program's data in the folder `target`, while the program works: `database/` of the embedded engine, or `database.dump`
 * of a PostgreSQL server, by its own `pg_dump`. Either has been read through when this resolves. Rejects with a sentence for the operator.
 */
export async function backUp(options: {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly target: string
  readonly now: () => Date
}): Promise<BackupReport> {
  const { databaseUrl, dataDir, target, now } = options
  const began_at = now().toISOString()
  const found =
    databaseUrl === undefined ? await backUpFolder(dataDir, target) : await dump(databaseUrl, target)
  const kind = databaseUrl === undefined ? 'folder' : 'dump'
  const report: BackupReport = { kind, began_at, ended_at: now().toISOString(), ...found }
  writeFileSync(path.join(target, 'backup.json'), `${JSON.stringify(report, null, 2)}\n`)
  syncTree(target)
  return report
}

async function dump(databaseUrl: string, target: string): Promise<object> {
  const file = path.join(target, DUMP)
  if (existsSync(file)) throw new Error(`${file} is there already: name another folder.`)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  const unfinished = `${file}.unfinished`
  try {
    const { address, password } = withoutPassword(databaseUrl)
    await run(
      'pg_dump',
      ['--format=custom', '--no-owner', `--file=${unfinished}`, `--dbname=${address}`],
      password,
    )
    // Reads every row of it.
    await run('pg_restore', [`--file=${devNull}`, unfinished], undefined)
    renameSync(unfinished, file)
    return {}
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Any user who can list the machine's processes can read their arguments. */
function withoutPassword(databaseUrl: string): {
  readonly address: string
  readonly password: string | undefined
} {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password: password === '' ? undefined : password }
}

async function run(program: string, args: readonly string[], password: string | undefined): Promise<void> {
  const env = password === undefined ? process.env : { ...process.env, PGPASSWORD: password }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-2000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(
      `${program} is not installed: it comes with PostgreSQL, and is at least as new as the server.`,
    )
  })
  if (code !== 0) throw new Error(`${program} failed. ${complaint.trim()}`)
}
