import { describe, expect, it } from 'vitest'
import { bucketOf, ROW_COUNTS } from '../outcome.ts'
import { ballAt, geometryOf, pegAt } from './board-geometry.ts'
import { fallOf, pegTimes, placeAt } from './fall.ts'

const ROW_MS = 70
const PATHS = [0, 1, 0b1010_1010, 0b0110_0101, 0b1111_1111]

describe('a falling ball', () => {
  it.each(ROW_COUNTS)('ends over the bucket of its path on %i rows, whichever ball it is', rows => {
    for (const path of [...PATHS, 2 ** rows - 1]) {
      for (const which of [0, 1, 9]) {
        const fall = fallOf(path, rows, { row_ms: ROW_MS, which })
        const { x, lean } = placeAt(fall, fall.lasts_ms)
        expect(x).toBeCloseTo(bucketOf(path) - rows / 2, 9)
        expect(lean).toBeCloseTo(0, 9)
      }
    }
  })

  it('hits one peg in each row, on the side to which it goes on', () => {
    const fall = fallOf(0b1010_0110, 8, { row_ms: ROW_MS, which: 0 })
    const hits = pegTimes(fall).map(time_ms => placeAt(fall, time_ms))
    for (const [row, { y }] of hits.entries()) expect(y).toBeCloseTo(row, 9)
    expect(hits).toHaveLength(8)
    expect(hits.map(({ lean }) => (lean > 0 ? 1 : 0))).toEqual([1, 0, 1, 0, 0, 1, 1, 0])
  })

  it('moves without a jump', () => {
    const fall = fallOf(0b1100_1010_0101, 12, { row_ms: ROW_MS, which: 2 })
    for (let time_ms = 0; time_ms < fall.lasts_ms; time_ms += 1) {
      const now = placeAt(fall, time_ms)
      const next = placeAt(fall, time_ms + 1)
      expect(Math.abs(next.x - now.x)).toBeLessThan(0.02)
      expect(Math.abs(next.y - now.y)).toBeLessThan(0.06)
    }
  })

  it.each([
    { rows: 8, width: 304, height: 190 },
    { rows: 12, width: 374, height: 290 },
    { rows: 16, width: 414, height: 420 },
  ])('goes round the pegs of $rows rows and not through them', ({ rows, width, height }) => {
    const board = geometryOf(rows, { width, height, floor: 22 })
    const pegs = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: row + 3 }, (_, peg) => pegAt(board, row, peg)),
    ).flat()
    let nearest = Number.POSITIVE_INFINITY
    for (const path of [0b1010_1101, 0b0001_0110, 0b1110_1000, 0b0101_0011]) {
      const fall = fallOf(path, rows, { row_ms: ROW_MS, which: 0 })
      for (let time_ms = 0; time_ms < fall.lasts_ms; time_ms += 4) {
        const ball = ballAt(board, placeAt(fall, time_ms))
        for (const peg of pegs) nearest = Math.min(nearest, Math.hypot(ball.x - peg.x, ball.y - peg.y))
      }
    }
    expect(nearest / (board.pegRadius + board.ballRadius)).toBeGreaterThan(0.9)
  })
})
