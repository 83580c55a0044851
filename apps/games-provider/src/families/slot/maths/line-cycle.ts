/**
 * Every one of the 32^5 stops of the reels, walked reel by reel over the faces a reel can show. Only the lines whose run is still alive
 * are followed; once none is, faces that differ only in symbols are one. That is why 33.5 million windows take about a second. It shares
 * no loop with `winsOf`, the code that pays: the tests of the games hold the two against each other.
 */

import { countText, type OddsFigure } from '../../../games/odds-figures.ts'
import {
  isRunLength,
  type LineSlotRules,
  PAID_SYMBOLS,
  type PaidSymbol,
  ROWS,
  RUN_LENGTHS,
  type RunLength,
  type Strips,
  SYMBOLS,
} from './line-slot.ts'
import { CYCLE, REELS, STOPS, symbolOn } from './reels.ts'

export const WILD = SYMBOLS.indexOf('W')
const SCATTER = SYMBOLS.indexOf('S')
const LAST_REEL = REELS - 1

/** A face that one reel may show, and its number of stops. */
export interface Face {
  /** Symbols by their place in `SYMBOLS`, top to bottom. */
  readonly cells: readonly number[]
  readonly stops: number
  /** The first of these stops. */
  readonly firstStop: number
  readonly scatters: number
  /** For a game that has to know on which reels something happened. */
  readonly marked: boolean
}

/** The reels that have come to rest so far. */
export interface Prefix {
  readonly reel: number
  readonly windows: number
  /** Lines whose run continues. */
  readonly alive: readonly AliveLine[]
  /** In line bets. */
  readonly linesPaid: number
  readonly scatters: number
  /** The reels whose faces are marked, bit by reel. */
  readonly marked: number
  /** For `stopsOf`. */
  readonly firstStop: number
  readonly before: Prefix | null
}

interface AliveLine {
  readonly rows: readonly number[]
  readonly symbol: number
  /** By run length, in line bets. */
  readonly pays: readonly number[]
}

/** `prefix.windows × last.stops` windows pay `linesPaid` line bets on their lines and show `prefix.scatters + last.scatters` scatters. */
export type CountWindows = (prefix: Prefix, last: Face, linesPaid: number) => void

/** The faces of each reel, one for each stop; a reel in `held` only shows the face of that stop. */
export function facesOf(strips: Strips, held: readonly number[] = [], rows = ROWS): Face[][] {
  return strips.map((strip, reel) => {
    const only = held[reel]
    const stops = only === undefined ? Array.from({ length: STOPS }, (_, stop) => stop) : [only]
    return stops.map(stop => {
      const cells = Array.from({ length: rows }, (_, row) => SYMBOLS.indexOf(symbolOn(strip, stop + row)))
      const scatters = cells.filter(code => code === SCATTER).length
      return { cells, stops: 1, firstStop: stop, scatters, marked: false }
    })
  })
}

interface ReelFaces {
  readonly each: readonly Face[]
  /** For windows in which no line can still win: faces that differ only in symbols are merged. */
  readonly merged: readonly Face[]
}

/** About a second of work. `marked` are reels that are marked from the beginning, bit by reel. */
export function walkCycle(
  rules: LineSlotRules,
  { faces, marked = 0 }: { readonly faces: readonly (readonly Face[])[]; readonly marked?: number },
  count: CountWindows,
): void {
  const reels = faces.map(each => ({ each, merged: mergedOf(each) }))
  /** By symbol code and run length. */
  const pays = SYMBOLS.map(symbol => {
    const paid = PAID_SYMBOLS.find(other => other === symbol)
    return Array.from({ length: REELS + 1 }, (_, run) =>
      paid !== undefined && isRunLength(run) ? rules.linePays[paid][run] : 0,
    )
  })
  const lines = (face: Face): AliveLine[] =>
    rules.lines.map(rows => {
      const symbol = face.cells[rows[0] ?? 0] ?? 0
      return { rows, symbol, pays: pays[symbol] ?? [] }
    })
  const start: Prefix = {
    reel: 0,
    windows: 1,
    alive: [],
    linesPaid: 0,
    scatters: 0,
    marked,
    firstStop: 0,
    before: null,
  }
  walk(reels, start, { count, lines })
}

interface Walk {
  readonly count: CountWindows
  /** All lines, as the first reel shows this face. */
  readonly lines: (face: Face) => AliveLine[]
}

function walk(reels: readonly ReelFaces[], prefix: Prefix, how: Walk): void {
  const reel = reels[prefix.reel]
  const open = prefix.reel === 0 || prefix.alive.length > 0
  for (const face of (open ? reel?.each : reel?.merged) ?? []) {
    if (prefix.reel === LAST_REEL) how.count(prefix, face, payAll(prefix, face))
    else walk(reels, rest(prefix, face, how), how)
  }
}

function rest(prefix: Prefix, face: Face, { lines }: Walk): Prefix {
  const { reel } = prefix
  let alive: AliveLine[] = []
  let { linesPaid } = prefix
  if (reel === 0) alive = lines(face)
  for (const line of prefix.alive) {
    if (continues(line, face, reel)) alive.push(line)
    else linesPaid += line.pays[reel] ?? 0
  }
  return {
    reel: reel + 1,
    windows: prefix.windows * face.stops,
    alive,
    linesPaid,
    scatters: prefix.scatters + face.scatters,
    marked: face.marked ? prefix.marked | (1 << reel) : prefix.marked,
    firstStop: face.firstStop,
    before: prefix,
  }
}

function payAll(prefix: Prefix, face: Face): number {
  let paid = prefix.linesPaid
  for (const line of prefix.alive) {
    paid += line.pays[continues(line, face, LAST_REEL) ? REELS : LAST_REEL] ?? 0
  }
  return paid
}

function continues({ rows, symbol }: AliveLine, face: Face, reel: number): boolean {
  const code = face.cells[rows[reel] ?? 0]
  return code === symbol || code === WILD
}

function mergedOf(each: readonly Face[]): Face[] {
  const merged = new Map<string, Face>()
  for (const face of each) {
    const kind = `${face.scatters} ${face.marked}`
    const known = merged.get(kind)
    merged.set(kind, known === undefined ? face : { ...known, stops: known.stops + face.stops })
  }
  return [...merged.values()]
}

/** The first window of those counted together, as the stops of its reels. */
export function stopsOf(prefix: Prefix, last: Face): number[] {
  const stops = [last.firstStop]
  for (let at = prefix; at.before !== null; at = at.before) stops.unshift(at.firstStop)
  return stops
}

/** The payout of this many scatters in a window, in line bets, and their free spins. */
export function scatterAwards(
  rules: LineSlotRules,
): readonly { readonly pay: number; readonly freeSpins: number }[] {
  return Array.from({ length: REELS * (rules.rows ?? ROWS) + 1 }, (_, count) => {
    if (!isRunLength(count)) return { pay: 0, freeSpins: 0 }
    const { bets, freeSpins } = rules.scatterPays[count]
    return { pay: bets * rules.lines.length, freeSpins }
  })
}

/** The figures of the odds pages of all line slots. */

export const CYCLE_FIGURE: OddsFigure = {
  label: `Windows in the cycle (${STOPS} stops on ${REELS} reels)`,
  value: countText(CYCLE),
}

/** How often a run of exactly this length shows on all lines together in the whole cycle: a product of symbol counts. */
export function lineHits({ strips, lines }: LineSlotRules, symbol: PaidSymbol, run: RunLength): number {
  const perLine = strips.map((strip, reel) => {
    const fits = strip.filter(other => other === symbol || other === 'W').length
    if (reel < run) return fits
    return reel === run ? STOPS - fits : STOPS
  })
  return perLine.reduce((product, count) => product * count, lines.length)
}

/** The payouts of each symbol's runs, and their frequencies. */
export function lineHitFigures(rules: LineSlotRules): OddsFigure[] {
  return PAID_SYMBOLS.map(symbol => ({
    label: `${symbol}, pays ${RUN_LENGTHS.map(run => rules.linePays[symbol][run]).join(' / ')}`,
    value: RUN_LENGTHS.map(run => countText(lineHits(rules, symbol, run))).join(' / '),
  }))
}
