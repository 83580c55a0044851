/** The way of the comet across the sky, in shares of the picture. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export const FROM: Spot = { x: 0.02, y: 0.72 }
export const OVER: Spot = { x: 0.34, y: 0.1 }
export const TO: Spot = { x: 1.02, y: 0.12 }

/** Where on the way it is: 0 at the horizon, 1 beyond the other edge. */
export function arcAt(way: number): Spot {
  const left = 1 - way
  const mix = (from: number, over: number, to: number) =>
    left * left * from + 2 * left * way * over + way * way * to
  return { x: mix(FROM.x, OVER.x, TO.x), y: mix(FROM.y, OVER.y, TO.y) }
}
