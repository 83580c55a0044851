/**
 * The whole cascade follows from the five stops: clusters of five or more equal neighbours vanish, what hangs above falls, and the
 * gaps are filled with the cells of the strip above those on show, again and again until nothing vanishes.
 */
import { type Cell, REELS } from '../../families/slot/maths/reels.ts'
import {
  CLUSTER_LEAST,
  clusterPay,
  ROWS,
  type SymbolId,
  type SymbolWindow,
  stepMultiplier,
  symbolAt,
  windowAt,
} from './paytable.ts'

export interface Cluster {
  readonly symbol: SymbolId
  readonly cells: readonly Cell[]
}

export interface PaidCluster extends Cluster {
  /** In tenths of the bet, the step's multiplier included. */
  readonly tenths: number
}

export interface CascadeStep {
  readonly multiplier: number
  readonly clusters: readonly PaidCluster[]
  /** The grid after the clusters are removed and everything has fallen. */
  readonly fallen: SymbolWindow
}

export interface Cascade {
  readonly window: SymbolWindow
  readonly steps: readonly CascadeStep[]
  /** All clusters of all steps, in tenths of the bet. */
  readonly tenths: number
}

/** Throws a RangeError if it would not end; over the full cycle the longest has fourteen steps. */
export function cascadeFrom(stops: readonly number[]): Cascade {
  const first = windowAt(stops)
  const steps: CascadeStep[] = []
  const shownFrom = [...stops]
  let window = first
  let tenths = 0
  for (let clusters = findClusters(window); clusters.length > 0; clusters = findClusters(window)) {
    if (steps.length > STEPS_BOUND) throw new RangeError(`the cascade of ${stops.join()} does not end`)
    const multiplier = stepMultiplier(steps.length)
    const paid = clusters.map(cluster => ({
      ...cluster,
      tenths: clusterPay(cluster.symbol, cluster.cells.length) * multiplier,
    }))
    window = fall(window, clusters, shownFrom)
    steps.push({ multiplier, clusters: paid, fallen: window })
    tenths += paid.reduce((sum, cluster) => sum + cluster.tenths, 0)
  }
  return { window: first, steps, tenths }
}

const STEPS_BOUND = 1000

/** Every cluster of the window, in the order their first cells come, reel by reel from the top. */
export function findClusters(window: SymbolWindow): Cluster[] {
  const seen = new Set<number>()
  const clusters: Cluster[] = []
  for (let place = 0; place < REELS * ROWS; place += 1) {
    const cluster = connected(window, [Math.floor(place / ROWS), place % ROWS], seen)
    if (cluster.cells.length >= CLUSTER_LEAST) clusters.push(cluster)
  }
  return clusters
}

/** The unseen cells joined with `start` by equal symbols above, below, left and right. */
function connected(window: SymbolWindow, start: Cell, seen: Set<number>): Cluster {
  const symbol = window[start[0]]?.[start[1]] ?? 5
  const cells: Cell[] = []
  const ahead: Cell[] = [start]
  for (let cell = ahead.pop(); cell !== undefined; cell = ahead.pop()) {
    const [reel, row] = cell
    const place = reel * ROWS + row
    if (window[reel]?.[row] !== symbol || seen.has(place)) continue
    seen.add(place)
    cells.push(cell)
    ahead.push([reel - 1, row], [reel + 1, row], [reel, row - 1], [reel, row + 1])
  }
  return { symbol, cells }
}

/** Takes the clusters out and fills up from above; `shownFrom` holds the strip place of each column's top cell and moves on. */
function fall(window: SymbolWindow, clusters: readonly Cluster[], shownFrom: number[]): SymbolWindow {
  const gone = new Set(clusters.flatMap(({ cells }) => cells.map(([reel, row]) => reel * ROWS + row)))
  return window.map((column, reel) => {
    const left = column.filter((_, row) => !gone.has(reel * ROWS + row))
    const from = (shownFrom[reel] ?? 0) - (ROWS - left.length)
    shownFrom[reel] = from
    const fresh = Array.from({ length: ROWS - left.length }, (_, row) => symbolAt(reel, from + row))
    return [...fresh, ...left]
  })
}
