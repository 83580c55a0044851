/** A day counts as whole only once its figures are there, also for an operator who looks right after midnight (UTC). */
import { dailyFigures, splitRetention } from '@arena/contract/endpoints/operator-figures'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGroupDays } from './features/business/index.ts'
import { auditNext } from './features/wallet/audit/audit-ledger.job.ts'
import { openTestApp, openTestDatabase, playRounds, type TestApp } from './testing/index.ts'

const ANNA = 'a'.repeat(32)
const KEY = new Uint8Array(32).fill(7)

let database: Database
let arena: TestApp
beforeAll(async () => {
  database = await openTestDatabase('pglite')
  arena = await openTestApp(database, {
    env: { OPERATORS: `anna:${ANNA}` },
    start: '2030-03-01T12:00:00.000Z',
  })
  await arena.signIn(1)
})
afterAll(async () => {
  await arena.app.stop()
  await database.close()
})

const goOn = (to: string) => arena.clock.advance(Date.parse(to) - arena.clock.now().getTime())

async function auditAt(time: string): Promise<void> {
  goOn(time)
  const deps = { database, key: KEY, announceDays: addGroupDays(arena.clock) }
  while ((await auditNext(deps, arena.clock.now())) !== undefined) {
    // One piece after the other.
  }
}

const ask = async (path: string, body: object) => (await arena.call(path, { token: ANNA, body })).json()

/** The days that the reply says are whole, and those with rounds. */
async function daysOf(): Promise<{ wholeUntil: string; played: string[] }> {
  const { proven_until, flows } = await ask(dailyFigures.path, { days: 9 })
  const rounds = flows.filter(({ kind }: { kind: string }) => kind === 'round')
  return {
    wholeUntil: new Date(proven_until).toISOString().slice(0, 10),
    played: rounds.map(({ day }: { day: string }) => day),
  }
}

/** The players who came first on 1 March, and how many of them came back on the next day. */
async function returnsOnDayOne() {
  const { cohorts } = await ask(splitRetention.path, { days: 9, split: 'payer' })
  return cohorts
    .filter(({ after }: { after: number }) => after === 1)
    .map(({ players, returned }: { players: number; returned: number }) => ({ players, returned }))
}

it('a day has its figures before it counts as whole, and its returns before they count as none', async () => {
  await playRounds(arena, 1, { bet: 100, win: 0, count: 1 })
  await auditAt('2030-03-02T00:30:00Z')
  expect(await daysOf()).toEqual({ wholeUntil: '2030-03-01', played: [] })
  await auditAt('2030-03-02T02:00:00Z')
  expect(await daysOf()).toEqual({ wholeUntil: '2030-03-02', played: ['2030-03-01'] })

  goOn('2030-03-02T12:00:00Z')
  await playRounds(arena, 1, { bet: 100, win: 0, count: 1 })
  await auditAt('2030-03-03T00:30:00Z')
  expect(await returnsOnDayOne()).toEqual([])
  await auditAt('2030-03-03T02:00:00Z')
  expect(await returnsOnDayOne()).toEqual([{ players: 1, returned: 1 }])
})
