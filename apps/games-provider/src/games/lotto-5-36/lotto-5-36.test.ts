import { describe, expect, it } from 'vitest'
import { openStream, type RandomStream } from '../../fairness/index.ts'
import { playDraw, readTicket, type Ticket } from '../../families/draw/maths/number-draw.ts'
import { combinations, hitWays, spreadOf } from '../../families/draw/maths/number-draw-odds.ts'
import { drawPromises } from '../../families/draw/testing/draw-promises.ts'
import { fractionNumber } from '../odds-figures.ts'
import { LOTTO, lotto536 } from './game.ts'

const VECTOR_SEED = 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd'
const play = (stream: RandomStream, bet: number, ticket: Ticket) => playDraw(LOTTO, stream, { bet, ticket })
const spread = spreadOf(LOTTO, { marks: 5 })

drawPromises(lotto536, LOTTO)

describe('a ticket', () => {
  it('meets each of 376,992 draws by the known counts', () => {
    expect(combinations(36, 5)).toBe(376_992n)
    expect(hitWays(LOTTO, 5)).toEqual([169_911n, 157_325n, 44_950n, 4650n, 155n, 1n])
  })

  it('returns exactly 180925/188496', () => {
    expect(spread.rtp).toEqual({ numerator: 180_925n, denominator: 188_496n })
    expect(fractionNumber(spread.rtp)).toBeCloseTo(0.959_834_7, 7)
    expect(fractionNumber(spread.anyWin)).toBeCloseTo(0.131_98, 5)
    expect(spread.deviation).toBeCloseTo(19.476, 3)
  })
})

describe('a draw', () => {
  it.each([
    [0, [34, 6, 25, 19, 15]],
    [1, [23, 5, 29, 14, 6]],
    [2, [34, 14, 35, 5, 19]],
    [3, [33, 4, 15, 35, 36]],
    [4, [12, 34, 8, 2, 28]],
  ])('of the published seeds at nonce %i is %j and pays by its hits', (nonce, drawn) => {
    const seeds = { serverSeed: VECTOR_SEED, clientSeed: 'arena-demo', nonce }
    const missed = [1, 3, 7, 9].slice(0, 4)
    for (const [hits, pays] of [0, 0, 3, 30, 500, 10_000].entries()) {
      const numbers = [...drawn.slice(0, hits), ...missed, 10].slice(0, 5).sort((a, b) => a - b)
      const { win, outcome } = play(openStream(seeds), 10_000, { numbers })
      expect(outcome).toEqual({ drawn, hits, multiplier_tenths: pays * 10 })
      expect(win).toBe(10_000 * pays)
    }
  })
})

it('a choice is exactly five rising numbers up to thirty-six', () => {
  expect(readTicket(LOTTO, { numbers: [1, 2, 3, 4, 36] })).toEqual({ numbers: [1, 2, 3, 4, 36] })
  for (const numbers of [
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5, 6],
    [1, 2, 3, 4, 37],
    [5, 4, 3, 2, 1],
    [1, 1, 2, 3, 4],
  ]) {
    expect(readTicket(LOTTO, { numbers })).toBeUndefined()
  }
})
