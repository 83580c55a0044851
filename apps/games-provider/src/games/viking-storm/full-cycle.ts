/**
 * Every one of the 32^5 rests of the reels, counted by what it pays: of the paid spin, and of a free spin for each set of reels that
 * lightning has already struck. Whole numbers throughout. It walks reel by reel over the faces a reel can show and keeps only the
 * lines whose run is still alive; once none is, faces that differ only in symbols are counted together. A struck reel shows one face only, and so do all stops that bring a wild in a free spin. The tests
 * compare it with `outcome.ts`, the code that pays.
 */
import {
  LINE_PAYS,
  LINES,
  PAY_STEP,
  REELS,
  ROWS,
  RUN_LENGTHS,
  type RunLength,
  SCATTER_PAYS,
  STOPS,
  STORM_STRIPS,
  STRIPS,
  type Strips,
  SYMBOLS,
  type SymbolId,
} from './paytable.ts'

/** How many windows pay `index` × `PAY_STEP` line bets. */
export type WinCounts = Float64Array

export interface PaidSpinCounts {
  readonly withoutFeature: WinCounts
  /** Windows that start the free spins, their scatter pay included. */
  readonly withFeature: WinCounts
}

/** What one reel may show, and for how many of its stops. */
interface Face {
  readonly cells: readonly number[]
  readonly stops: number
  readonly scatters: number
  /** A wild has landed here in a free spin. */
  readonly strikes: boolean
}

interface ReelFaces {
  readonly each: readonly Face[]
  /** For windows in which no line is alive any more: faces that differ only in symbols are one. */
  readonly merged: readonly Face[]
}

/** The reels that have come to rest so far. */
interface Prefix {
  readonly reel: number
  readonly windows: number
  /** Lines whose run goes on. */
  readonly alive: readonly AliveLine[]
  readonly linesPaid: number
  readonly scatters: number
  /** Bit by reel. */
  readonly struck: number
}

interface AliveLine {
  readonly rows: readonly number[]
  readonly symbol: number
  /** By run length, in steps. */
  readonly pays: readonly number[]
}

const WILD = SYMBOLS.indexOf('W')
const SCATTER = SYMBOLS.indexOf('S')
const LAST_REEL = REELS - 1
/** By symbol code and run length, in steps. */
const pays = SYMBOLS.map(symbol => [0, 0, 0, payOf(symbol, 3), payOf(symbol, 4), payOf(symbol, 5)])
const scatterPays = [0, 1, 2, 3, 4, 5].map(count =>
  isRun(count) ? (SCATTER_PAYS[count] * LINES.length) / PAY_STEP : 0,
)
const MOST_STEPS =
  LINES.length * Math.max(...pays.flat()) + Math.max(...RUN_LENGTHS.map(count => scatterPays[count] ?? 0))

/** About a second of work. With the first reels held at `stops` it counts only the windows where they rest there. */
export function countPaidSpins(stops: readonly number[] = []): PaidSpinCounts {
  const counts = { withoutFeature: newCounts(), withFeature: newCounts() }
  const faces = STRIPS.map((_, reel) => merge(plainFaces(STRIPS, reel, stops)))
  walk(faces, start(0), (prefix, face, linesPaid) => {
    const scatters = prefix.scatters + face.scatters
    const tally = isRun(scatters) ? counts.withFeature : counts.withoutFeature
    add(tally, linesPaid + (scatterPays[scatters] ?? 0), prefix.windows * face.stops)
  })
  return counts
}

/** The reels that can be struck, as bits. */
export const STRIKABLE = STORM_STRIPS.reduce(
  (bits, strip, reel) => bits | (strip.includes('W') ? 1 << reel : 0),
  0,
)

/** Every set of reels that may have been struck, as bits, smaller sets before larger ones. */
export const STRUCK_SETS: readonly number[] = Array.from({ length: STRIKABLE + 1 }, (_, bits) => bits).filter(
  bits => (bits & ~STRIKABLE) === 0,
)

/** Free spins that begin with the reels `struck` (bits) wild, by the set they end with. Up to a second of work. */
export function countFreeSpins(
  struck: number,
  stops: readonly number[] = [],
): ReadonlyMap<number, WinCounts> {
  const counts = new Map<number, WinCounts>()
  const faces = STORM_STRIPS.map((_, reel) =>
    merge(
      (struck & (1 << reel)) === 0
        ? stormFaces(reel, stops)
        : [wildFace(stops[reel] === undefined ? STOPS : 1, false)],
    ),
  )
  walk(faces, start(struck), (prefix, face, linesPaid) => {
    const tally = counts.get(prefix.struck) ?? newCounts()
    counts.set(prefix.struck, tally)
    add(tally, linesPaid, prefix.windows * face.stops)
  })
  return counts
}

function plainFaces(strips: Strips, reel: number, held: readonly number[]): Face[] {
  const codes = (strips[reel] ?? []).map(symbol => SYMBOLS.indexOf(symbol))
  const only = held[reel]
  const stops = only === undefined ? Array.from({ length: STOPS }, (_, stop) => stop) : [only]
  return stops.map(stop => {
    const cells = Array.from({ length: ROWS }, (_, row) => codes[(stop + row) % STOPS] ?? 0)
    return { cells, stops: 1, scatters: cells.filter(code => code === SCATTER).length, strikes: false }
  })
}

function stormFaces(reel: number, held: readonly number[]): Face[] {
  const faces = plainFaces(STORM_STRIPS, reel, held)
  const calm = faces.filter(({ cells }) => !cells.includes(WILD))
  return calm.length === faces.length ? calm : [...calm, wildFace(faces.length - calm.length, true)]
}

function merge(each: readonly Face[]): ReelFaces {
  const merged = new Map<string, Face>()
  for (const face of each) {
    const kind = `${face.scatters} ${face.strikes}`
    merged.set(kind, { ...face, stops: face.stops + (merged.get(kind)?.stops ?? 0) })
  }
  return { each, merged: [...merged.values()] }
}

const wildFace = (stops: number, strikes: boolean): Face => ({
  cells: Array.from({ length: ROWS }, () => WILD),
  stops,
  scatters: 0,
  strikes,
})

const start = (struck: number): Prefix => ({
  reel: 0,
  windows: 1,
  alive: [],
  linesPaid: 0,
  scatters: 0,
  struck,
})

type Count = (prefix: Prefix, last: Face, linesPaid: number) => void

function walk(faces: readonly ReelFaces[], prefix: Prefix, count: Count): void {
  const reel = faces[prefix.reel]
  const open = prefix.reel === 0 || prefix.alive.length > 0
  for (const face of (open ? reel?.each : reel?.merged) ?? []) {
    if (prefix.reel === LAST_REEL) count(prefix, face, payAll(prefix, face))
    else walk(faces, rest(prefix, face), count)
  }
}

function rest(prefix: Prefix, face: Face): Prefix {
  const { reel } = prefix
  const common = {
    reel: reel + 1,
    windows: prefix.windows * face.stops,
    scatters: prefix.scatters + face.scatters,
    struck: face.strikes ? prefix.struck | (1 << reel) : prefix.struck,
  }
  if (reel === 0) return { ...common, alive: LINES.map(rows => lineFrom(face, rows)), linesPaid: 0 }
  const alive: AliveLine[] = []
  let linesPaid = prefix.linesPaid
  for (const line of prefix.alive) {
    if (continues(line, face, reel)) alive.push(line)
    else linesPaid += line.pays[reel] ?? 0
  }
  return { ...common, alive, linesPaid }
}

function lineFrom(face: Face, rows: readonly number[]): AliveLine {
  const symbol = face.cells[rows[0] ?? 0] ?? 0
  return { rows, symbol, pays: pays[symbol] ?? [] }
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

function payOf(symbol: SymbolId, run: RunLength): number {
  return symbol === 'W' || symbol === 'S' ? 0 : LINE_PAYS[symbol][run] / PAY_STEP
}

function isRun(count: number): count is RunLength {
  return count === 3 || count === 4 || count === 5
}

const newCounts = (): WinCounts => new Float64Array(MOST_STEPS + 1)

function add(counts: WinCounts, steps: number, windows: number): void {
  counts[steps] = (counts[steps] ?? 0) + windows
}
