import { describe, expect, it } from 'vitest'
import { attemptPrice, joinPrice, ownedOf } from './price.ts'

const account = { ticket: 2, gold_ticket: 3, credit: 70_000 }

describe('what joining costs', () => {
  it('is tickets of the tournament’s kind, or coins, and is paid from that balance', () => {
    const prices = [
      joinPrice({ type: 0, cost: 1, entrance: 0 }),
      joinPrice({ type: 1, cost: 2, entrance: 0 }),
      joinPrice({ type: 0, cost: 0, entrance: 50_000 }),
    ]
    expect(prices).toEqual([
      { of: 'ticket', amount: 1 },
      { of: 'goldTicket', amount: 2 },
      { of: 'coins', amount: 50_000 },
    ])
    expect(prices.map(price => ownedOf(price, account))).toEqual([2, 3, 70_000])
    expect(prices.map(price => ownedOf(price, undefined))).toEqual([0, 0, 0])
  })

  it('is for an extra attempt always tickets', () => {
    expect(attemptPrice({ type: 1, attempt_cost: 2 })).toEqual({ of: 'goldTicket', amount: 2 })
  })
})
