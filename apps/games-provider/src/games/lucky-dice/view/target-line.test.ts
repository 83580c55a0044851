import { describe, expect, it } from 'vitest'
import { diceMultiplier, diceWins, readDiceChoice, TARGET_MAX, TARGET_MIN } from '../outcome.ts'
import { choiceAt, lineOf, lineRange, targetForChance, targetForMultiplier } from './target-line.ts'

describe('the line of the dice', () => {
  it.each(['under', 'over'] as const)(
    'is found again from the choice it makes, all over the %s range',
    side => {
      const { min, max } = lineRange(side)
      for (let line = min; line <= max; line += 100) {
        const choice = choiceAt(line, side)
        expect(lineOf(choice)).toBe(line)
        expect(readDiceChoice(choice)).toEqual(choice)
      }
    },
  )

  it('parts the results: the line itself belongs to the upper side', () => {
    const under = choiceAt(4950, 'under')
    const over = choiceAt(4950, 'over')
    expect([diceWins(under, 4949), diceWins(under, 4950)]).toEqual([true, false])
    expect([diceWins(over, 4949), diceWins(over, 4950)]).toEqual([false, true])
  })

  it('finds the target of every multiplier that can be shown', () => {
    for (let target = TARGET_MIN; target <= TARGET_MAX; target += 1) {
      const found = targetForMultiplier(diceMultiplier(target) / 10_000)
      expect(diceMultiplier(found)).toBe(diceMultiplier(target))
    }
  })

  it('keeps typed values within the limits', () => {
    expect(targetForChance(0)).toBe(TARGET_MIN)
    expect(targetForChance(100)).toBe(TARGET_MAX)
    expect(targetForMultiplier(5000)).toBe(TARGET_MIN)
    expect(targetForMultiplier(0)).toBe(TARGET_MAX)
  })
})
