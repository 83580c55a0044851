import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { embeddedTemplate, seededRng } from '@arena/test-kit'
import { IS_LONG, RUN_SEED } from '@arena/test-kit/run-options'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEngine } from './open-engine.mjs'
import { SimulatedDisk } from './simulated-disk.ts'

/**
 * A run of transfers between accounts with a ledger row each, with checkpoints on the way, on an engine with so little memory
 * that it writes data pages early. Every file operation is on record, and how far the record went when each commit was answered.
 */
const ACCOUNTS = 400
const COMMITS = 600
const CUTS = IS_LONG ? 60 : 4
const PADDING = 'x'.repeat(500)

let folder: string
let disk: SimulatedDisk
/** After operation `moment` transfer `n` had been answered as committed. */
const acknowledged: { n: number; moment: number }[] = []

/** Files of a table that is only being created are exempt from the order of log and pages: no transaction can see it yet. */
let schemaMade = 0

const fail = (message: string): never => {
  throw new Error(message)
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'arena-durability-'))
  const directory = path.join(folder, 'database')
  const template = await embeddedTemplate()
  const first = await openEngine({ directory, template, onFailure: fail })
  await first.close()
  disk = new SimulatedDisk(directory)
  const engine = await openEngine({
    directory,
    onFailure: fail,
    observe: operation => disk.operations.push(operation),
    settings: ['shared_buffers=1MB'],
  })
  await engine.exec(`
    CREATE TABLE accounts (id int PRIMARY KEY, balance bigint NOT NULL, padding text NOT NULL);
    CREATE TABLE ledger (n int PRIMARY KEY, account int NOT NULL, amount bigint NOT NULL);
    INSERT INTO accounts SELECT id, 0, '${PADDING}' FROM generate_series(0, ${ACCOUNTS - 1}) AS id;`)
  schemaMade = disk.moment
  for (let n = 0; n < COMMITS; n += 1) {
    const account = (n * 37) % ACCOUNTS
    await engine.exec(`BEGIN;
      UPDATE accounts SET balance = balance + ${n} WHERE id = ${account};
      INSERT INTO ledger VALUES (${n}, ${account}, ${n});
      COMMIT;`)
    acknowledged.push({ n, moment: disk.moment })
    if (n % 150 === 75) await engine.exec('CHECKPOINT')
  }
})

afterAll(() => {
  disk.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** The state that a restart finds after a power cut. */
async function afterPowerCut(options: {
  moment: number
  survives: () => boolean
  honoursSyncs?: boolean
}): Promise<{ ledger: number[]; wrongBalances: number }> {
  const target = mkdtempSync(path.join(folder, 'cut-'))
  let engine: PGlite | undefined
  try {
    disk.cutPower({ ...options, target })
    engine = await openEngine({ directory: target, onFailure: fail })
    const ledger = await engine.query<{ n: number }>('SELECT n FROM ledger ORDER BY n')
    const wrong = await engine.query(`SELECT id FROM accounts AS a
      WHERE balance <> (SELECT coalesce(sum(amount), 0) FROM ledger WHERE account = a.id)`)
    return { ledger: ledger.rows.map(row => row.n), wrongBalances: wrong.rows.length }
  } finally {
    await engine?.close()
    rmSync(target, { recursive: true, force: true })
  }
}

test('the log of a commit is on the disk before its answer leaves', () => {
  let dirtyLog = new Set<string>()
  let next = 0
  const unsafe: number[] = []
  for (const [index, operation] of disk.operations.entries()) {
    while (acknowledged[next]?.moment === index) {
      if (dirtyLog.size > 0) unsafe.push(acknowledged[next]?.n ?? -1)
      next += 1
    }
    if (!operation.path.includes('pg_wal')) continue
    if (operation.kind === 'write') dirtyLog.add(operation.path)
    if (operation.kind === 'sync') dirtyLog = new Set([...dirtyLog].filter(file => file !== operation.path))
  }
  expect(next).toBeGreaterThan(COMMITS * 0.9)
  expect(unsafe).toEqual([])
})

test('a data page reaches its file after the log that describes it, early writes included', () => {
  let written = 0
  let flushed = 0
  let pages = 0
  const tooEarly: string[] = []
  for (const [index, operation] of disk.operations.entries()) {
    const isLog = operation.path.includes('pg_wal')
    if (isLog && operation.kind === 'sync') flushed = written
    if (operation.kind !== 'write') continue
    if (isLog)
      written = Math.max(written, logPosition(operation.path) + operation.position + operation.bytes.length)
    if (index < schemaMade || !/\/base\/\d+\/\d+$/.test(operation.path)) continue
    pages += 1
    if (lastChange(operation.bytes) > flushed) tooEarly.push(operation.path)
  }
  expect(pages).toBeGreaterThan(100)
  expect(tooEarly).toEqual([])
})

/** Where a log segment begins in the log, from its name: time line, then number, 8 hexadecimal digits and twice 8. */
function logPosition(file: string): number {
  const name = path.basename(file)
  return Number.parseInt(name.slice(8, 16), 16) * 2 ** 32 + Number.parseInt(name.slice(16, 24), 16) * 2 ** 24
}

/** A page begins with the position in the log of its last change; a page that was only just added holds zeros. */
function lastChange(page: Uint8Array): number {
  const head = new DataView(page.buffer, page.byteOffset)
  return head.getUint32(0, true) * 2 ** 32 + head.getUint32(4, true)
}

test(
  'no power cut loses an acknowledged commit or leaves a balance its ledger does not explain',
  async () => {
    const rng = seededRng(`power cuts ${RUN_SEED}`)
    const number = (below: number) => new DataView(rng.bytes(4).buffer).getUint32(0) % below
    for (let cut = 0; cut < CUTS; cut += 1) {
      const first = acknowledged[0]?.moment ?? 0
      const moment = first + number(disk.moment - first)
      const promised = acknowledged.filter(commit => commit.moment <= moment).map(commit => commit.n)
      const survives = cut % 3 === 0 ? () => false : () => number(2) === 0
      const found = await afterPowerCut({ moment, survives })
      expect(found.wrongBalances).toBe(0)
      expect(found.ledger.slice(0, promised.length)).toEqual(promised)
      // At most the commit that was on its way when the power went.
      expect(found.ledger.length - promised.length).toBeLessThanOrEqual(1)
    }
  },
  CUTS * 30_000,
)

test('on a disk that takes no notice of syncs the same cuts lose commits: the test can see a loss', async () => {
  const moment = acknowledged[60]?.moment ?? 0
  const found = await afterPowerCut({ moment, survives: () => false, honoursSyncs: false }).catch(() => ({
    ledger: [],
  }))
  expect(found.ledger.length).toBeLessThan(60)
})
