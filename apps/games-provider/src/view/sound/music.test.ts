import { expect, it } from 'vitest'
import { CALM, partsOf, pieceOf } from './music.ts'

const part = () => undefined
const whole = pieceOf(2, { base: part, tension: part, feature: part })
const plain = pieceOf(2, part)

it('free spins replace the tune', () => {
  expect(partsOf(whole, CALM)).toEqual(['base'])
  expect(partsOf(whole, { feature: true, tension: false })).toEqual(['feature'])
})

it('suspense is added to the tune that plays', () => {
  expect(partsOf(whole, { feature: false, tension: true })).toEqual(['base', 'tension'])
  expect(partsOf(whole, { feature: true, tension: true })).toEqual(['feature', 'tension'])
})

it('a piece of one part plays on whatever happens', () => {
  expect(partsOf(plain, { feature: true, tension: true })).toEqual(['base'])
})
