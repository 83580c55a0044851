import { describe, expect, it } from 'vitest'
import { stepOf } from './easing.ts'

/** How far the game's time moves over frames of these lengths, in milliseconds. */
function timeOver(frames_ms: readonly number[]): number {
  return frames_ms.reduce((time, elapsed, index) => time + stepOf(elapsed, frames_ms[index - 1] ?? 0), 0)
}

describe('the time of a game', () => {
  it('follows the clock while frames are short', () => {
    expect(timeOver([16, 17, 33, 16])).toBe(82)
  })

  it('slows down over a single long frame, so that nothing jumps', () => {
    expect(timeOver([16, 900, 16])).toBe(16 + 64 + 16)
  })

  it('follows the clock on a device that draws every frame slowly', () => {
    expect(timeOver([200, 200, 200, 200])).toBe(64 + 3 * 200)
  })

  it('hardly moves while a page draws almost no frames', () => {
    expect(stepOf(5000, 5000)).toBe(250)
  })
})
