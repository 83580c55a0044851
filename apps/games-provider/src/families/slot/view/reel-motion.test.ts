import { describe, expect, it } from 'vitest'
import { ReelMotion } from './reel-motion.ts'
import { NORMAL_PACE, type ReelPace, TURBO_PACE } from './reel-pace.ts'
import type { Strip } from './slot-theme.ts'

const ROWS = 3
const STOPS = 32
/** Every cell has a unique name. */
const stripOf = (letter: string) => Array.from({ length: STOPS }, (_, cell) => `${letter}${cell}`)
const STRIP = stripOf('A')
const windowAt = (stop: number, strip = STRIP) =>
  Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % STOPS])

/** Spins one reel with frames of this length and orders it to land after `landAt_ms`; returns every position on the way. */
function spin(
  reel: ReelMotion,
  options: { pace: ReelPace; stop: number; frame_ms: number; landAt_ms: number; strip?: Strip },
) {
  const positions: number[] = []
  let reported = false
  let reachedAt = 0
  let time = 0
  reel.start(options.pace, 0)
  for (let moving = true; moving; ) {
    time += options.frame_ms
    if (!reported && time >= options.landAt_ms) {
      reported = true
      reel.land(options.stop, options.strip)
    }
    moving = reel.advance(options.frame_ms, () => {
      reachedAt = time
    })
    positions.push(reel.position)
  }
  return { positions, reachedAt, restedAt: time }
}

const shownWindow = (reel: ReelMotion) =>
  Array.from({ length: ROWS }, (_, row) => reel.symbolAt(reel.position + ROWS - 1 - row))

describe('a reel', () => {
  it('ends on exactly the symbols of the stop it was given, for every stop and frame rate', () => {
    for (const frame_ms of [8.3, 16.7, 33, 64]) {
      const reel = new ReelMotion(STRIP, ROWS)
      for (let stop = 0; stop < STOPS; stop += 1) {
        spin(reel, { pace: NORMAL_PACE, stop, frame_ms, landAt_ms: 800 })
        expect(Number.isInteger(reel.position)).toBe(true)
        expect(shownWindow(reel)).toEqual(windowAt(stop))
      }
    }
  })

  it('overshoots its place by a quarter of a cell and returns', () => {
    const reel = new ReelMotion(STRIP, ROWS)
    const { positions } = spin(reel, { pace: NORMAL_PACE, stop: 5, frame_ms: 1, landAt_ms: 800 })
    expect(Math.max(...positions) - reel.position).toBeCloseTo(0.25, 2)
  })

  it('never runs backwards before it has passed its place', () => {
    const reel = new ReelMotion(STRIP, ROWS)
    const { positions } = spin(reel, { pace: TURBO_PACE, stop: 9, frame_ms: 16.7, landAt_ms: 300 })
    const turn = positions.indexOf(Math.max(...positions))
    const rising = positions.slice(0, turn + 1)
    expect(rising).toEqual([...rising].sort((a, b) => a - b))
  })

  it('stops within a third of a second after the landing command', () => {
    const reel = new ReelMotion(STRIP, ROWS)
    const { reachedAt, restedAt } = spin(reel, { pace: NORMAL_PACE, stop: 1, frame_ms: 1, landAt_ms: 800 })
    expect(reachedAt - 800).toBeLessThan(200)
    expect(restedAt - 800).toBeLessThan(333)
  })

  it('lands on another strip, with no symbol of the old one in view', () => {
    const reel = new ReelMotion(STRIP, ROWS)
    const other = stripOf('B')
    spin(reel, { pace: NORMAL_PACE, stop: 7, frame_ms: 16.7, landAt_ms: 800, strip: other })
    expect(shownWindow(reel)).toEqual(windowAt(7, other))
    spin(reel, { pace: NORMAL_PACE, stop: 31, frame_ms: 16.7, landAt_ms: 800, strip: STRIP })
    expect(shownWindow(reel)).toEqual(windowAt(31))
  })

  it('slows down where it may decide the spin, stays readable, and still ends on its stop', () => {
    const reel = new ReelMotion(STRIP, ROWS)
    reel.start(NORMAL_PACE, 0)
    for (let time = 0; time < 800; time += 10) reel.advance(10, () => undefined)
    const full = reel.speed
    reel.slow(true)
    for (let time = 0; time < 600; time += 10) reel.advance(10, () => undefined)
    expect(reel.speed).toBeLessThan(full * 0.38)
    reel.land(11)
    const positions: number[] = []
    while (reel.advance(10, () => undefined)) positions.push(reel.position)
    expect(shownWindow(reel)).toEqual(windowAt(11))
    const steps = positions.slice(1).map((position, step) => position - (positions[step] ?? 0))
    expect(Math.max(...steps)).toBeLessThan((full * 10) / 1000)
    expect(positions.length * 10).toBeGreaterThan(700)
  })

  it('keeps its speed in turbo, where nothing waits', () => {
    const reel = new ReelMotion(STRIP, ROWS)
    reel.start(TURBO_PACE, 0)
    for (let time = 0; time < 300; time += 10) reel.advance(10, () => undefined)
    const full = reel.speed
    reel.slow(true)
    for (let time = 0; time < 300; time += 10) reel.advance(10, () => undefined)
    expect(reel.speed).toBeCloseTo(full, 6)
  })

  it('accepts the landing command while it is still starting', () => {
    const reel = new ReelMotion(STRIP, ROWS)
    spin(reel, { pace: NORMAL_PACE, stop: 22, frame_ms: 16.7, landAt_ms: 40 })
    expect(shownWindow(reel)).toEqual(windowAt(22))
  })

  it('can start again before it has settled', () => {
    const reel = new ReelMotion(STRIP, ROWS)
    reel.start(NORMAL_PACE, 0)
    for (let time = 0; time < 850; time += 10) reel.advance(10, () => undefined)
    reel.land(3)
    for (let time = 0; time < 150; time += 10) reel.advance(10, () => undefined)
    spin(reel, { pace: NORMAL_PACE, stop: 30, frame_ms: 16.7, landAt_ms: 800 })
    expect(shownWindow(reel)).toEqual(windowAt(30))
  })
})
