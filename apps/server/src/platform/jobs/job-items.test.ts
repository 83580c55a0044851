import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/index.ts'
import { countFailing, listFailing, retryItem } from './item-store.ts'
import { ParkItem, PutOffItem, runItems } from './job-items.ts'

const MINUTE_MS = 60_000

describe('the items of a job', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase('pglite')
  })
  afterAll(() => database.close())

  const errors: object[] = []
  const log = { error: (facts: object) => errors.push(facts) } as never
  let now = new Date('2026-11-27T12:00:00Z')
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  /** Runs the job over these items; answers those that succeeded. */
  async function run(job: string, items: readonly string[], fails: (item: string) => Error | undefined) {
    const done: string[] = []
    const items_ = await runItems({ database, log }, { job, now, isOutage: e => e instanceof RangeError })
    await items_.each(
      items,
      item => item,
      async item => {
        const error = fails(item)
        if (error !== undefined) throw error
        done.push(item)
      },
    )
    return done
  }
  const poisoned = (item: string) => (item === 'b' ? new Error('this one is broken') : undefined)

  it('continue when one fails, which waits before its next attempt', async () => {
    expect(await run('one', ['a', 'b', 'c'], poisoned)).toEqual(['a', 'c'])
    expect(await listFailing(database, 'one')).toMatchObject([
      { item: 'b', attempts: 1, reason: 'this one is broken', dueAt: new Date(now.getTime() + 10_000) },
    ])
    expect(await run('one', ['b'], () => undefined)).toEqual([])
    later(10_000)
    expect(await run('one', ['b'], () => undefined)).toEqual(['b'])
    expect(await listFailing(database, 'one')).toEqual([])
  })

  it('continue when the failure of one quotes what no text can hold', async () => {
    const quoting = (item: string) => (item === 'b' ? new Error('Unexpected token \0, "\ud83d"') : undefined)
    expect(await run('quoting', ['a', 'b', 'c'], quoting)).toEqual(['a', 'c'])
    expect(await listFailing(database, 'quoting')).toMatchObject([
      { item: 'b', reason: 'Unexpected token \ufffd, "\ufffd"' },
    ])
    later(10_000)
    expect(await run('quoting', ['b'], () => undefined)).toEqual(['b'])
  })

  it('wait for the time they are put off to, however often, and are never parked', async () => {
    for (let day = 1; day <= 15; day += 1) {
      const until = new Date(now.getTime() + 60 * MINUTE_MS)
      const full = (item: string) => (item === 'b' ? new PutOffItem('the day is full', until) : undefined)
      expect(await run('full', ['a', 'b', 'c'], full)).toEqual(['a', 'c'])
      expect(await listFailing(database, 'full')).toMatchObject([
        { item: 'b', attempts: 0, reason: 'the day is full', dueAt: until },
      ])
      later(60 * MINUTE_MS)
    }
    expect(await run('full', ['b'], () => undefined)).toEqual(['b'])
  })

  it('are parked after the last attempt, and retried when an operator asks for it', async () => {
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await run('many', ['b'], poisoned)
      later(60 * MINUTE_MS)
    }
    expect(await listFailing(database, 'many')).toMatchObject([{ attempts: 12, dueAt: null }])
    expect(await countFailing(database)).toEqual({ parked: 1, waiting: 0 })
    later(30 * 24 * 60 * MINUTE_MS)
    expect(await run('many', ['b'], () => undefined)).toEqual([])
    expect(await retryItem(database, { job: 'many', item: 'b', now })).toBe(true)
    expect(await run('many', ['b'], () => undefined)).toEqual(['b'])
    expect(await retryItem(database, { job: 'many', item: 'b', now })).toBe(false)
  })

  it('are parked at once where another attempt can’t help', async () => {
    await run('hopeless', ['b'], () => new ParkItem('nobody is known who paid'))
    expect(await listFailing(database, 'hopeless')).toMatchObject([
      { attempts: 1, dueAt: null, reason: 'nobody is known who paid' },
    ])
  })

  it('are not blamed for another program that is away', async () => {
    await expect(run('away', ['a', 'b'], () => new RangeError('away'))).rejects.toThrow('away')
    expect(await listFailing(database, 'away')).toEqual([])
  })

  it('are deleted when their job does not find them any more', async () => {
    await run('gone', ['b'], poisoned)
    later(3 * 24 * 60 * MINUTE_MS)
    await run('gone', [], poisoned)
    expect(await listFailing(database, 'gone')).toEqual([])
  })
})
