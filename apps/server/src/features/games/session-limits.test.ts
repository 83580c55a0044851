import { describe, expect, it } from 'vitest'
import { sessionLimits } from './create-session.ts'
import { LIMITS } from './testing/outside-provider.ts'

describe('bet limits', () => {
  it('are the provider’s, cut at the tournament’s cap to a whole step', () => {
    expect(sessionLimits(LIMITS, undefined)).toEqual({ minBet: 1000, maxBet: 400_000, betStep: 1000 })
    expect(sessionLimits(LIMITS, { betCap: 0, fixedStake: 0 })).toEqual(sessionLimits(LIMITS, undefined))
    expect(sessionLimits(LIMITS, { betCap: 5999, fixedStake: 0 })).toMatchObject({
      maxBet: 5000,
      roundMax: 5999,
    })
    expect(sessionLimits(LIMITS, { betCap: 900_000, fixedStake: 0 })).toMatchObject({
      maxBet: 400_000,
      roundMax: 900_000,
    })
    expect(sessionLimits(LIMITS, { betCap: 999, fixedStake: 0 })).toBeUndefined()
    expect(sessionLimits(undefined, undefined)).toBeUndefined()
  })

  it('leave one stake where a tournament fixes it, and none when the game does not take it', () => {
    const fixed = { minBet: 20_000, maxBet: 20_000, betStep: 1000, roundMax: 20_000 }
    expect(sessionLimits(LIMITS, { betCap: 20_000, fixedStake: 20_000 })).toEqual(fixed)
    for (const fixedStake of [500, 20_500, 401_000])
      expect(sessionLimits(LIMITS, { betCap: fixedStake, fixedStake })).toBeUndefined()
  })
})
