/**
 * Keeps two processes off one folder, which the embedded database itself does not notice. A lock whose owner is dead counts for
 * nothing, so a kill -9 never blocks the next start.
 */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Returns the function that gives the folder free. Throws a sentence for the operator when a living process holds it. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${process.pid} ${birthOf(process.pid)}`)
  try {
    takeLock(own, file)
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(file, { force: true })
}

/** A link appears whole or not at all, and fails where the name is taken. */
function takeLock(own: string, file: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      linkSync(own, file)
      return
    } catch (error) {
      const owner = ownerOf(file)
      if (attempt > 2) throw error
      if (owner !== undefined && isAlive(owner)) {
        throw new Error(`Process ${owner.pid} already works on this data (${file}). Stop it first.`, {
          cause: error,
        })
      }
      rmSync(file, { force: true })
    }
  }
}

interface Owner {
  readonly pid: number
  readonly birth: string
}

function ownerOf(file: string): Owner | undefined {
  try {
    const [pid = '', birth = ''] = readFileSync(file, 'utf8').split(' ')
    return { pid: Number(pid), birth }
  } catch {
    return undefined
  }
}

function isAlive({ pid, birth }: Owner): boolean {
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return birthOf(pid) === birth
}

/** Numbers are given out again: with the moment of birth a successor is not taken for the owner. Empty where it can't be known. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
