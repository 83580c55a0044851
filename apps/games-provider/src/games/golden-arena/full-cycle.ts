/**
 * Every one of the 32^5 rests of the reels, counted. Whole numbers throughout, so the published figures are exact. It walks reel by
 * reel and keeps only the lines whose run is still alive, which is why 33.5 million windows take about a second; the tests compare
 * it with `evaluateSpin`, the code that pays.
 */
import {
  LINE_PAYS,
  LINES,
  REELS,
  type RunLength,
  SCATTER_PAYS,
  STOPS,
  STRIPS,
  SYMBOLS,
  type SymbolId,
  windowAt,
} from './paytable.ts'

/** Sums over the whole cycle; wins are in line bets (a twentieth of the bet), before any multiplier. */
export interface CycleTotals {
  readonly spins: number
  readonly lineWins: number
  readonly scatterWins: number
  readonly hits: number
  readonly hitsOfAtLeastTheBet: number
  readonly triggers: number
  readonly freeSpins: number
  readonly winSquares: number
  readonly winTimesFreeSpins: number
  readonly freeSpinSquares: number
  readonly maxWin: number
  readonly maxWinStops: readonly number[]
}

/** The reels that have come to rest so far. */
interface Prefix {
  readonly stops: readonly number[]
  readonly alive: readonly number[]
  readonly linesPaid: number
  readonly scatters: number
}

const WILD = SYMBOLS.indexOf('W')
const LAST_REEL = REELS - 1
const codes = STRIPS.map(strip => strip.map(symbol => SYMBOLS.indexOf(symbol)))
const scatterSeen = codes.map((_, reel) =>
  Array.from(
    { length: STOPS },
    (_, stop) =>
      windowAt(Array.from({ length: REELS }, () => stop))[reel]?.filter(symbol => symbol === 'S').length ?? 0,
  ),
)
/** By symbol code and run length. */
const pays = SYMBOLS.map(symbol => [0, 0, 0, payOf(symbol, 3), payOf(symbol, 4), payOf(symbol, 5)])
const scatterPays = [0, 1, 2, 3, 4, 5].map(count =>
  isRun(count) ? SCATTER_PAYS[count].bets * LINES.length : 0,
)
const scatterSpins = [0, 1, 2, 3, 4, 5].map(count => (isRun(count) ? SCATTER_PAYS[count].freeSpins : 0))

/** About a second of work. With the first reels held at `stops` it counts only the part of the cycle where they rest there. */
export function countFullCycle(stops: readonly number[] = []): CycleTotals {
  const tally = newTally()
  const start: Prefix = { stops: [], alive: LINES.map((_, line) => line), linesPaid: 0, scatters: 0 }
  walk(stops.reduce(restReel, start), tally)
  return tally
}

type Tally = { -readonly [Key in keyof CycleTotals]: CycleTotals[Key] }

function walk(prefix: Prefix, tally: Tally): void {
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (prefix.stops.length === LAST_REEL) countWindow(prefix, stop, tally)
    else walk(restReel(prefix, stop), tally)
  }
}

function restReel(prefix: Prefix, stop: number): Prefix {
  const reel = prefix.stops.length
  const stops = [...prefix.stops, stop]
  const alive: number[] = []
  let linesPaid = prefix.linesPaid
  for (const line of prefix.alive) {
    const symbol = codeAt(line, 0, stops[0] ?? 0)
    if (continues(line, reel, { symbol, stop })) alive.push(line)
    else linesPaid += pays[symbol]?.[reel] ?? 0
  }
  return { stops, alive, linesPaid, scatters: prefix.scatters + (scatterSeen[reel]?.[stop] ?? 0) }
}

function countWindow(prefix: Prefix, stop: number, tally: Tally): void {
  let lines = prefix.linesPaid
  for (const line of prefix.alive) {
    const symbol = codeAt(line, 0, prefix.stops[0] ?? 0)
    lines += pays[symbol]?.[continues(line, LAST_REEL, { symbol, stop }) ? REELS : LAST_REEL] ?? 0
  }
  const scatters = prefix.scatters + (scatterSeen[LAST_REEL]?.[stop] ?? 0)
  const scatterWin = scatterPays[scatters] ?? 0
  const freeSpins = scatterSpins[scatters] ?? 0
  const win = lines + scatterWin
  tally.spins += 1
  tally.lineWins += lines
  tally.scatterWins += scatterWin
  tally.hits += win > 0 ? 1 : 0
  tally.hitsOfAtLeastTheBet += win >= LINES.length ? 1 : 0
  tally.triggers += freeSpins > 0 ? 1 : 0
  tally.freeSpins += freeSpins
  tally.winSquares += win * win
  tally.winTimesFreeSpins += win * freeSpins
  tally.freeSpinSquares += freeSpins * freeSpins
  if (win > tally.maxWin) {
    tally.maxWin = win
    tally.maxWinStops = [...prefix.stops, stop]
  }
}

function continues(
  line: number,
  reel: number,
  { symbol, stop }: { readonly symbol: number; readonly stop: number },
): boolean {
  const code = codeAt(line, reel, stop)
  return code === symbol || code === WILD
}

function codeAt(line: number, reel: number, stop: number): number {
  const row = LINES[line]?.[reel] ?? 0
  return codes[reel]?.[(stop + row) % STOPS] ?? 0
}

function payOf(symbol: SymbolId, run: RunLength): number {
  return symbol === 'W' || symbol === 'S' ? 0 : LINE_PAYS[symbol][run]
}

function isRun(count: number): count is RunLength {
  return count === 3 || count === 4 || count === 5
}

function newTally(): Tally {
  return {
    spins: 0,
    lineWins: 0,
    scatterWins: 0,
    hits: 0,
    hitsOfAtLeastTheBet: 0,
    triggers: 0,
    freeSpins: 0,
    winSquares: 0,
    winTimesFreeSpins: 0,
    freeSpinSquares: 0,
    maxWin: 0,
    maxWinStops: [],
  }
}
