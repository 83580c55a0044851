import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataDirInUse, isInUse, lockDataDir } from './data-dir-lock.ts'
import { openEngine, syncTree } from './open-engine.mjs'
import { REQUESTS_FOLDER } from './running-copy.ts'

const LOOK_EVERY_MS = 100
/** A program looks for requests every second, unless a table is just being kept in order. */
const TAKEN_WITHIN_MS = 60_000

/** The contents of the copy, counted in the copy itself. */
export interface CopiedData {
  readonly tables: number
  readonly rows: number
}

/**
 * Makes `<target>/database` a copy of `<dataDir>/database`, opened, read through and synced. A program that has the data open makes the
 * copy on request and continues; otherwise the files are copied as they are. Rejects with a sentence for the operator, and leaves no target
 * then.
 */
export async function backUpFolder(dataDir: string, target: string): Promise<CopiedData> {
  const copy = path.join(target, 'database')
  if (!existsSync(path.join(dataDir, 'database', 'PG_VERSION')))
    throw new Error(`There is no data in ${dataDir}.`)
  if (existsSync(copy)) throw new Error(`${copy} is there already: name another folder.`)
  // One command at a time, so that leftover requests belong to nobody.
  const unlock = lockDataDir(path.resolve(dataDir, 'backup.lock'))
  const requests = path.join(dataDir, REQUESTS_FOLDER)
  const unfinished = `${copy}.unfinished`
  try {
    rmSync(requests, { recursive: true, force: true })
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(target, { recursive: true, mode: 0o700 })
    await copyInto(unfinished, dataDir)
    const found = await readThrough(unfinished)
    syncTree(unfinished)
    renameSync(unfinished, copy)
    syncTree(target)
    return found
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    rmSync(requests, { recursive: true, force: true })
    unlock()
  }
}

async function copyInto(unfinished: string, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, REQUESTS_FOLDER)
  const copy = path.join(folder, `copy-${randomBytes(8).toString('hex')}`)
  const giveUpAt = performance.now() + TAKEN_WITHIN_MS
  if (copyStopped(dataDir, unfinished)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(`${copy}.asked`, '')
  for (;;) {
    await sleep(LOOK_EVERY_MS)
    // Read the marks before the results below: the program leaves its result before it removes its mark.
    const isUnderWay = existsSync(`${copy}.asked`) || existsSync(`${copy}.taken`)
    if (existsSync(copy)) return move(copy, unfinished)
    if (existsSync(`${copy}.failed`)) throw new Error(readFileSync(`${copy}.failed`, 'utf8'))
    if (!isUnderWay) throw new Error('The program was restarted while it made the copy. Try again.')
    if (!isInUse(lockOf(dataDir)) && copyStopped(dataDir, unfinished)) return
    if (existsSync(`${copy}.asked`) && performance.now() > giveUpAt)
      throw new Error(`The program that works on ${dataDir} does not answer. Is it of this version?`)
  }
}

/** False while a program works on the data. A program that is about to start does not wait: it reports that the data is in use. */
function copyStopped(dataDir: string, unfinished: string): boolean {
  if (isInUse(lockOf(dataDir))) return false
  let unlock: () => void
  try {
    unlock = lockDataDir(lockOf(dataDir))
  } catch (error) {
    if (error instanceof DataDirInUse) return false
    throw error
  }
  try {
    cpSync(path.join(dataDir, 'database'), unfinished, { recursive: true })
    return true
  } finally {
    unlock()
  }
}

function lockOf(dataDir: string): string {
  return path.resolve(dataDir, 'database.lock')
}

/** Onto another disk it is a copy. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true })
  }
}

/**
 * Opens the copy, which brings it to where its log ends, and reads every row: the engine checks the checksum of every page it reads. It is
 * closed afterwards, so that the copy starts like data that was stopped in order.
 */
async function readThrough(directory: string): Promise<CopiedData> {
  const complaints: string[] = []
  const onFailure = (message: string) => {
    throw new Error(message)
  }
  const onLog = (line: string) => {
    if (/(?:PANIC|FATAL): /.test(line)) complaints.push(line)
  }
  const engine = await openEngine({ directory, onFailure, onLog })
  try {
    await engine.exec(
      'SET enable_indexscan = off; SET enable_indexonlyscan = off; SET enable_bitmapscan = off',
    )
    const { rows: tables } = await engine.query<{ name: string }>(TABLES)
    let found = 0
    for (const { name } of tables) {
      const { rows } = await engine.query<{ count: number }>(`SELECT count(*)::float8 AS count FROM ${name}`)
      found += rows[0]?.count ?? 0
    }
    if (complaints.length > 0) throw new Error(`The copy could not be read: ${complaints[0]}`)
    return { tables: tables.length, rows: found }
  } finally {
    await engine.close()
  }
}

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`
