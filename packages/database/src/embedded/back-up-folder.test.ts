import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { embeddedTemplate } from '@arena/test-kit'
import { IS_LONG } from '@arena/test-kit/run-options'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpFolder } from './back-up-folder.ts'
import { type EmbeddedDatabase, openEmbedded } from './open-embedded.ts'

const log = { debug() {}, error() {}, fatal() {} }
const COPIES = IS_LONG ? 20 : 1

let folder: string
const at = (name: string) => path.join(folder, name)
const open = async (name: string): Promise<EmbeddedDatabase> =>
  openEmbedded({ dataDir: at(name), template: await embeddedTemplate(), log, statementLimit_ms: 60_000 })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arena-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Every commit moves an amount between two rows that are far apart and counts itself. Resolves to the last one that was answered. */
async function keepMoving({ pool }: EmbeddedDatabase, until: () => boolean): Promise<number> {
  for (let turn = 1; ; turn += 1) {
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query('UPDATE held SET amount = amount - 1, turn = $2 WHERE n = $1', [
      1 + (turn % 4000),
      turn,
    ])
    await client.query('UPDATE held SET amount = amount + 1, turn = $2 WHERE n = $1', [
      4001 + (turn % 4000),
      turn,
    ])
    await client.query('INSERT INTO moved VALUES ($1)', [turn])
    await client.query('COMMIT')
    client.release()
    if (until()) return turn
  }
}

test('a copy made while the program commits is whole, holds every commit answered before, and can be played on', async () => {
  const running = await open('data')
  await running.pool.query(`CREATE TABLE held AS SELECT n, 100 AS amount, 0 AS turn, repeat('x', 300) AS words
    FROM generate_series(1, 8000) AS n`)
  await running.pool.query('CREATE TABLE moved (turn int PRIMARY KEY)')
  for (let copy = 0; copy < COPIES; copy += 1) {
    await running.pool.query('TRUNCATE moved')
    let isOver = false
    const moving = keepMoving(running, () => isOver)
    const before = await running.pool.query<{ turn: number }>('SELECT max(turn) AS turn FROM moved')
    await backUpFolder(at('data'), at(`copy-${copy}`))
    isOver = true
    const last = await moving

    const restored = await open(`copy-${copy}`)
    const { rows } = await restored.pool.query<{ sum: number; moved: number; max: number }>(`
      SELECT (SELECT sum(amount)::float8 FROM held) AS sum, count(*)::float8 AS moved, max(turn) AS max FROM moved`)
    expect(rows[0]?.sum).toBe(800_000)
    expect(rows[0]?.moved).toBe(rows[0]?.max)
    expect(rows[0]?.max).toBeGreaterThanOrEqual(before.rows[0]?.turn ?? 0)
    expect(rows[0]?.max).toBeLessThanOrEqual(last)
    await restored.pool.query('INSERT INTO moved VALUES (-1)')
    await restored.close()
    rmSync(at(`copy-${copy}`), { recursive: true })
  }
  expect(existsSync(at('data/backup'))).toBe(false)
  await running.close()
})

test('files of a program that was killed are copied as they lie, a second copy of them goes nowhere, and a torn page is refused', async () => {
  const running = await open('data')
  await running.pool.query(
    `CREATE TABLE kept AS SELECT n, repeat('x', 500) AS words FROM generate_series(1, 500) AS n`,
  )
  const { rows } = await running.pool.query<{ file: string }>(`SELECT pg_relation_filepath('kept') AS file`)
  cpSync(at('data/database'), at('killed/database'), { recursive: true })
  await running.close()
  expect(await backUpFolder(at('killed'), at('copy'))).toEqual({ tables: 1, rows: 500 })
  expect(readdirSync(at('copy'))).toEqual(['database'])
  await expect(backUpFolder(at('killed'), at('copy'))).rejects.toThrow('is there already')
  await expect(backUpFolder(at('nothing'), at('second'))).rejects.toThrow('no data')

  const file = openSync(at(`data/database/${rows[0]?.file}`), 'r+')
  writeSync(file, 'torn', 9000)
  closeSync(file)
  await expect(backUpFolder(at('data'), at('second'))).rejects.toThrow('invalid page')
  expect(readdirSync(at('second'))).toEqual([])
})
