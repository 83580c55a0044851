import { seededRng } from '@arena/test-kit'
import { describe, expect, it } from 'vitest'
import { playerKey, randomPlayerId, TELEGRAM_ID_MAX } from './player-key.ts'

describe('the id of a player', () => {
  it('is drawn above every number of the chat platform, and never twice', () => {
    const rng = seededRng('player ids')
    const drawn = Array.from({ length: 2_000 }, () => randomPlayerId(rng))
    expect(new Set(drawn).size).toBe(drawn.length)
    for (const id of drawn) expect(playerKey(id).playerId).toBe(id)
  })

  it.each([
    ['00000000000000', TELEGRAM_ID_MAX + 1],
    ['0ffffffffffffe', Number.MAX_SAFE_INTEGER],
    ['0fffffffffffff', TELEGRAM_ID_MAX + 1],
  ])('drawn from the bytes %s is %d, inside the range', (bytes, id) => {
    expect(randomPlayerId({ bytes: () => Buffer.from(bytes, 'hex') })).toBe(id)
    expect(playerKey(id).playerId).toBe(id)
  })

  it.each([1, 700_000_001, TELEGRAM_ID_MAX, Number.MAX_SAFE_INTEGER + 1, 1.5, Number.NaN])(
    'is not %d: a number of the chat platform names no player',
    number => {
      expect(() => playerKey(number)).toThrow(RangeError)
    },
  )
})
