import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { commonLimits, isBetAllowed } from './bet-limits.ts'

const limits = fc
  .tuple(
    fc.integer({ min: 1, max: 5000 }),
    fc.integer({ min: 0, max: 50_000 }),
    fc.integer({ min: 1, max: 600 }),
  )
  .map(([min_bet, room, step]) => ({ min_bet, max_bet: min_bet + room, step }))

it('a bet is allowed in common exactly when both sides allow it', () => {
  fc.assert(
    fc.property(limits, limits, fc.integer({ min: 1, max: 60_000 }), (game, platform, bet) => {
      const common = commonLimits(game, platform)
      const allowed = common !== undefined && isBetAllowed(bet, common)
      expect(allowed).toBe(isBetAllowed(bet, game) && isBetAllowed(bet, platform))
    }),
    { seed: 7, numRuns: 2000 },
  )
})

it('the ends of the common limits can be bet', () => {
  fc.assert(
    fc.property(limits, limits, (game, platform) => {
      const common = commonLimits(game, platform)
      fc.pre(common !== undefined)
      expect(isBetAllowed(common.min_bet, common)).toBe(true)
      expect(isBetAllowed(common.max_bet, common)).toBe(true)
    }),
    { seed: 7, numRuns: 500 },
  )
})
