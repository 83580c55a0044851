/** The reels of every slot: five strips of 32 symbols. A window shows some rows of each strip from its stop on, top to bottom, cyclically. */
import type { RandomStream } from '../../../fairness/index.ts'

export const REELS = 5
/** A power of two: a stop is then drawn without any rejection. */
export const STOPS = 32
/** The number of ways the reels can stop. */
export const CYCLE = STOPS ** REELS

/** `[reel, row]`, both from 0; row 0 is the top. */
export type Cell = readonly [reel: number, row: number]

/** One stop for each reel, left to right. */
export function drawStops(stream: RandomStream): number[] {
  return Array.from({ length: REELS }, () => stream.index(STOPS))
}

/** The symbol `place` cells down a strip, counted around its end; negative places lie above the first cell. */
export function symbolOn<Symbol>(strip: readonly Symbol[], place: number): Symbol {
  const symbol = strip[((place % STOPS) + STOPS) % STOPS]
  if (symbol === undefined) throw new RangeError(`a strip has fewer than ${STOPS} symbols`)
  return symbol
}

/** The window when the reels rest on these stops: a column of `rows` symbols for each reel, top to bottom. */
export function windowOf<Symbol>(
  strips: readonly (readonly Symbol[])[],
  stops: readonly number[],
  rows: number,
): Symbol[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => symbolOn(strip, (stops[reel] ?? 0) + row)),
  )
}
