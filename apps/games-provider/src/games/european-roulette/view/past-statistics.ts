/** What the past spins were. They predict nothing: every spin is drawn anew. */
import { colourOf, type PocketColour } from '../bets.ts'
import { POCKETS } from '../wheel.ts'

export interface NumberCount {
  readonly number: number
  readonly count: number
}

export interface PastStatistics {
  readonly spins: number
  /** By number, 0 … 36. */
  readonly counts: readonly NumberCount[]
  readonly colours: Readonly<Record<PocketColour, number>>
  /** The numbers that came most often, and those that came least often; of equals the smaller number first. */
  readonly often: readonly NumberCount[]
  readonly seldom: readonly NumberCount[]
}

const EXTREMES = 5

export function pastStatistics(pockets: readonly number[]): PastStatistics {
  const counts = Array.from({ length: POCKETS }, (_, number) => ({
    number,
    count: pockets.filter(pocket => pocket === number).length,
  }))
  const colours = { green: 0, red: 0, black: 0 }
  for (const pocket of pockets) colours[colourOf(pocket)] += 1
  return {
    spins: pockets.length,
    counts,
    colours,
    often: [...counts]
      .sort((a, b) => b.count - a.count || a.number - b.number)
      .filter(({ count }) => count > 0)
      .slice(0, EXTREMES),
    seldom: [...counts].sort((a, b) => a.count - b.count || a.number - b.number).slice(0, EXTREMES),
  }
}
