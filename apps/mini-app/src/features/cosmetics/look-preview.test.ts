import { COSMETICS } from '@arena/contract/cosmetics'
import { CARD_BACKS } from '@arena/ui/looks/card-backs'
import { FELTS } from '@arena/ui/looks/felts'
import { ROCKETS } from '@arena/ui/looks/rockets'
import { expect, it } from 'vitest'

it.each([
  ['cardBack', CARD_BACKS],
  ['felt', FELTS],
  ['rocket', ROCKETS],
] as const)('draws every %s that is sold, and no other', (slot, drawn) => {
  expect(Object.keys(drawn)).toEqual([...COSMETICS[slot]])
})
