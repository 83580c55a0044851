import { describe, expect, it } from 'vitest'
import { BALL_RADIUS, fillDrum, stirDrum } from './drum-motion.ts'

const NUMBERS = Array.from({ length: 40 }, (_, place) => place + 1)

/** A fixed sequence, so that every run tumbles alike. */
function dice(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('the drum', () => {
  it('begins with every ball inside and apart from the others', () => {
    const balls = fillDrum(NUMBERS.slice(0, 20))
    for (const { x, y } of balls) expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 - BALL_RADIUS + 1e-9)
    expect(new Set(balls.map(({ x, y }) => `${x} ${y}`)).size).toBe(20)
  })

  it('never lets a ball out, however hard it is stirred and however slow the frames are', () => {
    const balls = fillDrum(NUMBERS)
    const random = dice()
    for (let frame = 0; frame < 400; frame += 1) {
      stirDrum(balls, frame % 50 === 0 ? 0.06 : 0.016, { forces: { stir: 1, gravity: 4 }, random })
      for (const { x, y } of balls) expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 - BALL_RADIUS + 1e-9)
    }
    expect(Math.max(...balls.map(({ speedX, speedY }) => Math.hypot(speedX, speedY)))).toBeGreaterThan(0.5)
  })

  it('comes to rest at the bottom when nothing stirs it', () => {
    const balls = fillDrum(NUMBERS.slice(0, 6))
    const random = dice()
    for (let frame = 0; frame < 900; frame += 1)
      stirDrum(balls, 0.016, { forces: { stir: 0, gravity: 4 }, random })
    expect(Math.min(...balls.map(ball => ball.y))).toBeGreaterThan(0.2)
  })
})
