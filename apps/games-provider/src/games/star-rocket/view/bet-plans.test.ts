import { expect, it } from 'vitest'
import { readBetPlans } from './bet-plans.ts'

it('after a reload, the bets are set as before', () => {
  const kept = {
    first: { auto: true, auto_x100: 150 },
    second: { on: true, amount: 2500, auto: true, auto_x100: 1000 },
  }
  expect(readBetPlans(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

it('anything invalid in a phone’s storage becomes one bet without a limit', () => {
  const standard = {
    first: { auto: false, auto_x100: 200 },
    second: { on: false, amount: 0, auto: false, auto_x100: 200 },
  }
  for (const kept of [null, undefined, 7, 'x', [], { first: 1, second: [] }]) {
    expect(readBetPlans(kept)).toEqual(standard)
  }
  const spoiled = {
    first: { auto: 'yes', auto_x100: '200' },
    second: { on: 1, amount: -3.5, auto_x100: null },
  }
  expect(readBetPlans(spoiled)).toEqual(standard)
})

it('a limit is always within the range that the game accepts', () => {
  const limits = [0, -5, 100.4, 1e300].map(
    auto_x100 => readBetPlans({ first: { auto: true, auto_x100 } }).first.auto_x100,
  )
  expect(limits).toEqual([101, 101, 101, 1_000_000])
})
