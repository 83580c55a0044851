/** Whole lists as files: what they contain, who gets them, how they survive an end, and when they are gone. */
import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import { type Export, exportList, listExports, readExport } from '@arena/contract/endpoints/operator-exports'
import { erasePlayer } from '@arena/contract/endpoints/operator-players'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobsOf } from '../../../compose-features.ts'
import { erasePlanned, openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import { PoisonedDatabase } from '../../../testing/poisoned-database.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
const HOUR_MS = 60 * 60_000
const PLAYER = 9_700
/** More than two parts of a file. */
const ITEMS = 2_345

let poisoned: PoisonedDatabase
let arena: TestApp
beforeAll(async () => {
  poisoned = new PoisonedDatabase(await openTestDatabase('pglite'))
  arena = await openTestApp(poisoned.database, { env: { OPERATORS: `anna:${ANNA},boris:${BORIS}` } })
  await arena.signIn(PLAYER, { firstName: '=1+1', username: 'a,"b"' })
  await arena.database.query(
    `INSERT INTO job_items (job, item, attempts, reason, failed_at, due_at)
     SELECT 'try', lpad(n::text, 5, '0'), 12, 'r', $1, NULL FROM generate_series(1, $2::integer) AS n`,
    [arena.clock.now(), ITEMS],
  )
})
afterAll(async () => {
  await arena.app.stop()
  await arena.database.close()
})
beforeEach(async () => {
  await arena.database.query('DELETE FROM operator_exports')
})

const ask = (path: string, body: object = {}, token = ANNA) => arena.call(path, { token, body })
const begin = async (list: string, filters: object = {}, token = ANNA): Promise<Export> => {
  const reply = await ask(exportList.path, { list, filters }, token)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ export: Export }>().export
}
const exportsOf = async (token = ANNA): Promise<readonly Export[]> =>
  (await ask(listExports.path, {}, token)).json<{ exports: readonly Export[] }>().exports
const run = (name: string, ending?: AbortSignal) =>
  jobsOf(arena.app.features)
    .find(job => job.name === name)
    ?.run(arena.clock.now(), ending)

/** The lines of a finished file. */
async function linesOf(id: number): Promise<readonly string[]> {
  const { parts = 0 } = (await exportsOf()).find(one => one.id === id) ?? {}
  const texts: string[] = []
  for (let part = 0; part < parts; part++)
    texts.push((await ask(readExport.path, { id, part })).json<{ text: string }>().text)
  return texts.join('').trimEnd().split('\r\n')
}

describe('an exported list', () => {
  it('has every row as its filters narrow it, with no cell that a spreadsheet would execute', async () => {
    const { id } = await begin('players', { language: 'en', order: 'oldest' })
    const none = await begin('players', { language: 'tr' })
    await run('write-exports')
    const [titles, row] = await linesOf(id)
    expect(titles).toMatch(/^\uFEFFtelegram_id,first_name,/)
    expect(row).toContain(`${PLAYER},'=1+1,,"a,""b""",en,`)
    expect(row).toContain(arena.clock.now().toISOString())
    expect(await linesOf(none.id)).toEqual([titles])
  })

  it('continues after its last stored part when the program ends in the middle', async () => {
    const { id } = await begin('jobs')
    // The second part is lost together with its transaction.
    const failed = await poisoned.during(
      (sql, params) => sql.startsWith('INSERT INTO operator_export_parts') && params[1] === 1,
      async () => run('write-exports'),
    )
    expect(failed).toBe(1)
    expect(await exportsOf()).toMatchObject([{ id, state: 'running', rows: 1_000, parts: 1 }])
    await arena.database.query(`DELETE FROM job_items WHERE job = 'write-exports'`)
    await run('write-exports')
    expect(await exportsOf()).toMatchObject([{ id, state: 'done', rows: ITEMS, parts: 3 }])
    const items = (await linesOf(id)).slice(1).map(line => line.split(',')[1])
    expect(new Set(items).size).toBe(ITEMS)
    expect(items).toHaveLength(ITEMS)
  })

  it('writes the others although one can’t be written', async () => {
    const bad = await begin('players')
    const good = await begin('jobs')
    await poisoned.during(
      (sql, params) => sql.startsWith('INSERT INTO operator_export_parts') && params[0] === bad.id,
      async () => run('write-exports'),
    )
    expect(await exportsOf()).toMatchObject([
      { id: good.id, state: 'done' },
      { id: bad.id, state: 'running' },
    ])
    await arena.database.query(`DELETE FROM job_items WHERE job = 'write-exports'`)
  })

  it('fails when its operator may not read the list any more', async () => {
    const { id } = await begin('jobs', {}, BORIS)
    await arena.database.query(`UPDATE operators SET ended_at = $1 WHERE name = 'boris'`, [arena.clock.now()])
    await run('write-exports')
    await arena.database.query(`UPDATE operators SET ended_at = NULL WHERE name = 'boris'`)
    expect(await exportsOf(BORIS)).toMatchObject([{ id, state: 'failed' }])
  })

  it('is its operator’s alone, and each download is audited', async () => {
    const { id } = await begin('requests', { state: 'over' })
    expect((await ask(readExport.path, { id, part: 0 })).json()).toMatchObject({
      errorCode: 'ITEM_NOT_FOUND',
    })
    await run('write-exports')
    expect((await ask(readExport.path, { id, part: 0 }, BORIS)).json()).toMatchObject({
      errorCode: 'ITEM_NOT_FOUND',
    })
    expect(await exportsOf(BORIS)).toEqual([])
    await linesOf(id)
    const { actions } = (await ask(listActions.path)).json<ListActionsReply>()
    expect(actions.slice(0, 2)).toMatchObject([
      { operator: 'anna', action: 'list.download', subject: 'requests', details: { export: id } },
      {
        operator: 'anna',
        action: 'list.export',
        subject: 'requests',
        details: { export: id, state: 'over' },
      },
    ])
  })

  it('is audited as well when its first part is left out', async () => {
    const { id } = await begin('jobs')
    await run('write-exports')
    const before = await arena.database.query('SELECT 1 FROM operator_actions')
    for (const part of [1, 2, 1]) expect((await ask(readExport.path, { id, part })).statusCode).toBe(200)
    const { actions } = (await ask(listActions.path)).json<ListActionsReply>()
    expect(actions[0]).toMatchObject({ action: 'list.download', subject: 'jobs', details: { export: id } })
    expect(await arena.database.query('SELECT 1 FROM operator_actions')).toHaveLength(before.length + 1)
  })

  it('begins once while it is written, and ten are kept at a time', async () => {
    const [one, other] = await Promise.all([begin('holds'), begin('holds')])
    expect(one).toEqual(other)
    for (let level = 1; level < 10; level++) await begin('players', { level })
    const reply = await ask(exportList.path, { list: 'players', filters: { level: 10 } })
    expect(reply.json()).toMatchObject({
      errorCode: 'CONFLICT',
      details: { reason: 'too_many_exports' },
    })
  })

  it('names its filters, so that no file is taken for one of other rows', async () => {
    await begin('requests', { state: 'over' })
    await begin('requests', { state: 'waiting' })
    await begin('players', { level: 3, payer: true })
    expect((await exportsOf()).map(({ list, filters }) => ({ list, filters }))).toEqual([
      { list: 'players', filters: { level: 3, payer: true } },
      { list: 'requests', filters: { state: 'waiting' } },
      { list: 'requests', filters: { state: 'over' } },
    ])
  })

  it('takes only filters of its list', async () => {
    for (const filters of [{ level: 11 }, { telegram_id: 1 }, { after: 'x' }])
      expect((await ask(exportList.path, { list: 'players', filters })).statusCode).toBe(400)
  })

  it('is gone after 24 hours', async () => {
    const { id } = await begin('holds')
    await run('write-exports')
    arena.clock.advance(24 * HOUR_MS)
    expect((await ask(readExport.path, { id, part: 0 })).json()).toMatchObject({
      errorCode: 'ITEM_NOT_FOUND',
    })
    await run('forget-exports')
    expect(await arena.database.query('SELECT 1 FROM operator_export_parts')).toEqual([])
  })

  it('is gone when a player’s data is erased', async () => {
    await begin('players')
    await run('write-exports')
    await ask(erasePlayer.path, { telegram_id: PLAYER, reason: 'asked' })
    await erasePlanned(arena)
    expect(await arena.database.query('SELECT 1 FROM operator_export_parts')).toEqual([])
    expect(await exportsOf()).toEqual([])
  })
})
