import { createMetrics } from '@arena/telemetry'
import { fakeClock } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestDatabase, TEST_ENGINES } from '../../testing/index.ts'
import { createRewardBudgets } from './index.ts'

const DAY_MS = 86_400_000
const CONTENT = {
  perPerson: { ad: 3, wheel: 1, friend: 1, streak: 1, division: 1, season: 1, squad: 1 },
  persons: { ipv6: { chat: 2, email: 1 }, ipv4: { chat: 5, email: 2 } },
  perCluster: 2,
}

describe.each(TEST_ENGINES)('the budget of a network (%s)', engine => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  const clock = fakeClock('2026-11-20T12:00:00Z')
  const clusters = new Map<number, number>()
  const budgets = () =>
    createRewardBudgets({
      database,
      clock,
      metrics: createMetrics(),
      secret: 's',
      clusterOf: async (_, { playerId }) => clusters.get(playerId),
      content: CONTENT,
    })
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const taken = async (
    asked: Omit<Parameters<ReturnType<typeof budgets>['take']>[1], 'origin' | 'player'>,
    ip: string,
    player = keyOf(1),
  ) => {
    const { take, originOf } = budgets()
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(tx => take(tx, { ...asked, player, origin: originOf(ip) })),
      ),
    )
    return tries.filter(Boolean).length
  }

  it('is as large as its people have together, for accounts of each kind, however many ask at once', async () => {
    expect(await taken({ kind: 'ad', hasChat: true }, '2001:db8:1:1::5')).toBe(6)
    expect(await taken({ kind: 'ad', hasChat: true }, '2001:db8:1:1::6')).toBe(0)
    expect(await taken({ kind: 'ad', hasChat: true }, '2001:db8:1:2::5')).toBe(6)
    expect(await taken({ kind: 'ad', hasChat: false }, '2001:db8:1:1::5')).toBe(3)
    expect(await taken({ kind: 'wheel', hasChat: true }, '198.51.100.4')).toBe(5)
    expect(await taken({ kind: 'wheel', hasChat: false }, '::ffff:198.51.100.4')).toBe(2)
  })

  it('refuses a kind that no feature declares', async () => {
    await expect(taken({ kind: 'wheels', hasChat: true }, '198.51.100.4')).rejects.toThrow('wheels')
  })

  it('counts the accounts of a cluster together, wherever they come from, and takes nothing of their networks then', async () => {
    for (const id of [11, 12, 13]) clusters.set(keyOf(id).playerId, 11)
    expect(await taken({ kind: 'ad', hasChat: true }, '203.0.113.1', keyOf(11))).toBe(6)
    expect(await taken({ kind: 'ad', hasChat: true }, '203.0.113.2', keyOf(12))).toBe(0)
    expect(await taken({ kind: 'ad', hasChat: true }, '203.0.113.2', keyOf(20))).toBe(15)
    // Where the network has none left, the cluster keeps its own.
    expect(await taken({ kind: 'friend', hasChat: true }, '2001:db8:9:9::1', keyOf(21))).toBe(2)
    expect(await taken({ kind: 'friend', hasChat: true }, '2001:db8:9:9::1', keyOf(13))).toBe(0)
    expect(await taken({ kind: 'friend', hasChat: true }, '203.0.113.3', keyOf(13))).toBe(2)
  })

  it('is full again on the next day, and nothing is kept of the days before', async () => {
    clock.advance(DAY_MS)
    expect(await taken({ kind: 'wheel', hasChat: true }, '198.51.100.4')).toBe(5)
    clock.advance(DAY_MS)
    for (const { run } of budgets().jobs) await run(clock.now())
    const days = await database.query(`SELECT DISTINCT day FROM reward_budget_days`)
    expect(days).toHaveLength(1)
  })

  it('identifies a network by a hash, and does not limit our own', async () => {
    const { originOf } = budgets()
    expect(originOf('198.51.100.4')).toMatch(/^4\.[\w-]{22}$/)
    expect(originOf('127.0.0.1')).toBeUndefined()
    expect(await taken({ kind: 'wheel', hasChat: false }, '10.0.0.7')).toBe(20)
  })
})
