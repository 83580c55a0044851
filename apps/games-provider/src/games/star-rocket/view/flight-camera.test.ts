import { describe, expect, it } from 'vitest'
import { multiplierAt, TOP_MS } from '../flight.ts'
import { cameraAt, heightAt, marks, pointAt, slopeAt } from './flight-camera.ts'

const BOX = { left: 30, top: 10, width: 300, height: 200 }
const times = Array.from({ length: 400 }, (_, place) => Math.floor((place / 399) * TOP_MS))

describe('the camera', () => {
  it('keeps the rocket in the picture for the whole flight', () => {
    for (const ms of times) {
      const { x, y } = pointAt(cameraAt(ms, BOX), ms)
      expect(x).toBeGreaterThanOrEqual(BOX.left)
      expect(x).toBeLessThan(BOX.left + BOX.width)
      expect(y).toBeGreaterThan(BOX.top)
      expect(y).toBeLessThanOrEqual(BOX.top + BOX.height)
    }
  })

  it('widens without a jump', () => {
    for (let ms = 1; ms < 20_000; ms += 1) {
      const before = cameraAt(ms - 1, BOX)
      const after = cameraAt(ms, BOX)
      expect(after.span_ms - before.span_ms).toBeLessThan(2)
      expect(after.span / before.span).toBeLessThan(1.001)
    }
  })

  it('points the rocket up, never back', () => {
    for (const ms of times) {
      const slope = slopeAt(cameraAt(ms, BOX), ms)
      expect(slope).toBeLessThan(0)
      expect(slope).toBeGreaterThan(-Math.PI / 2)
    }
  })

  it('draws the exact curve that pays', () => {
    for (const ms of times.filter(ms => ms < TOP_MS)) {
      expect(Math.abs(heightAt(ms) * 100 - multiplierAt(ms))).toBeLessThan(1.001)
    }
  })
})

describe('the marks of an axis', () => {
  it('are round, few and within the span', () => {
    expect(marks(1, 6)).toEqual([0.2, 0.4, 0.6000000000000001, 0.8, 1])
    expect(marks(5.2, 6)).toEqual([1, 2, 3, 4, 5])
    for (let span = 0.3; span < 20_000; span *= 1.07) {
      const found = marks(span, 5)
      expect(found.length).toBeGreaterThanOrEqual(1)
      expect(found.length).toBeLessThanOrEqual(5)
      expect(found.at(-1)).toBeLessThanOrEqual(span)
    }
  })
})
