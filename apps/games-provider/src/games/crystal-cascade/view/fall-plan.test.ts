import { describe, expect, it } from 'vitest'
import { REELS } from '../../../families/slot/maths/reels.ts'
import { cascadeFrom } from '../cascade.ts'
import { ROWS, windowAt } from '../paytable.ts'
import { dropsAfter, dropsEnd, dropsIn, dropsOut, NORMAL_PACE, placeAt, TURBO_PACE } from './fall-plan.ts'

const STOPS = [24, 23, 20, 15, 19]
const cascade = cascadeFrom(STOPS)
/** The crystals that each step removes, and the grid afterwards. */
const falls = cascade.steps.map((step, index) => ({
  before: cascade.steps[index - 1]?.fallen ?? cascade.window,
  gone: step.clusters.flatMap(({ cells }) => cells),
  fallen: step.fallen,
}))

describe('the fall after a step', () => {
  it('ends as the window the provider decided, every cell filled once', () => {
    for (const { gone, fallen } of falls) {
      const drops = dropsAfter(gone, fallen, NORMAL_PACE)
      expect(drops).toHaveLength(REELS * ROWS)
      for (const { reel, toRow, symbol } of drops) expect(symbol).toBe(fallen[reel]?.[toRow])
    }
  })

  it('takes every crystal that stays from where it lay, and the new ones from above the grid', () => {
    for (const { before, gone, fallen } of falls) {
      const vanished = new Set(gone.map(cell => cell.join()))
      for (const { reel, fromRow, toRow, symbol } of dropsAfter(gone, fallen, NORMAL_PACE)) {
        expect(toRow).toBeGreaterThanOrEqual(fromRow)
        if (fromRow < 0) continue
        expect(vanished.has([reel, fromRow].join())).toBe(false)
        expect(symbol).toBe(before[reel]?.[fromRow])
      }
    }
  })

  it('lets no crystal overtake one below it', () => {
    for (const { gone, fallen } of falls) {
      const drops = dropsAfter(gone, fallen, NORMAL_PACE)
      for (let at = 0; at <= dropsEnd(drops, NORMAL_PACE); at += 10) {
        for (let reel = 0; reel < REELS; reel += 1) {
          const rows = drops
            .filter(drop => drop.reel === reel)
            .map(drop => placeAt(drop, at, NORMAL_PACE.bounce_ms).row)
          const gaps = rows.slice(1).map((row, index) => row - (rows[index] ?? 0))
          expect(Math.min(...gaps)).toBeGreaterThan(0.98)
        }
      }
    }
  })
})

describe('a new window', () => {
  it('arrives column by column and stands still when the time is over', () => {
    for (const pace of [NORMAL_PACE, TURBO_PACE]) {
      const drops = dropsIn(windowAt(STOPS), pace)
      const end = dropsEnd(drops, pace)
      expect(drops.every(drop => placeAt(drop, 0, pace.bounce_ms).row < 0)).toBe(true)
      for (const drop of drops) {
        expect(placeAt(drop, end, pace.bounce_ms).row).toBe(drop.toRow)
        expect(placeAt(drop, end, pace.bounce_ms).height).toBeCloseTo(1, 9)
      }
    }
    expect(dropsEnd(dropsIn(windowAt(STOPS), NORMAL_PACE), NORMAL_PACE)).toBeLessThan(900)
  })

  it('finds the grid empty: the old crystals have fallen out below it', () => {
    const drops = dropsOut(windowAt(STOPS), NORMAL_PACE)
    const end = dropsEnd(drops, NORMAL_PACE)
    for (const drop of drops)
      expect(placeAt(drop, end, NORMAL_PACE.bounce_ms).row).toBeGreaterThanOrEqual(ROWS)
  })
})
