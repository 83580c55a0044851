import { afterEach, describe, expect, test } from 'vitest'
import { hasTurn, RUN_SEED, readSeed } from './read-run-options.mjs'

test('a run without a seed of its own draws the cases of its day, the same for everybody on Earth', () => {
  expect(readSeed(undefined, new Date('2030-01-07T23:59:59.999Z'))).toBe(20_300_107)
  expect(readSeed('', new Date('2030-01-07T01:00:00+02:00'))).toBe(20_300_106)
})

test('a seed that is given repeats its run on any day', () => {
  expect(readSeed('7', new Date('2030-01-07'))).toBe(7)
})

test('a seed that fast-check would take for another is refused', () => {
  for (const given of ['seven', '1.5', '-1', '2147483648']) {
    expect(() => readSeed(given, new Date())).toThrow('ARENA_SEED')
  }
})

describe('tests that take turns', () => {
  const of = 3
  const turns = () => Array.from({ length: of }, (_, turn) => hasTurn(turn, of))
  const before = process.env['ARENA_TURNS']
  afterEach(() => {
    process.env['ARENA_TURNS'] = before ?? ''
  })

  test('run one turn a day in a whole run', () => {
    process.env['ARENA_TURNS'] = '1'
    expect(turns()).toEqual(Array.from({ length: of }, (_, turn) => turn === RUN_SEED % of))
  })

  test('all run in any other run', () => {
    process.env['ARENA_TURNS'] = ''
    expect(turns()).toEqual([true, true, true])
  })
})
