/** How a flight is shown: its duration, the figure at each moment, and the comet's position in the sky. */
import { clamp01, easeOutCubic } from '../../../view/motion/easing.ts'

interface Flight {
  readonly point_x100: number
  readonly target_x100: number
  /** Page time at which it began. */
  readonly at: number
}

export interface ShownFlight extends Flight {
  /** When the gate is passed, or would be, in milliseconds after `at`. Depends on the target alone. */
  readonly gate_ms: number
  readonly length_ms: number
}

const GATE_BASE_MS = 420
const GATE_PER_DECADE_MS = 240
const GATE_LATEST_MS = 1100
const BEYOND_BASE_MS = 160
const BEYOND_PER_DECADE_MS = 260
const BEYOND_LONGEST_MS = 600
const TURBO_GATE_MS = 110
const TURBO_BEYOND_MS = 60

/** Where on its path the comet passes the gate, which marks the target. */
export const GATE = 0.64

/**
 * Up to the gate every flight at one target has the same pace, so its speed says nothing about where it will end: one that falls short
 * stops on the way. Beyond the gate the farther the longer, but every ten times as far only a little.
 */
export function planFlight(flight: Flight, isTurbo: boolean): ShownFlight {
  const { point_x100, target_x100 } = flight
  const climb = Math.log10(target_x100 / 100)
  const gate_ms = isTurbo
    ? TURBO_GATE_MS
    : Math.min(GATE_LATEST_MS, GATE_BASE_MS + GATE_PER_DECADE_MS * climb)
  const length_ms =
    point_x100 < target_x100
      ? (gate_ms * Math.log10(point_x100 / 100)) / climb
      : gate_ms + beyond_ms(point_x100 / target_x100, isTurbo)
  return { ...flight, gate_ms, length_ms }
}

function beyond_ms(times: number, isTurbo: boolean): number {
  if (times === 1) return 0
  if (isTurbo) return TURBO_BEYOND_MS
  return Math.min(BEYOND_LONGEST_MS, BEYOND_BASE_MS + BEYOND_PER_DECADE_MS * Math.log10(times))
}

/** The figure at a moment, in hundredths: each doubling takes equally long up to the gate; beyond it the flight slows down. */
export function figureAt(flight: ShownFlight, now: number): number {
  const { point_x100, target_x100, at, gate_ms, length_ms } = flight
  const elapsed = Math.max(0, now - at)
  if (elapsed >= length_ms) return point_x100
  if (elapsed < gate_ms) return Math.floor(100 * (target_x100 / 100) ** (elapsed / gate_ms))
  const share = clamp01((elapsed - gate_ms) / (length_ms - gate_ms))
  return Math.floor(target_x100 * (point_x100 / target_x100) ** easeOutCubic(share))
}

/** The position of a multiplier on the way across the sky: 0 at the horizon, `GATE` at the target, never quite 1. */
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
