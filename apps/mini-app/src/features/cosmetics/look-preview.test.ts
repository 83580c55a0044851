import { COSMETICS } from '@arena/contract/cosmetics'
import { CARD_BACKS } from '@arena/ui/looks/card-backs'
import { expect, it } from 'vitest'

it('draws every card back that is sold, each another way', () => {
  expect(Object.keys(CARD_BACKS)).toEqual([...COSMETICS.cardBack])
  expect(new Set(Object.values(CARD_BACKS).map(draw => draw())).size).toBe(COSMETICS.cardBack.length)
})
