/** How a symbol moves while it lives: its parts, and where they are at a share of a motion. Coordinates are those of its 200 × 200 box. */
import { clamp01, easeOutCubic, spanOf } from '../../../view/motion/easing.ts'

export const SYMBOL_BOX = 200

export interface LayerMove {
  /** This point stays in its place. */
  readonly about: readonly [x: number, y: number]
  /** Degrees to either side. */
  readonly turn?: number
  /** Share of its size by which it grows. */
  readonly grow?: number
  /** To either side. */
  readonly shift?: readonly [x: number, y: number]
}

/** A part of a symbol. */
export interface SymbolLayer {
  /** SVG text; the fills are those of the game's palette. */
  readonly markup: string
  /** All that it draws lies within; left out, it needs the whole box. */
  readonly box?: readonly [x: number, y: number, width: number, height: number]
  /** Left out, it stays in its place. */
  readonly move?: LayerMove
  /** Added light that comes and goes with each motion; the symbol at rest is without it. */
  readonly isLight?: boolean
}

/** The parts of a symbol at rest, as one picture. */
export const markupAtRest = (layers: readonly SymbolLayer[]): string =>
  layers.map(({ markup, isLight = false }) => (isLight ? '' : markup)).join('')

/** A light that comes and goes, in a stone or an eye. */
export function glow([x, y]: readonly [number, number], radius: number, colour: string): SymbolLayer {
  return {
    markup: `<radialGradient id="light"><stop offset="0" stop-color="${colour}" stop-opacity="0.8"/><stop offset="0.35" stop-color="${colour}" stop-opacity="0.45"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#light)"/>`,
    box: [x - radius, y - radius, 2 * radius, 2 * radius],
    move: { about: [x, y], grow: 0.25 },
    isLight: true,
  }
}

export interface LifePose {
  /** From side to side, −1 … 1. */
  readonly wave: number
  /** Out and back, 0 … 1. */
  readonly rise: number
  /** How far a glint has travelled over the symbol, 0 … 1; null = there is none. */
  readonly glint: number | null
}

export const IDLE_MS = 1500

/** Once, at a share of the time: there and back, with a glint in between. */
export function idlePose(progress: number): LifePose {
  const strength = Math.sin(Math.PI * clamp01(progress))
  const glint = spanOf(progress, 0.12, 0.62)
  return {
    wave: strength * Math.sin(3 * Math.PI * progress),
    rise: strength ** 2,
    glint: glint === 0 || glint === 1 ? null : glint,
  }
}

/** One beat of a winning symbol, which begins and ends at rest. */
export function winPose(progress: number): LifePose {
  const strength = Math.sin(Math.PI * clamp01(progress))
  return { wave: 1.3 * strength * Math.sin(2 * Math.PI * progress), rise: strength ** 2, glint: null }
}

export const SQUASH_MS = 200
const SQUASH_MOST = 0.13

/** How much flatter a symbol is this long after its reel has landed, as a share of its height. */
export function squashAt(age_ms: number): number {
  const share = age_ms / SQUASH_MS
  if (share <= 0 || share >= 1) return 0
  return SQUASH_MOST * Math.sin(Math.PI * easeOutCubic(share))
}
