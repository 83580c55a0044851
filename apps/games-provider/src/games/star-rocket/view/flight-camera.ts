/** The part of the flight in the picture: time to the right, multiplier upwards, both widening so that the rocket stays in sight. */
import { GROWTH_PER_MS } from '../flight.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Camera {
  readonly box: Box
  readonly span_ms: number
  /** The vertical span of the box, in bets above 1. */
  readonly span: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

const FIRST_SPAN_MS = 5200
const FIRST_SPAN = 1
/** Space ahead of the rocket, as a share of the flown distance. */
const AHEAD = 1.16
const ABOVE = 1.28

/** The curve without steps of a hundredth: for the eye only. */
export const heightAt = (ms: number): number => Math.exp(GROWTH_PER_MS * ms)

/** When the curve is at a multiplier, in milliseconds: for the eye only. */
export const timeOf = (multiplier_x100: number): number => Math.log(multiplier_x100 / 100) / GROWTH_PER_MS

export function cameraAt(elapsed_ms: number, box: Box): Camera {
  return {
    box,
    span_ms: Math.max(FIRST_SPAN_MS, elapsed_ms * AHEAD),
    span: Math.max(FIRST_SPAN, (heightAt(elapsed_ms) - 1) * ABOVE),
  }
}

/** Where the flight is seen at a time. */
export function pointAt({ box, span_ms, span }: Camera, ms: number): Point {
  return {
    x: box.left + (ms / span_ms) * box.width,
    y: box.top + box.height - ((heightAt(ms) - 1) / span) * box.height,
  }
}

/** The slope of the curve as seen, in radians: 0 to the right, negative upwards. */
export function slopeAt({ box, span_ms, span }: Camera, ms: number): number {
  const rise = (GROWTH_PER_MS * heightAt(ms) * box.height) / span
  return -Math.atan2(rise, box.width / span_ms)
}

const STEPS = [1, 2, 5]

/** Round marks from one step up to `span`, never more than `most`. */
export function marks(span: number, most: number): readonly number[] {
  let decade = 10 ** Math.floor(Math.log10(span / most))
  for (;;) {
    for (const mantissa of STEPS) {
      const step = mantissa * decade
      if (span / step < most) {
        return Array.from({ length: Math.floor(span / step) }, (_, place) => (place + 1) * step)
      }
    }
    decade *= 10
  }
}
