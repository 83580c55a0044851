import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEVELS, levelProgressPercent, levelsPassed, MAX_LEVEL } from './levels.ts'

const progress = fc.record({
  level: fc.integer({ min: 1, max: MAX_LEVEL }),
  exp: fc.integer({ min: 0, max: 200_000 }),
  amountBetAc: fc.integer({ min: 0, max: 20_000_000 }),
})

describe('the level that is reached', () => {
  it.each([
    ['nothing played', { level: 1, exp: 0, amountBetAc: 0 }, []],
    ['one round short', { level: 1, exp: 249, amountBetAc: 9_000_000 }, []],
    ['just enough', { level: 1, exp: 250, amountBetAc: 0 }, [2]],
    ['two at once', { level: 1, exp: 750, amountBetAc: 0 }, [2, 3]],
    ['rounds enough, stakes not', { level: 3, exp: 100_000, amountBetAc: 249_999 }, []],
    ['both enough', { level: 3, exp: 2_000, amountBetAc: 250_000 }, [4]],
    ['everything', { level: 1, exp: 100_000, amountBetAc: 8_000_000 }, [2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['the highest stays', { level: 10, exp: 1_000_000, amountBetAc: 90_000_000 }, []],
  ])('%s', (_, given, levels) => {
    expect(levelsPassed(given).map(({ level }) => level)).toEqual(levels)
  })

  it('pays the reward in the table for each level', () => {
    const all = levelsPassed({ level: 1, exp: 100_000, amountBetAc: 8_000_000 })
    expect(all.map(({ rewardAc }) => rewardAc)).toEqual([
      1_500, 3_000, 5_000, 10_000, 15_000, 25_000, 50_000, 75_000, 100_000,
    ])
  })

  it('is the same whether it is checked once or after every round', () => {
    fc.assert(
      fc.property(progress, fc.array(fc.nat({ max: 60_000 }), { maxLength: 6 }), (end, stops) => {
        const once = levelsPassed({ ...end, level: 1 })
        const often = [...stops.filter(stop => stop < end.exp), end.exp].sort((a, b) => a - b)
        let level = 1
        const collected = often.flatMap(exp => {
          const passed = levelsPassed({ level, exp, amountBetAc: end.amountBetAc })
          level = passed.at(-1)?.level ?? level
          return passed
        })
        expect(collected).toEqual(once)
      }),
      properties(),
    )
  })

  it('never leaves a level whose needs are not met, and never stops early', () => {
    fc.assert(
      fc.property(progress, given => {
        const reached = levelsPassed(given).at(-1)?.level ?? given.level
        for (const { exp, betAc } of LEVELS.slice(given.level - 1, reached - 1)) {
          expect(given.exp).toBeGreaterThanOrEqual(exp)
          expect(given.amountBetAc).toBeGreaterThanOrEqual(betAc)
        }
        const here = LEVELS[reached - 1]
        const stays =
          reached === MAX_LEVEL || given.exp < (here?.exp ?? 0) || given.amountBetAc < (here?.betAc ?? 0)
        expect(stays).toBe(true)
      }),
      properties(),
    )
  })
})

describe('progress towards the next level', () => {
  it.each([
    [{ level: 1, exp: 125, amountBetAc: 0 }, 50],
    [{ level: 2, exp: 749, amountBetAc: 0 }, 99],
    [{ level: 3, exp: 2_000, amountBetAc: 25_000 }, 10],
    [{ level: 3, exp: 200, amountBetAc: 250_000 }, 10],
    [{ level: 9, exp: 500_000, amountBetAc: 90_000_000 }, 100],
    [{ level: 10, exp: 0, amountBetAc: 0 }, 100],
  ])('%j is %i %%', (given, percent) => {
    expect(levelProgressPercent(given)).toBe(percent)
  })

  it('is 100 exactly when the next level is reached', () => {
    fc.assert(
      fc.property(progress, given => {
        const percent = levelProgressPercent(given)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        const isDone = given.level === MAX_LEVEL || levelsPassed(given).length > 0
        expect(percent === 100).toBe(isDone)
      }),
      properties(),
    )
  })
})
