import { GAME_CATEGORIES } from '@arena/contract/kinds'
import { expect, test } from 'vitest'
import { CHOICES, gamesOf } from './filter-games.ts'

const GAMES = [
  { category: GAME_CATEGORIES.slots },
  { category: GAME_CATEGORIES.dice },
  { category: GAME_CATEGORIES.scratch },
]

test('all games are all games', () => {
  expect(gamesOf(GAMES, 'all')).toHaveLength(3)
})

test('every category of games can be chosen', () => {
  expect(CHOICES.filter(choice => choice !== 'all')).toEqual(Object.keys(GAME_CATEGORIES))
})

test('a category shows its games only', () => {
  expect(gamesOf(GAMES, 'dice')).toEqual([{ category: GAME_CATEGORIES.dice }])
  expect(gamesOf(GAMES, 'roulette')).toEqual([])
})
