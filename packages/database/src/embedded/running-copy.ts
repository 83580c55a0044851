/**
 * A copy of the embedded engine's files while it works, by PostgreSQL's own rules for a base backup: between `pg_backup_start` and
 * `pg_backup_stop` files may be copied while they are written, and the log of that time makes them whole when the copy is first opened.
 * The program that owns the engine makes it, because no other program may connect to the engine.
 *
 * A request for a copy is a file in `<dataDir>/backup`: `<id>.asked`. The program takes the request (`<id>.taken`), and leaves the folder
 * `<id>`, or `<id>.failed` with the reason. A request names no path: the program writes only into its own data folder.
 */
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'

export const REQUESTS_FOLDER = 'backup'
const ASKED = /^([\w-]{1,64})\.asked$/
const LOG_FOLDER = 'pg_wal'
/** A process's own marks, and files that a statement needs for itself: a copy without them is whole. */
const NOT_COPIED = /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|pgsql_tmp.*)$/

/** A request that no program has taken; undefined when there is none. One command at a time asks. */
export async function findBackupRequest(dataDir: string): Promise<string | undefined> {
  const names = await readdir(path.join(dataDir, REQUESTS_FOLDER)).catch(() => [])
  return names.map(name => ASKED.exec(name)?.[1]).find(id => id !== undefined)
}

/** Drops the requests to an earlier process, and copies it was making: callers that wait for one learn that it will not come. */
export async function forgetBackupRequests(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, REQUESTS_FOLDER), { recursive: true, force: true })
}

/** Rejects when the copy can't be made, after it stored the reason. */
export async function answerBackupRequest(pool: Pool, dataDir: string, id: string): Promise<void> {
  const folder = path.join(dataDir, REQUESTS_FOLDER)
  const at = (ending: string) => path.join(folder, `${id}.${ending}`)
  await rename(at('asked'), at('taken'))
  try {
    await copyRunning(pool, path.join(dataDir, 'database'), at('unfinished'))
    await rename(at('unfinished'), path.join(folder, id))
  } catch (error) {
    await rm(at('unfinished'), { recursive: true, force: true })
    await writeFile(at('failed'), error instanceof Error ? error.message : String(error))
    throw error
  } finally {
    await rm(at('taken'), { force: true })
  }
}

/** No checkpoint may come in between: it would take away the log that the copy needs. */
async function copyRunning(pool: Pool, from: string, to: string): Promise<void> {
  await pool.query(`SELECT pg_backup_start('arena', true)`)
  let end: BackupEnd | undefined
  try {
    await copyTree(from, to, name => !NOT_COPIED.test(name))
  } finally {
    const { rows } = await pool.query<BackupEnd>(
      `SELECT labelfile, pg_walfile_name(lsn) AS last_log FROM pg_backup_stop(false)`,
    )
    end = rows[0]
  }
  const firstLog = /\(file ([0-9A-F]{24})\)/.exec(end?.labelfile ?? '')?.[1]
  if (end === undefined || firstLog === undefined)
    throw new Error('The engine has not said where its log begins.')
  const { last_log: lastLog } = end
  const isNeeded = (name: string) => /^[0-9A-F]{24}$/.test(name) && name >= firstLog && name <= lastLog
  await copyTree(path.join(from, LOG_FOLDER), path.join(to, LOG_FOLDER), isNeeded)
  await writeFile(path.join(to, 'backup_label'), end.labelfile)
}

interface BackupEnd {
  readonly labelfile: string
  readonly last_log: string
}

/** Folders stay, whatever their names: PostgreSQL needs them. The log removes from the copy a file that is deleted meanwhile. */
async function copyTree(from: string, to: string, isCopied: (name: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) {
      if (entry.name !== LOG_FOLDER) await copyTree(source, target, isCopied)
    } else if (isCopied(entry.name)) await copyFile(source, target).catch(forgive)
  }
}

function forgive(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
