import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream, type StreamSource, streamBlock } from './index.ts'

/** The published vectors: one seed pair, five nonces, every way a game draws. */
const PAIR = {
  serverSeed: 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd',
  clientSeed: 'arena-demo',
}
const VECTORS = [
  {
    dice: 9193,
    roulette: 34,
    stops: [29, 4, 22, 16, 13],
    cards: [47, 7, 35, 27, 22],
    crash: 1227,
    deck: [47, 7, 35, 26, 21],
    keno: [37, 6, 28, 21, 17, 12, 40, 26, 36, 27],
    lotto: [34, 6, 25, 19, 15],
    scratch: 919327,
  },
  {
    dice: 6297,
    roulette: 23,
    stops: [20, 4, 24, 12, 4],
    cards: [32, 7, 40, 20, 7],
    crash: 267,
    deck: [32, 7, 40, 19, 8],
    keno: [26, 6, 32, 16, 7, 23, 15, 4, 21, 30],
    lotto: [23, 5, 29, 14, 6],
    scratch: 629705,
  },
  {
    dice: 9421,
    roulette: 34,
    stops: [30, 12, 30, 4, 16],
    cards: [48, 20, 49, 6, 27],
    crash: 1712,
    deck: [48, 20, 49, 6, 27],
    keno: [38, 16, 39, 5, 22, 1, 23, 25, 32, 7],
    lotto: [34, 14, 35, 5, 19],
    scratch: 942183,
  },
  {
    dice: 9129,
    roulette: 33,
    stops: [29, 3, 12, 30, 31],
    cards: [47, 5, 20, 50, 50],
    crash: 1137,
    deck: [47, 5, 20, 50, 49],
    keno: [37, 5, 16, 39, 38, 33, 17, 10, 28, 22],
    lotto: [33, 4, 15, 35, 36],
    scratch: 912958,
  },
  {
    dice: 3155,
    roulette: 11,
    stops: [10, 29, 7, 1, 24],
    cards: [16, 48, 11, 3, 40],
    crash: 144,
    deck: [16, 48, 11, 2, 40],
    keno: [13, 38, 9, 3, 31, 18, 2, 19, 1, 34],
    lotto: [12, 34, 8, 2, 28],
    scratch: 315591,
  },
]

const at = (nonce: number): StreamSource => ({ ...PAIR, nonce })
const draws = (source: StreamSource, n: number, count: number) => {
  const stream = openStream(source)
  return Array.from({ length: count }, () => stream.index(n))
}
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place)

describe('the stream of a round', () => {
  it.each(VECTORS.map((vector, nonce) => ({ nonce, ...vector })))(
    'gives the published draws at nonce $nonce',
    expected => {
      const source = at(expected.nonce)
      const { u52 } = openStream(source)
      const h = u52()
      const crash = (99n * 2n ** 52n) / (2n ** 52n - h)
      expect(draws(source, 10_000, 1)).toEqual([expected.dice])
      expect(draws(source, 37, 1)).toEqual([expected.roulette])
      expect(draws(source, 32, 5)).toEqual(expected.stops)
      expect(draws(source, 52, 5)).toEqual(expected.cards)
      expect(crash < 100n ? 100 : Number(crash)).toBe(expected.crash)
      expect(openStream(source).pick(numbers(0, 51), 5)).toEqual(expected.deck)
      expect(openStream(source).pick(numbers(1, 40), 10)).toEqual(expected.keno)
      expect(openStream(source).pick(numbers(1, 36), 5)).toEqual(expected.lotto)
      expect(draws(source, 1_000_000, 1)).toEqual([expected.scratch])
    },
  )

  it('starts with the published block', () => {
    expect(Buffer.from(streamBlock(at(0), 0)).toString('hex')).toBe(
      'eb59081626779f7db080b2f186e07e716faa4cd24f433602fb43b631a4aa284d',
    )
  })

  it('is the HMAC any other library computes, block after block', () => {
    const stream = openStream(at(7))
    const words = Array.from({ length: 24 }, () => stream.u32())
    const expected = [0, 1, 2].flatMap(block => {
      const bytes = createHmac('sha256', PAIR.serverSeed).update(`arena-demo:7:${block}`).digest()
      return Array.from({ length: 8 }, (_, word) => bytes.readUInt32BE(word * 4))
    })
    expect(words).toEqual(expected)
  })

  it('draws again instead of favouring the low results', () => {
    // At this nonce the first word is one of the few that would favour a result of 0 … n − 1, so the second one decides.
    const n = 1_047_553
    const words = openStream(at(2929))
    expect((words.u32() * n) % 2 ** 32).toBeLessThan(2 ** 32 % n)
    expect(Math.floor((words.u32() * n) / 2 ** 32)).toBe(159_128)
    expect(draws(at(2929), n, 1)).toEqual([159_128])
  })

  it('refuses a range it cannot draw from exactly', () => {
    const stream = openStream(at(0))
    for (const n of [0, -1, 1.5, 2 ** 20 + 1, Number.NaN]) expect(() => stream.index(n)).toThrow(RangeError)
    expect(() => stream.pick([1, 2], 3)).toThrow(RangeError)
  })
})

describe('a commitment', () => {
  it('is the hash of the hexadecimal digits as text, not of the bytes they encode', () => {
    expect(commitmentOf(PAIR.serverSeed)).toBe(
      '62e272b41fb31ff96ad5029c333257f08db766e36fe5a733af0f5c014bb8d6cd',
    )
    const ofBytes = createHash('sha256').update(Buffer.from(PAIR.serverSeed, 'hex')).digest('hex')
    expect(ofBytes).toMatch(/^937b33d0.*f6264$/)
  })
})
