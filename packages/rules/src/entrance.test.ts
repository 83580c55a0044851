import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EntranceTerms, entranceFault } from './entrance.ts'
import { scaledPrizes } from './prize-scale.ts'
import { prizeAc } from './prizes.ts'

const prize = (place: number, ac: number) => ({
  place,
  first_prize: String(ac),
  second_prize: 0,
  third_prize: '',
})
const CUP: EntranceTerms = {
  entrance: 500_000,
  cost: 0,
  maxAttempts: 0,
  fullPrizesFrom: 10,
  prizeFloorPercent: 0,
  rewards: [prize(1, 30_000), prize(2, 19_999)],
}

describe('a tournament that costs coins', () => {
  it.each<[string, Partial<EntranceTerms>, ReturnType<typeof entranceFault>]>([
    ['is fine with a smaller pool than the entrances of full prizes', {}, undefined],
    ['may not give back all entrances', { rewards: [prize(1, 50_000)] }, 'rewards'],
    ['may not cost tickets too', { cost: 1 }, 'cost'],
    ['sells no attempts', { maxAttempts: 1 }, 'max_attempts'],
    ['always follows its field', { fullPrizesFrom: 0 }, 'full_prizes_from'],
    ['has no floor', { prizeFloorPercent: 1 }, 'prize_floor_percent'],
    ['pays no TON', { rewards: [{ ...prize(1, 1), second_prize: 0.01 }] }, 'rewards'],
    ['gives no item', { rewards: [{ ...prize(1, 1), third_prize: 'PROMO' }] }, 'rewards'],
    ['does not pay members to join', { entrance: -1 }, 'entrance_ac'],
    ['costs whole hundredths', { entrance: 0.5 }, 'entrance_ac'],
    [
      'is bound by nothing of this where it costs none',
      {
        entrance: 0,
        cost: 1,
        maxAttempts: 3,
        fullPrizesFrom: 0,
        rewards: [{ ...prize(1, 9e9), second_prize: 1 }],
      },
      undefined,
    ],
  ])('%s', (_, change, fault) => {
    expect(entranceFault({ ...CUP, ...change })).toBe(fault)
  })

  it('takes more coins than it pays, however many qualify', () => {
    const cups = fc.record({
      entrance: fc.integer({ min: 1, max: 10_000_000 }),
      fullPrizesFrom: fc.integer({ min: 1, max: 2_000 }),
      coins: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 }),
      qualified: fc.integer({ min: 1, max: 4_000 }),
    })
    fc.assert(
      fc.property(cups, ({ entrance, fullPrizesFrom, coins, qualified }) => {
        const rewards = coins.map((ac, index) => prize(index + 1, ac))
        const terms = { ...CUP, entrance, fullPrizesFrom, rewards }
        fc.pre(entranceFault(terms) === undefined)
        const paid = scaledPrizes(rewards, terms, qualified)
          .filter(({ place }) => place <= qualified)
          .reduce((sum, { first_prize }) => sum + BigInt(prizeAc(first_prize)) * 100n, 0n)
        expect(paid).toBeLessThan(BigInt(entrance) * BigInt(qualified))
      }),
      properties(),
    )
  })
})
