/** How a round of Crystal Cascade is played out, and all that its screen needs to show it. Amounts are hundredths of the currency. */

import type { RandomStream } from '../../fairness/index.ts'
import { drawStops } from '../../families/slot/maths/reels.ts'
import type { Played } from '../game.ts'
import { type Cluster, cascadeFrom } from './cascade.ts'
import { type SymbolWindow, TENTHS } from './paytable.ts'

export interface ClusterWin extends Cluster {
  /** With the step's multiplier. */
  readonly win: number
}

export interface RoundStep {
  readonly multiplier: number
  readonly clusters: readonly ClusterWin[]
  readonly win: number
  /** The grid after the fall. */
  readonly fallen: SymbolWindow
}

export interface CrystalCascadeOutcome {
  readonly stops: readonly number[]
  /** Five columns of five symbols, top to bottom, as they land. */
  readonly window: SymbolWindow
  /** In order; empty for a round that wins nothing. */
  readonly steps: readonly RoundStep[]
}

/** Five stops, left to right; nothing else is drawn. Whole coins make every tenth of the bet a whole number of hundredths. */
export function playCrystalCascade(stream: RandomStream, bet: number): Played<CrystalCascadeOutcome> {
  const stops = drawStops(stream)
  const { window, steps, tenths } = cascadeFrom(stops)
  const pay = (share: number) => (bet * share) / TENTHS
  return {
    win: pay(tenths),
    outcome: {
      stops,
      window,
      steps: steps.map(({ multiplier, clusters, fallen }) => ({
        multiplier,
        clusters: clusters.map(({ symbol, cells, tenths: share }) => ({ symbol, cells, win: pay(share) })),
        win: pay(clusters.reduce((sum, cluster) => sum + cluster.tenths, 0)),
        fallen,
      })),
    },
  }
}
