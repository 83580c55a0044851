/**
 * Plays every one of the 32⁵ starts. To be done in seconds it shares no code with `cascade.ts`; the tests hold the two against each
 * other. A window is three numbers of 25 bits: the cell at `reel · 5 + row` has bit 0 of its symbol in the first, bit 1 in the second
 * and bit 2 in the third. Comparing a number with itself shifted compares all neighbours at once, and one step's whole fall is a few
 * shifts as well.
 */
import { REELS, STOPS } from '../../families/slot/maths/reels.ts'
import { CLUSTER_LEAST, clusterPay, ROWS, STRIPS, stepMultiplier, symbolAt } from './paytable.ts'

export interface CycleTally {
  /** How many starts pay this many tenths of the bet; the index is the payout. */
  readonly paying: Uint32Array
  /** How many starts have this many steps; the index is the number of steps. */
  readonly steps: Uint32Array
  readonly maxTenths: number
  /** The first start that pays the most. */
  readonly maxStops: readonly number[]
}

/** Room above the highest payout and the longest cascade; a typed array would silently drop what lies beyond, so it is checked. */
const TENTHS_ROOM = 8192
const STEPS_ROOM = 32
const LAST_REEL = REELS - 1
const STOP_BITS = 5
const COLUMN = (1 << ROWS) - 1
const ALL = (1 << (REELS * ROWS)) - 1

/** `[row]`: the cells of a row. */
const rowCells = Array.from({ length: ROWS }, (_, row) =>
  STRIPS.reduce((cells, _strip, reel) => cells | (1 << (reel * ROWS + row)), 0),
)
const NOT_BOTTOM = ALL & ~(rowCells[ROWS - 1] ?? 0)
const NOT_LAST_REEL = ALL >> ROWS

/** `[bit][reel · 32 + stop]`: this bit of the five symbols from the stop, in the cells of the reel. */
const [low, middle, high] = [0, 1, 2].map(bit =>
  Int32Array.from({ length: REELS * STOPS }, (_, at) => {
    const reel = Math.floor(at / STOPS)
    let cells = 0
    for (let row = 0; row < ROWS; row += 1) {
      cells |= ((symbolAt(reel, (at % STOPS) + row) >> bit) & 1) << (reel * ROWS + row)
    }
    return cells
  }),
) as [Int32Array, Int32Array, Int32Array]

/** `[symbol · 32 + size]`, in tenths of the bet. */
const payOf = new Int32Array(8 * 32)
for (const symbol of new Set(STRIPS.flat())) {
  for (let size = CLUSTER_LEAST; size <= REELS * ROWS; size += 1)
    payOf[symbol * 32 + size] = clusterPay(symbol, size)
}

const multiplierOf = Int32Array.from({ length: STEPS_ROOM }, (_, step) => stepMultiplier(step))

// Names of this module's own for the innermost loops: an import is looked up at every use, which made the count six times slower.
const rows = ROWS
const reels = REELS
const stops = STOPS
const least = CLUSTER_LEAST

function bitCount(bits: number): number {
  const pairs = bits - ((bits >> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24
}

/** The window under play, one number for each bit of a symbol. */
const window = new Int32Array(3)
/** The result of the last search: the cells that vanish, and their payout before the multiplier. */
const found = new Int32Array(2)

/** Finds the clusters of the window and leaves them in `found`. */
function findClusters(): void {
  const a = window[0] ?? 0
  const b = window[1] ?? 0
  const c = window[2] ?? 0
  // Cells equal to the one below, and to the one on the right.
  const below = NOT_BOTTOM & ~((a ^ (a >> 1)) | (b ^ (b >> 1)) | (c ^ (c >> 1)))
  const right = NOT_LAST_REEL & ~((a ^ (a >> rows)) | (b ^ (b >> rows)) | (c ^ (c >> rows)))
  const above = below << 1
  const left = right << rows
  let gone = 0
  let pay = 0
  // Cells with two equal neighbours or more. A cluster of five has two of them side by side, or one with four neighbours; it is grown
  // from there, and the many groups of two and three are never looked at.
  const inner = (above & below) | (left & right) | ((above | below) & (left | right))
  const besideInner =
    ((inner & below) << 1) | ((inner & above) >> 1) | ((inner & right) << rows) | ((inner & left) >> rows)
  let ahead = inner & (besideInner | (above & below & left & right))
  while (ahead !== 0) {
    let cluster = ahead & -ahead
    for (let grown = 0; grown !== cluster; ) {
      grown = cluster
      cluster |= ((cluster & below) << 1) | ((cluster & above) >> 1)
      cluster |= ((cluster & right) << rows) | ((cluster & left) >> rows)
    }
    ahead &= ~cluster
    const size = bitCount(cluster)
    if (size < least) continue
    gone |= cluster
    const symbol = (a & cluster ? 1 : 0) | (b & cluster ? 2 : 0) | (c & cluster ? 4 : 0)
    pay += payOf[symbol * 32 + size] ?? 0
  }
  found[0] = gone
  found[1] = pay
}

/** Takes the cells out of one bit of the window and lets what hangs above them sink; the top cells are left empty. */
function sink(bits: number, gone: number): number {
  let cells = bits
  for (let row = 0; row < rows; row += 1) {
    const holes = gone & (rowCells[row] ?? 0)
    const over = holes - (holes >> row)
    cells = (cells & ~(holes | over)) | ((cells & over) << 1)
  }
  return cells
}

/** One fall of the window; returns the strip places of the columns' top cells, five bits each, which have moved up. */
function fall(gone: number, shownFrom: number): number {
  let a = sink(window[0] ?? 0, gone)
  let b = sink(window[1] ?? 0, gone)
  let c = sink(window[2] ?? 0, gone)
  let moved = 0
  for (let reel = 0; reel < reels; reel += 1) {
    const count = bitCount((gone >> (reel * rows)) & COLUMN)
    const from = ((shownFrom >> (reel * STOP_BITS)) - count) & (stops - 1)
    moved |= from << (reel * STOP_BITS)
    const fresh = ((1 << count) - 1) << (reel * rows)
    const at = reel * stops + from
    a |= (low[at] ?? 0) & fresh
    b |= (middle[at] ?? 0) & fresh
    c |= (high[at] ?? 0) & fresh
  }
  window[0] = a
  window[1] = b
  window[2] = c
  return moved
}

/** Plays the window to its end; returns tenths · 32 + steps. */
function playOut(shownFrom: number): number {
  let from = shownFrom
  let tenths = 0
  for (let step = 0; step < STEPS_ROOM; step += 1) {
    findClusters()
    const gone = found[0] ?? 0
    if (gone === 0) return tenths * STEPS_ROOM + step
    tenths += (found[1] ?? 0) * (multiplierOf[step] ?? 0)
    from = fall(gone, from)
  }
  throw new RangeError('a cascade has more steps than there is room for')
}

/** The starts that share their first four stops: `prefix` holds those as digits in base 32, reel 1 first. */
function countPrefix(
  prefix: number,
  tally: { paying: Uint32Array; steps: Uint32Array },
): { tenths: number; stop: number } {
  let shownFrom = 0
  let a = 0
  let b = 0
  let c = 0
  for (let reel = 0; reel < LAST_REEL; reel += 1) {
    const stop = (prefix >> ((LAST_REEL - 1 - reel) * STOP_BITS)) & (stops - 1)
    shownFrom |= stop << (reel * STOP_BITS)
    a |= low[reel * stops + stop] ?? 0
    b |= middle[reel * stops + stop] ?? 0
    c |= high[reel * stops + stop] ?? 0
  }
  const best = { tenths: 0, stop: 0 }
  for (let stop = 0; stop < stops; stop += 1) {
    window[0] = a | (low[LAST_REEL * stops + stop] ?? 0)
    window[1] = b | (middle[LAST_REEL * stops + stop] ?? 0)
    window[2] = c | (high[LAST_REEL * stops + stop] ?? 0)
    const played = playOut(shownFrom | (stop << (LAST_REEL * STOP_BITS)))
    const tenths = Math.floor(played / STEPS_ROOM)
    if (tenths >= TENTHS_ROOM) throw new RangeError('a payout is beyond the room')
    tally.paying[tenths] = (tally.paying[tenths] ?? 0) + 1
    tally.steps[played % STEPS_ROOM] = (tally.steps[played % STEPS_ROOM] ?? 0) + 1
    if (tenths > best.tenths) Object.assign(best, { tenths, stop })
  }
  return best
}

/** Every start of the cycle, or only those whose first reels stop at `firstStops` (four at most). */
export function countCycle(...firstStops: readonly number[]): CycleTally {
  const tally = { paying: new Uint32Array(TENTHS_ROOM), steps: new Uint32Array(STEPS_ROOM) }
  const span = stops ** (LAST_REEL - firstStops.length)
  const from = firstStops.reduce((prefix, stop) => prefix * stops + stop, 0) * span
  let max = { tenths: 0, start: from * stops }
  for (let prefix = from; prefix < from + span; prefix += 1) {
    const { tenths, stop } = countPrefix(prefix, tally)
    if (tenths > max.tenths) max = { tenths, start: prefix * stops + stop }
  }
  return { ...tally, maxTenths: max.tenths, maxStops: stopsOf(max.start) }
}

const stopsOf = (start: number): number[] =>
  STRIPS.map((_, reel) => Math.floor(start / stops ** (LAST_REEL - reel)) % stops)
