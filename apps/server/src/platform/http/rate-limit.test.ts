import { addressGroup, isPrivateAddress, plainAddress } from '@arena/telemetry'
import { fakeClock } from '@arena/test-kit'
import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RateLimit } from './rate-limit.ts'

describe('an quota', () => {
  it('gives a burst, then the refilled number, and says how long to wait', () => {
    const clock = fakeClock()
    const limit = new RateLimit(clock)
    const take = () => limit.take('someone', { perSecond: 0.5, burst: 2 })
    expect([take(), take(), take()]).toEqual([0, 0, 2])
    clock.advance(1_000)
    expect(take()).toBe(1)
    clock.advance(1_000)
    expect([take(), take()]).toEqual([0, 2])
  })

  it('of one caller is not spent by another', () => {
    const limit = new RateLimit(fakeClock())
    const quota = { perSecond: 1, burst: 1 }
    expect([limit.take('a', quota), limit.take('b', quota)]).toEqual([0, 0])
  })

  it('never lets through more than the burst and the refill', () => {
    const pauses = fc.array(fc.nat({ max: 3_000 }), { maxLength: 200 })
    fc.assert(
      fc.property(pauses, fc.integer({ min: 1, max: 20 }), (pauses_ms, burst) => {
        const clock = fakeClock()
        const limit = new RateLimit(clock)
        const quota = { perSecond: 2, burst }
        let passed = 0
        for (const pause_ms of pauses_ms) {
          clock.advance(pause_ms)
          if (limit.take('key', quota) === 0) passed += 1
        }
        const elapsed_s = pauses_ms.reduce((sum, pause_ms) => sum + pause_ms, 0) / 1000
        expect(passed).toBeLessThanOrEqual(burst + elapsed_s * 2 + 1e-6)
      }),
      properties(),
    )
  })
})

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2::6%eth0', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
  ])('%s is counted as %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group)
  })

  it.each([
    ['127.0.0.1', true],
    ['172.20.0.3', true],
    ['fd00::1', true],
    ['::ffff:10.0.0.1', true],
    ['fe80::1%eth0', true],
    ['8.8.8.8', false],
    ['2001:db8::1', false],
    ['nonsense', false],
  ])('%s is private: %s', (ip, isPrivate) => {
    expect(isPrivateAddress(ip)).toBe(isPrivate)
  })

  it('of IPv4 in an IPv6 socket reads as IPv4', () => {
    expect(plainAddress('::ffff:192.0.2.1')).toBe('192.0.2.1')
  })
})
