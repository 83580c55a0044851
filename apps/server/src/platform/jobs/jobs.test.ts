import type { Database } from '@arena/database'
import { fakeClock } from '@arena/test-kit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MONEY_ENGINES, openTestDatabase } from '../../testing/index.ts'
import { MortalDatabase } from '../../testing/mortal-database.ts'
import { createLog } from '../log/log.ts'
import { runJob, startJobs, takeLease } from './jobs.ts'

describe.each(MONEY_ENGINES)('on %s', engine => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  test('of several servers that ask at once, one runs the job', async () => {
    const clock = fakeClock()
    let runs = 0
    const job = {
      name: 'sweep',
      every_ms: 1000,
      run: async () => {
        runs += 1
      },
    }
    const asked = () => Promise.all([1, 2, 3, 4].map(() => runJob(job, { database, clock })))
    expect((await asked()).filter(Boolean)).toHaveLength(1)
    clock.advance(500)
    expect((await asked()).filter(Boolean)).toHaveLength(0)
    clock.advance(500)
    expect((await asked()).filter(Boolean)).toHaveLength(1)
    expect(runs).toBe(2)
  })

  test('a failing job is logged, and run again when it is due', async () => {
    const clock = fakeClock()
    const job = { name: 'sweep', every_ms: 1000, run: () => Promise.reject(new Error('broken')) }
    await expect(runJob(job, { database, clock })).rejects.toThrow('broken')
    clock.advance(1000)
    await expect(runJob(job, { database, clock })).rejects.toThrow('broken')
  })

  test('a job runs on when the clock is set forward and back again', async () => {
    const clock = fakeClock()
    let runs = 0
    const run = async () => {
      runs += 1
    }
    const ask = () => runJob({ name: 'sweep', every_ms: 1000, run }, { database, clock })
    for (const step_ms of [0, 300_000, -300_000, -300_000, 300_000]) {
      clock.advance(step_ms)
      clock.advance(1_000)
      expect(await ask()).toBe(true)
      expect(await ask()).toBe(false)
    }
    expect(runs).toBe(5)
  })

  test('the job of a server that died goes to another when its lease has run out', async () => {
    const clock = fakeClock()
    expect(await takeLease(database, { name: 'sweep', pause_ms: 900 }, clock.now())).toBeDefined()
    clock.advance(7_000)
    expect(await takeLease(database, { name: 'sweep', pause_ms: 900 }, clock.now())).toBeUndefined()
    clock.advance(1_000)
    expect(await takeLease(database, { name: 'sweep', pause_ms: 900 }, clock.now())).toMatchObject({
      fence: 2,
    })
  })

  test('a job runs once on three servers; when the one that has it dies, another continues once the lease is over, and does nothing twice', async () => {
    const clock = fakeClock()
    const mortal = new MortalDatabase(database)
    // A piece that is done again fails.
    await database.query('CREATE TABLE pieces (piece integer PRIMARY KEY, server integer NOT NULL)')
    const done = () =>
      database.query<{ piece: number; server: number }>('SELECT * FROM pieces ORDER BY piece')
    const ask = (server: number, on: Database) => {
      const run = async () => {
        for (let piece = (await done()).length + 1; piece <= 5; piece += 1)
          await on.query('INSERT INTO pieces (piece, server) VALUES ($1, $2)', [piece, server])
      }
      return runJob({ name: 'sweep', every_ms: 1000, run }, { database: on, clock })
    }
    // The lease, two pieces, and the end of the program.
    expect(await mortal.diesAfter(3, () => ask(1, mortal.database))).toBe(true)
    const others = () => Promise.all([ask(2, database), ask(3, database)])
    clock.advance(7_999)
    expect(await others()).toEqual([false, false])
    clock.advance(1)
    expect((await others()).toSorted()).toEqual([false, true])
    const pieces = await done()
    expect(pieces.map(({ piece }) => piece)).toEqual([1, 2, 3, 4, 5])
    expect(pieces.map(({ server }) => server === 1)).toEqual([true, true, false, false, false])
  })
})

test('on the embedded engine, which has one owner, the job of a server that was killed is begun at once', async () => {
  const database = await openTestDatabase('pglite')
  // It does not move: no lease expires.
  const clock = fakeClock()
  expect(await takeLease(database, { name: 'listen', pause_ms: 0 }, clock.now())).toBeDefined()
  let begin = (): void => {}
  const hasBegun = new Promise<void>(resolve => {
    begin = resolve
  })
  const jobs = await startJobs({
    jobs: [{ name: 'listen', every_ms: 5, run: async () => begin() }],
    database,
    clock,
    log: createLog({ level: 'silent' }),
  })
  await hasBegun
  await jobs.stop()
  await database.close()
})

test('a job that is due every day runs on a server that does not live as long, and once a day all the same', async () => {
  const database = await openTestDatabase()
  const clock = fakeClock()
  let runs = 0
  let done = (): void => {}
  /** A server that lives until another job of it has been asked for a few times. */
  const live = async () => {
    const isOver = new Promise<void>(resolve => {
      done = resolve
    })
    let asked = 0
    const daily = { name: 'forget', every_ms: 86_400_000, run: async () => void (runs += 1) }
    const often = {
      name: 'sweep',
      every_ms: 5,
      run: async () => {
        clock.advance(10)
        asked += 1
        if (asked === 5) done()
      },
    }
    const log = createLog({ level: 'silent' })
    const jobs = await startJobs({ jobs: [daily, often], database, clock, log, askedEvery_ms: 5 })
    await isOver
    await jobs.stop()
  }
  await live()
  expect(runs).toBe(1)
  await live()
  expect(runs).toBe(1)
  clock.advance(86_400_000)
  await live()
  expect(runs).toBe(2)
  await database.close()
})

test('stopping waits for the running job and begins no other', async () => {
  const database = await openTestDatabase()
  let finish = (): void => {}
  let begun = (): void => {}
  const hasBegun = new Promise<void>(resolve => {
    begun = resolve
  })
  let runs = 0
  const jobs = await startJobs({
    jobs: [
      {
        name: 'sweep',
        every_ms: 5,
        run: () => {
          runs += 1
          begun()
          return new Promise<void>(resolve => {
            finish = resolve
          })
        },
      },
    ],
    database,
    clock: { now: () => new Date() },
    log: createLog({ level: 'silent' }),
  })
  await hasBegun
  let stopped = false
  const stopping = jobs.stop().then(() => {
    stopped = true
  })
  await database.query('SELECT 1')
  expect(stopped).toBe(false)
  finish()
  await stopping
  expect(runs).toBe(1)
  await database.close()
})

test('a job that loses a connection while the program ends is no error', async () => {
  const database = await openTestDatabase()
  const log = createLog({ level: 'silent' })
  const errors = vi.spyOn(log, 'error')
  const info = vi.spyOn(log, 'info')
  let lose = (_: Error): void => {}
  let begun = (_: AbortSignal | undefined): void => {}
  const hasBegun = new Promise<AbortSignal | undefined>(resolve => {
    begun = resolve
  })
  const jobs = await startJobs({
    jobs: [
      {
        name: 'pay',
        every_ms: 5,
        run: (_, ending) => {
          begun(ending)
          return new Promise((_resolve, reject) => {
            lose = reject
          })
        },
      },
    ],
    database,
    clock: { now: () => new Date() },
    log,
  })
  const ending = await hasBegun
  expect(ending?.aborted).toBe(false)
  const stopping = jobs.stop()
  expect(ending?.aborted).toBe(true)
  lose(new TypeError('fetch failed'))
  await stopping
  expect(errors).not.toHaveBeenCalled()
  expect(info).toHaveBeenCalledWith(expect.objectContaining({ job: 'pay' }), 'a job was cut short by the end')
  await database.close()
})
