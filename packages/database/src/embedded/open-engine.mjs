import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { syncedFiles } from './synced-files.mjs'

/** PGlite's own start, but for the parameter that switches `fsync` off. Its build has no `fdatasync`, hence the sync method. */
const START = PGlite.defaultStartParams.filter(param => param !== '-F')
const SETTINGS = ['jit=off', 'shared_buffers=128MB', 'max_wal_size=1GB']
const DURABLE = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on']
const IN_MEMORY = ['fsync=off']

/**
 * Opens the database in `directory`, making it first where there is none; without a directory, one in memory.
 *
 * @param {{
 *   directory?: string | undefined,
 *   template?: string | undefined,
 *   onFailure: (message: string) => void,
 *   onLog?: (line: string) => void,
 *   observe?: (operation: import('./synced-files.mjs').FileOperation) => void,
 *   settings?: readonly string[],
 * }} options `template` is the path of a tar of a database, which a new one begins as a copy of. `onLog` gets PostgreSQL's own log. `settings` are
 *   PostgreSQL's, `name=value`.
 * @returns {Promise<PGlite>}
 */
export async function openEngine({ directory, template, onFailure, onLog, observe, settings = [] }) {
  /** @type {import('@electric-sql/pglite').PGliteOptions} */
  const fresh = template === undefined ? {} : { loadDataDir: await fs.openAsBlob(template) }
  const onStderr = (/** @type {string} */ line) => {
    onLog?.(line)
    return false
  }
  if (directory === undefined) {
    return PGlite.create({ ...fresh, onStderr, startParams: startParams([...IN_MEMORY, ...settings]) })
  }
  if (!fs.existsSync(path.join(directory, 'PG_VERSION'))) await makeDatabase(directory, fresh)
  const files = syncedFiles(directory, { onFailure, observe })
  return PGlite.create({ fs: files, onStderr, startParams: startParams([...DURABLE, ...settings]) })
}

/** @param {readonly string[]} settings */
function startParams(settings) {
  return [...START, ...[...SETTINGS, ...settings].flatMap(setting => ['-c', setting])]
}

/**
 * The directory appears under its name when everything in it is on the disk, so that a stop on the way leaves nothing half made.
 *
 * @param {string} directory
 * @param {import('@electric-sql/pglite').PGliteOptions} options
 */
async function makeDatabase(directory, options) {
  const unfinished = `${directory}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(path.dirname(directory), { recursive: true })
  const engine = await PGlite.create({ ...options, dataDir: unfinished })
  await engine.close()
  syncTree(unfinished)
  fs.renameSync(unfinished, directory)
  syncPath(path.dirname(directory))
}

/** @param {string} directory */
export function syncTree(directory) {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name)
    if (entry.isDirectory()) syncTree(child)
    else syncPath(child)
  }
  syncPath(directory)
}

/** @param {string} target */
function syncPath(target) {
  const isFolder = fs.statSync(target).isDirectory()
  // Windows can neither open nor sync a directory.
  if (isFolder && process.platform === 'win32') return
  const file = fs.openSync(target, isFolder ? 'r' : 'r+')
  try {
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}
