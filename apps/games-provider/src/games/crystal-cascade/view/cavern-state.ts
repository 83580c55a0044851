import type { RoundStep } from '../outcome.ts'

/** What a cluster has just paid, written where it lay. Places in cells from the grid's upper left corner. */
export interface Plume {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly win: number
}

export interface CavernState {
  /** The crystals are drawn: play may begin. */
  readonly ready: boolean
  /** The provider has not answered yet, so nothing can be shown or hurried. */
  readonly waiting: boolean
  /** Steps of the cascade on show so far; 0 before the first cluster has burst. */
  readonly steps: number
  /** What the steps so far have won. */
  readonly won: number
  /** How long the running win takes to grow to `won`. */
  readonly count_ms: number
  readonly plumes: readonly Plume[]
  /** The round is over and has been shown; the bet says whether its win is one. */
  readonly result: { readonly win: number; readonly bet: number; readonly steps: number } | null
}

/** Before the crystals are drawn. */
export const EMPTY_CAVERN: CavernState = {
  ready: false,
  waiting: false,
  steps: 0,
  won: 0,
  count_ms: 0,
  plumes: [],
  result: null,
}

/** The crystals before the first round: no cluster lies there. */
export const FIRST_STOPS = [7, 14, 21, 28, 3]

/** One plume over the middle of each cluster. */
export function plumesOf(step: RoundStep, index: number): Plume[] {
  return step.clusters.map(({ cells, win }) => ({
    key: `${index}:${cells[0]?.join() ?? ''}`,
    x: cells.reduce((sum, cell) => sum + cell[0] + 0.5, 0) / cells.length,
    y: cells.reduce((sum, cell) => sum + cell[1] + 0.5, 0) / cells.length,
    win,
  }))
}
