import { describe, expect, it } from 'vitest'
import { areaOfField, pointOnWay, ScratchMask, zigzag } from './scratch-mask.ts'

describe('the area scratched free', () => {
  it('is nothing on a new card and the share of the disc after one dab', () => {
    const mask = new ScratchMask()
    expect(mask.freeShare()).toBe(0)
    mask.wipe({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }, 0.25)
    expect(mask.freeShare()).toBeCloseTo(Math.PI * 0.25 ** 2, 2)
  })

  it('grows by the band that a stroke draws, and not where the foil was already removed', () => {
    const mask = new ScratchMask()
    const first = mask.wipe({ x: 0.2, y: 0.5 }, { x: 0.8, y: 0.5 }, 0.1)
    expect(first).toBeGreaterThan(0)
    // The grid knows a band only to the width of one of its rows.
    expect(Math.abs(mask.freeShare() - (0.6 * 0.2 + Math.PI * 0.01))).toBeLessThan(0.8 / 54)
    expect(mask.wipe({ x: 0.8, y: 0.5 }, { x: 0.2, y: 0.5 }, 0.1)).toBe(0)
  })

  it('is reported for each field separately, and nothing happens outside the card', () => {
    const mask = new ScratchMask()
    mask.wipe({ x: -3, y: 0.5 }, { x: -2, y: 9 }, 0.2)
    expect(mask.freeShare()).toBe(0)
    mask.wipe({ x: 1 / 6, y: 1 / 6 }, { x: 1 / 6, y: 1 / 6 }, 0.3)
    expect(mask.freeShare(areaOfField(0))).toBe(1)
    expect(mask.freeShare(areaOfField(8))).toBe(0)
  })

  it.each([0, 4, 8])('the quick scratching of field %i frees that field and never the whole card', field => {
    const mask = new ScratchMask()
    const way = zigzag(areaOfField(field), 6)
    for (let stroke = 1; stroke < way.length; stroke += 1) {
      mask.wipe(way[stroke - 1] ?? { x: 0, y: 0 }, way[stroke] ?? { x: 0, y: 0 }, 0.05)
    }
    expect(mask.freeShare(areaOfField(field))).toBeGreaterThan(0.9)
    expect(mask.freeShare()).toBeLessThan(0.25)
  })

  it('a path begins and ends at the right points', () => {
    const way = zigzag({ left: 0, top: 0, width: 1, height: 1 }, 4)
    expect(pointOnWay(way, -1)).toEqual(way[0])
    expect(pointOnWay(way, 2)).toEqual(way[4])
    expect(pointOnWay(way, 0.125).x).toBeCloseTo(0.5, 6)
  })
})
