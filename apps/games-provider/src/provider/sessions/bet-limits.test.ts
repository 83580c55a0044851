import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { commonLimits, isBetAllowed, mayStake } from './bet-limits.ts'

const limits = fc
  .tuple(
    fc.integer({ min: 1, max: 5000 }),
    fc.integer({ min: 0, max: 50_000 }),
    fc.integer({ min: 1, max: 600 }),
  )
  .map(([min_bet, room, step]) => ({ min_bet, max_bet: min_bet + room, step }))

it('a bet is within the common limits exactly when both sides allow it', () => {
  fc.assert(
    fc.property(limits, limits, fc.integer({ min: 1, max: 60_000 }), (game, platform, bet) => {
      const common = commonLimits(game, platform)
      const allowed = common !== undefined && isBetAllowed(bet, common)
      expect(allowed).toBe(isBetAllowed(bet, game) && isBetAllowed(bet, platform))
    }),
    properties(2000),
  )
})

it('both ends of the common limits are valid bets', () => {
  fc.assert(
    fc.property(limits, limits, (game, platform) => {
      const common = commonLimits(game, platform)
      fc.pre(common !== undefined)
      expect(isBetAllowed(common.min_bet, common)).toBe(true)
      expect(isBetAllowed(common.max_bet, common)).toBe(true)
    }),
    properties(500),
  )
})

it('the lower of two limits of a whole round applies, to its first stake too', () => {
  const game = { min_bet: 100, max_bet: 1000, step: 100 }
  expect(commonLimits(game, game)).not.toHaveProperty('round_max')
  expect(commonLimits(game, { ...game, round_max: 450 })).toEqual({ ...game, max_bet: 400, round_max: 450 })
  expect(commonLimits({ ...game, round_max: 2000 }, { ...game, round_max: 1500 })?.round_max).toBe(1500)
  expect(commonLimits(game, { ...game, round_max: 99 })).toBeUndefined()
})

it('a further stake is limited by the largest stake and by the rest of the round', () => {
  const limits = { min_bet: 100, max_bet: 500, step: 100, round_max: 800 }
  expect([150, 300, 301].map(stake => mayStake(stake, 500, limits))).toEqual([true, true, false])
  expect(mayStake(501, 100, { min_bet: 100, max_bet: 500, step: 100 })).toBe(false)
})
