import { expect, it } from 'vitest'
import { nextUnlock } from './next-unlock.ts'

const games = [{ level: 1 }, { level: 2 }, { level: 2 }, { level: 4 }]

it('the next level names the remaining rounds and the games it unlocks', () => {
  expect(nextUnlock({ level: 1, exp: 5, amount_bet_exp: 0 }, games)).toEqual({
    level: 2,
    rounds: 245,
    games: 2,
  })
})

it('rounds are not promised to be enough where stakes are missing, too', () => {
  expect(nextUnlock({ level: 3, exp: 1_000, amount_bet_exp: 249_999 }, games)).toEqual({
    level: 4,
    rounds: undefined,
    games: 1,
  })
  expect(nextUnlock({ level: 3, exp: 1_000, amount_bet_exp: 250_000 }, games)).toMatchObject({
    rounds: 1_000,
  })
})

it('the highest level has nothing after it', () => {
  expect(nextUnlock({ level: 10, exp: 200_000, amount_bet_exp: 9_000_000 }, games)).toBeUndefined()
})
