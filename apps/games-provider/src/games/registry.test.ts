import { expect, it } from 'vitest'
import { GAMES } from './registry.ts'

it('every game has a permanent number of its own, which identifies it in stored rounds', () => {
  expect(Object.fromEntries(GAMES.map(({ id, number }) => [id, number]))).toEqual({
    'arena-keno': 1,
    'classic-blackjack': 2,
    comet: 3,
    'crystal-cascade': 4,
    'european-roulette': 5,
    'golden-arena': 6,
    'lotto-5-36': 7,
    'lucky-clover': 8,
    'lucky-dice': 9,
    mines: 13,
    tower: 14,
    'hi-lo': 15,
    'pirate-chest': 10,
    'star-rocket': 11,
    'viking-storm': 12,
    plinko: 16,
  })
})
