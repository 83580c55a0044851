import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The directory is in use by another program. */
export class DataDirInUse extends Error {
  constructor(directory: string, pid: string) {
    super(
      `The data in ${directory} is in use by process ${pid}. Stop that process first, or give this one a DATA_DIR of its own.`,
    )
  }
}

/**
 * Keeps a second program out of a data directory: the embedded engine doesn't, and two of them destroy each other's files.
 *
 * Each process first adds its own entry to `lockDir` and then looks for others, so that of two at once at most one continues. An entry is a process
 * id with that process's start time: an entry left behind by a killed process matches no process, even when its id is reused.
 *
 * @returns a function that releases the directory
 */
export function lockDataDir(lockDir: string): () => void {
  const own = entryOf(process.pid)
  const ownEntry = path.join(lockDir, own)
  const inUseBy = (pid: number | string) => new DataDirInUse(path.dirname(lockDir), String(pid))
  mkdirSync(lockDir, { recursive: true })
  try {
    writeFileSync(ownEntry, '', { flag: 'wx' })
  } catch (error) {
    if (existsSync(ownEntry)) throw inUseBy(process.pid)
    throw error
  }
  for (const entry of readdirSync(lockDir)) {
    if (entry === own) continue
    const [pid = ''] = entry.split('-')
    if (entry === entryOf(Number(pid))) {
      rmSync(ownEntry)
      throw inUseBy(pid)
    }
    rmSync(path.join(lockDir, entry), { force: true })
  }
  return () => rmSync(ownEntry, { force: true })
}

/** Whether a living process has the directory. Only looks. */
export function isInUse(lockDir: string): boolean {
  if (!existsSync(lockDir)) return false
  return readdirSync(lockDir).some(entry => entry === entryOf(Number(entry.split('-')[0])))
}

export function entryOf(pid: number): string {
  return `${pid}-${startOf(pid)}`
}

/** When a process started, in the system's own words; `gone` when there is no such process. */
function startOf(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch (error) {
    const isAnothers = error instanceof Error && 'code' in error && error.code === 'EPERM'
    if (!isAnothers) return 'gone'
  }
  if (process.platform === 'linux') {
    // Field 22, counted after the name in parentheses, which may hold spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown'
  }
  if (process.platform === 'win32') return 'unknown'
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .replaceAll(/\W+/g, '.')
}
