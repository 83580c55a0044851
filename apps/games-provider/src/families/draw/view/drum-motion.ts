/**
 * Balls that tumble in a round drum of radius 1 around 0 | 0. Only a show: which ball comes out was decided elsewhere. Speeds are in
 * radii per second.
 */
export interface DrumBall {
  readonly number: number
  x: number
  y: number
  speedX: number
  speedY: number
}

export interface DrumForces {
  /** How strongly the balls are stirred, 0 at rest … 1 in full swing. */
  readonly stir: number
  /** Downwards; 0 for a drum seen from above. */
  readonly gravity: number
}

export const BALL_RADIUS = 0.135
const WALL = 1 - BALL_RADIUS
const BOUNCE = 0.72
const DRAG = 0.8
const KICK = 26
const SPEED_MAX = 4.2
const STEP_MAX_S = 1 / 60

export function fillDrum(numbers: readonly number[]): DrumBall[] {
  return mixed(numbers).map((number, place) => {
    // The sunflower's spiral spreads any count of balls evenly over the disc.
    const radius = Math.sqrt((place + 0.5) / numbers.length) * WALL
    const angle = place * 2.399_963
    return { number, x: radius * Math.cos(angle), y: radius * Math.sin(angle), speedX: 0, speedY: 0 }
  })
}

/** Spreads neighbouring numbers, so that balls of one colour are not next to each other. */
function mixed(numbers: readonly number[]): readonly number[] {
  const place = (number: number) => (number * 0.618_034) % 1
  return [...numbers].sort((a, b) => place(a) - place(b))
}

/** Moves all balls on by `elapsed_s`; `random` gives 0 … 1. */
export function stirDrum(
  balls: readonly DrumBall[],
  elapsed_s: number,
  { forces, random }: { readonly forces: DrumForces; readonly random: () => number },
): void {
  const steps = Math.max(1, Math.ceil(elapsed_s / STEP_MAX_S))
  const step_s = elapsed_s / steps
  for (let step = 0; step < steps; step += 1) {
    for (const ball of balls) {
      ball.speedX += (random() - 0.5) * KICK * forces.stir * step_s
      ball.speedY +=
        ((random() - 0.5) * KICK * forces.stir + forces.gravity - (ball.y > 0.5 ? 9 * forces.stir : 0)) *
        step_s
      // Turning the drum carries the balls along.
      ball.speedX += -ball.y * 5 * forces.stir * step_s
      ball.speedY += ball.x * 5 * forces.stir * step_s
      brake(ball, step_s)
      ball.x += ball.speedX * step_s
      ball.y += ball.speedY * step_s
    }
    for (const [place, ball] of balls.entries()) {
      for (const other of balls.slice(place + 1)) part(ball, other)
      keepInside(ball)
    }
  }
}

function brake(ball: DrumBall, step_s: number): void {
  const slower = Math.exp(-DRAG * step_s)
  const speed = Math.hypot(ball.speedX, ball.speedY)
  const factor = speed > SPEED_MAX ? (slower * SPEED_MAX) / speed : slower
  ball.speedX *= factor
  ball.speedY *= factor
}

/** Two balls that overlap are moved apart and swap some of their speed. */
function part(a: DrumBall, b: DrumBall): void {
  const x = b.x - a.x
  const y = b.y - a.y
  const distance = Math.hypot(x, y)
  if (distance === 0 || distance >= 2 * BALL_RADIUS) return
  const push = (2 * BALL_RADIUS - distance) / 2 / distance
  a.x -= x * push
  a.y -= y * push
  b.x += x * push
  b.y += y * push
  const closing = ((b.speedX - a.speedX) * x + (b.speedY - a.speedY) * y) / distance
  if (closing > 0) return
  const change = (closing * (1 + BOUNCE)) / 2 / distance
  a.speedX += x * change
  a.speedY += y * change
  b.speedX -= x * change
  b.speedY -= y * change
}

function keepInside(ball: DrumBall): void {
  const radius = Math.hypot(ball.x, ball.y)
  if (radius <= WALL) return
  const x = ball.x / radius
  const y = ball.y / radius
  ball.x = x * WALL
  ball.y = y * WALL
  const outwards = ball.speedX * x + ball.speedY * y
  if (outwards <= 0) return
  ball.speedX -= x * outwards * (1 + BOUNCE)
  ball.speedY -= y * outwards * (1 + BOUNCE)
}
