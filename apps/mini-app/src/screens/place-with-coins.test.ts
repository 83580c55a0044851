import { expect, it } from 'vitest'
import { placeWithCoins } from './place-with-coins.ts'

const NOW_S = 1_000_000
const LATER_S = NOW_S + 60
const nothing = {
  wheel: { free_at: LATER_S, extra_spins: 0 },
  daily: { day: 2, claim_at: LATER_S },
  rewards_ready: 0,
  on_break: false,
}

it.each([
  ['a free spin', { wheel: { free_at: NOW_S, extra_spins: 0 } }, '/#wheel'],
  ['an extra spin', { wheel: { free_at: LATER_S, extra_spins: 1 } }, '/#wheel'],
  ['a daily reward', { daily: { day: 2, claim_at: 0 } }, '/#daily'],
  ['a finished task', { rewards_ready: 2 }, '/tasks'],
  ['nothing but ads', {}, '/boost'],
])('leads to %s', (_, waiting, place) => {
  expect(placeWithCoins({ ...nothing, ...waiting }, NOW_S)).toBe(place)
})

it('leads home during a break, and while the data is not loaded', () => {
  expect(placeWithCoins({ ...nothing, rewards_ready: 3, on_break: true }, NOW_S)).toBe('/')
  expect(placeWithCoins(undefined, NOW_S)).toBe('/')
})
