import { GAME_CATEGORIES } from '@arena/contract'
import { expect, test } from 'vitest'
import { gamesOf } from './filter-games.ts'

const GAMES = [
  { category: GAME_CATEGORIES.slots },
  { category: GAME_CATEGORIES.dice },
  { category: GAME_CATEGORIES.scratch },
]

test('all games are all games, also those of kinds without a choice of their own', () => {
  expect(gamesOf(GAMES, 'all')).toHaveLength(3)
})

test('a kind shows its games only', () => {
  expect(gamesOf(GAMES, 'dice')).toEqual([{ category: GAME_CATEGORIES.dice }])
  expect(gamesOf(GAMES, 'roulette')).toEqual([])
})
