import { expect, test } from 'vitest'
import {
  areGainsHeld,
  gainsBetween,
  holdGains,
  onGain,
  piecesOf,
  plus,
  reportGain,
  takeGains,
} from './gains.ts'

const before = { credit: 10_000, ticket: 1, gold_ticket: 0, ton: 0 }

test('only gains fly, whatever was paid for them', () => {
  expect(gainsBetween(before, { ...before, credit: 8_000, ticket: 3 })).toEqual(['ticket'])
  expect(gainsBetween(before, { credit: 10_100, ticket: 1, gold_ticket: 1, ton: 0.5 })).toEqual([
    'credit',
    'gold_ticket',
    'ton',
  ])
  expect(gainsBetween(before, before)).toEqual([])
})

test('no more pieces fly than there are tickets, up to a limit', () => {
  expect(piecesOf('credit', 100)).toBe(8)
  expect([1, 2, 40].map(count => piecesOf('ticket', count))).toEqual([1, 2, 3])
  expect(piecesOf('ton', 0.5)).toBe(3)
})

test('gains reported before the header is ready are added up and shown once', () => {
  let calls = 0
  const stop = onGain(() => {
    calls += 1
  })
  reportGain({ credit: 500 })
  reportGain({ credit: 100, ton: 2 })
  stop()
  expect(calls).toBe(2)
  const gain = takeGains()
  expect(gain).toEqual({ credit: 600, ticket: 0, gold_ticket: 0, ton: 2 })
  expect(takeGains().credit).toBe(0)
  expect(plus(before, gain, -1).credit).toBe(9_400)
})

test('gains wait until every caller has released them', () => {
  const [one, other] = [holdGains(), holdGains()]
  one()
  one()
  expect(areGainsHeld()).toBe(true)
  other()
  expect(areGainsHeld()).toBe(false)
})
