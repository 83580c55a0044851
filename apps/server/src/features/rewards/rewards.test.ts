import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../testing/index.ts'
import type { Reward } from './index.ts'

const EVERYTHING: readonly Reward[] = [
  { kind: 'ac', credit: 500 },
  { kind: 'ticket', count: 2 },
  { kind: 'gold_ticket', count: 1 },
  { kind: 'wheel_spin', count: 3 },
  { kind: 'ton', nano: 1_000_000_000 },
  { kind: 'promo', name: 'some_partner' },
]

describe.each(TEST_ENGINES)('a reward (%s)', engine => {
  let database: Database
  let arena: TestApp
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    arena = await openTestApp(database)
  })
  afterAll(async () => {
    await arena.app.stop()
    await database.close()
  })

  it('of every kind is paid once, however often it is given at the same time', async () => {
    const { rewards, wallet, inventory } = arena.app.features
    await arena.signIn(71)
    const player = keyOf(71)
    const before = await wallet.read(database, player)
    const pay = () =>
      database.transaction(tx =>
        rewards.pay(tx, player, { cause: 'test:1', source: 'task_reward', rewards: EVERYTHING }),
      )
    const paid = await Promise.all(Array.from({ length: 200 }, pay))
    expect(paid.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await wallet.read(database, player)).toEqual({
      ...before,
      credit: before.credit + 500,
      ticket: before.ticket + 2,
      goldTicket: 1,
      wheelSpins: 3,
      tonNano: 1_000_000_000,
    })
    expect(await inventory.list(database, player)).toEqual([{ name: 'some_partner' }])
    expect((await wallet.verify(database)).mismatches).toEqual([])
  })

  it('of another size under the same cause is a fault, and moves nothing', async () => {
    const { rewards, wallet } = arena.app.features
    await arena.signIn(72)
    const player = keyOf(72)
    const pay = (credit: number) =>
      database.transaction(tx =>
        rewards.pay(tx, player, {
          cause: 'test:1',
          source: 'task_reward',
          rewards: [{ kind: 'ac', credit }],
        }),
      )
    await pay(100)
    const before = await wallet.read(database, player)
    await expect(pay(200)).rejects.toThrow('belongs to another entry')
    expect(await wallet.read(database, player)).toEqual(before)
  })
})
