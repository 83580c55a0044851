import { expect, test } from 'vitest'
import { restingAngle } from './turn.ts'

test('the wheel makes at least five full turns, less than six, and stops on the middle of the segment', () => {
  for (let from = -720; from <= 720; from += 45) {
    for (let segment = 0; segment < 12; segment += 1) {
      const to = restingAngle(from, segment)
      expect(to - from).toBeGreaterThanOrEqual(1800)
      expect(to - from).toBeLessThan(2160)
      // The segment at 30° × segment is now at the top.
      expect((to + segment * 30) % 360).toBeCloseTo(0)
    }
  }
})
