/** The payouts of a past day stay the same in the console's sums. */
import { businessFigures } from '@arena/contract/endpoints/operator-figures'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'
import { compareSums } from './compare-sums.job.ts'

const ANNA = 'a'.repeat(32)
const TON = 1e9
const DAY_MS = 24 * 60 * 60_000

let database: Database
let arena: TestApp
beforeAll(async () => {
  database = await openTestDatabase('pglite')
  arena = await openTestApp(database, {
    env: { OPERATORS: `anna:${ANNA}` },
    start: '2030-03-01T12:00:00.000Z',
  })
})
afterAll(async () => {
  await arena.app.stop()
  await database.close()
})

const sumUp = async () => {
  for (const job of arena.app.features.business.jobs) await job.run(arena.clock.now())
}

describe('the TON that was paid out', () => {
  const DAY = (date: Date) => date.toISOString().slice(0, 10)
  const tonOn = async () => {
    const answer = await arena.call(businessFigures.path, { token: ANNA, body: { days: 60 } })
    const { sums } = answer.json()
    return sums
      .filter((sum: { figure: string; part: string }) => sum.figure === 'ton' && sum.part === 'sent')
      .map(({ day, amount }: { day: string; amount: number }) => [day, amount])
  }

  it('counts on the day it was sent, and no day that is over ever changes, over 40 days', async () => {
    await arena.signIn(61)
    const { bucket, playerId } = keyOf(61)
    const expected: [string, number][] = []
    let nth = 0
    for (let day = 0; day < 40; day += 1) {
      const now = arena.clock.now()
      // Asked for up to 40 days before it is sent.
      const asked = new Date(now.getTime() - day * DAY_MS)
      nth += 1
      await database.query(
        `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at, tx_hash, prize_nano)
         VALUES ($1, $2, $3, $4, 'a', '0:' || repeat('a', 64), 'sent', '{}', $5, $6, $7, 0)`,
        [bucket, playerId, `sent-${nth}`, nth * TON, asked, now, nth.toString(16).padStart(64, '0')],
      )
      expected.push([DAY(now), nth * TON])
      await sumUp()
      expect(await tonOn()).toEqual(expected)
      arena.clock.advance(DAY_MS)
    }
    expect(await compareSums(database, arena.clock.now())).toEqual([])
  })

  it('is compared with the payouts: a sum that was changed is found', async () => {
    await database.query(
      `UPDATE day_sums SET amount = amount + 1 WHERE figure = 'ton' AND part = 'sent' AND day = '2030-03-05'`,
    )
    expect(await compareSums(database, arena.clock.now())).toMatchObject([
      { day: '2030-03-05', figure: 'ton', part: 'sent', counted: 5 * TON, stored: 5 * TON + 1 },
    ])
    await database.query(
      `UPDATE day_sums SET amount = amount - 1 WHERE figure = 'ton' AND part = 'sent' AND day = '2030-03-05'`,
    )
  })

  it('in Stars is compared with the payments of days on which nothing can be refunded any more', async () => {
    const { bucket, playerId } = keyOf(61)
    const now = arena.clock.now()
    const paid = (days: number, charge: string) =>
      database.query(
        `INSERT INTO star_payments (bucket, player_id, charge_id, stars, state, at) VALUES ($1, $2, $3, 50, 'unknown', $4)`,
        [bucket, playerId, charge, new Date(now.getTime() - days * DAY_MS)],
      )
    await paid(34, 'still-open')
    await sumUp()
    expect(await compareSums(database, now)).toEqual([])
    await paid(36, 'closed')
    expect(await compareSums(database, now)).toMatchObject([
      { figure: 'stars', part: 'paid', stored: null, counted: 0 },
      { figure: 'stars', part: 'payments', stored: null, counted: 0 },
      { figure: 'stars', part: 'refunded', stored: null, counted: 0 },
      { figure: 'stars', part: 'unmatched', stored: null, counted: 50 },
    ])
    await database.query(`DELETE FROM star_payments WHERE charge_id IN ('closed', 'still-open')`)
    await database.query(`DELETE FROM day_sums WHERE figure = 'stars'`)
  })

  it('of days on which no job ran is summed up by the next run', async () => {
    const { bucket, playerId } = keyOf(61)
    const sentAt = new Date(arena.clock.now())
    await database.query(
      `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at, tx_hash, prize_nano)
       VALUES ($1, $2, 'missed', 7, 'a', '0:' || repeat('a', 64), 'sent', '{}', $3, $3, repeat('f', 64), 0)`,
      [bucket, playerId, sentAt],
    )
    arena.clock.advance(5 * DAY_MS)
    await sumUp()
    expect(await tonOn()).toContainEqual([DAY(sentAt), 7])
  })
})
