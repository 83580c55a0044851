import type { Database } from '@arena/database'
import { fakeClock } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestDatabase, TEST_ENGINES } from '../../testing/index.ts'
import { createInventory } from './inventory.ts'

const clock = fakeClock()
const inventory = createInventory({ clock })

describe.each(TEST_ENGINES)('an inventory (%s)', engine => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('gets an item once for its cause, however often it is given at the same time', async () => {
    const [one, other] = [keyOf(7), keyOf(8)]
    const give = (name: string, cause: string) =>
      database.transaction(tx => inventory.give(tx, one, { name, cause }))
    const given = await Promise.all(Array.from({ length: 50 }, () => give('CASINO_PROMO', 'prize:1')))
    expect(given.filter(isNew => isNew)).toHaveLength(1)
    clock.advance(1)
    expect(await give('OTHER_PROMO', 'prize:2')).toBe(true)
    expect(await inventory.list(database, one)).toEqual([{ name: 'CASINO_PROMO' }, { name: 'OTHER_PROMO' }])
    expect(await inventory.list(database, other)).toEqual([])
    expect(await inventory.holders(database, [one, other], 'prize:1')).toEqual(new Set([one.playerId]))
    expect(await inventory.holders(database, [other], 'prize:1')).toEqual(new Set())
  })
})
