/** How a flight is shown: how long it takes, what figure stands at a moment, and where on its way across the sky the comet is. */
import { clamp01, easeOutCubic } from '../../../view/motion/easing.ts'

export interface ShownFlight {
  readonly point_x100: number
  readonly target_x100: number
  /** Page time at which it began. */
  readonly at: number
  readonly length_ms: number
}

const BASE_MS = 420
const PER_DECADE_MS = 420
const LONGEST_MS = 1700
const TURBO_MS = 170

/** Where on its way the comet passes the gate that stands for the target. */
export const GATE = 0.64

/** The farther, the longer, but every ten times as far only a little. */
export function flightLength_ms(point_x100: number, isTurbo: boolean): number {
  if (isTurbo) return TURBO_MS
  return Math.min(LONGEST_MS, BASE_MS + PER_DECADE_MS * Math.log10(point_x100 / 100))
}

/** The figure at a moment, in hundredths: from 1.00 to the point, each doubling taking equally long before it slows down. */
export function figureAt({ point_x100, at, length_ms }: ShownFlight, now: number): number {
  const share = clamp01((now - at) / length_ms)
  if (share === 1) return point_x100
  return Math.floor(100 * (point_x100 / 100) ** easeOutCubic(share))
}

/** 0 at the horizon, `GATE` at the target, never quite 1: how far a multiplier lies on the way across the sky. */
export function wayTo(multiplier_x100: number, target_x100: number): number {
  const height = Math.log(multiplier_x100 / 100)
  const gate = Math.log(target_x100 / 100)
  if (height <= gate) return GATE * (height / gate)
  const beyond = height - gate
  return GATE + (1 - GATE) * (beyond / (beyond + 1.2))
}

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
