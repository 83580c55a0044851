import { median, rounded } from '../figures.ts'
import type { Goal } from '../goals.ts'
import type { LoadReport } from './load-order.ts'

export interface Measured {
  readonly roundsPerSecond: number
  /** Of each repeat, in the order they were taken. */
  readonly all: readonly number[]
  readonly p50_ms?: number
  readonly p99_ms?: number
}

export interface RoundsOutcome {
  readonly goals: readonly Goal[]
  readonly measured: Readonly<Record<string, Measured>>
  readonly notes: Readonly<Record<string, number>>
}

/** Collects the repeats of each measurement; the summary has medians. */
export class Measurements {
  readonly #reports = new Map<string, Pick<LoadReport, 'roundsPerSecond' | 'p50_ms' | 'p99_ms'>[]>()
  readonly #notes: Record<string, number> = {}

  add(name: string, report: Pick<LoadReport, 'roundsPerSecond' | 'p50_ms' | 'p99_ms'>): void {
    const known = this.#reports.get(name) ?? []
    this.#reports.set(name, [...known, report])
    const times = Number.isNaN(report.p50_ms) ? '' : `, p50 ${report.p50_ms} ms, p99 ${report.p99_ms} ms`
    console.log(`  ${name}: ${report.roundsPerSecond} rounds/s${times}`)
  }

  /** A measurement without separate times. */
  addRate(name: string, roundsPerSecond: number): void {
    this.add(name, { roundsPerSecond, p50_ms: Number.NaN, p99_ms: Number.NaN })
  }

  note(name: string, value: number): void {
    this.#notes[name] = value
  }

  /** Median rounds per second so far; throws for a name that was never measured. */
  rate(name: string): number {
    return this.#summaryOf(name).roundsPerSecond
  }

  p99_ms(name: string): number {
    return this.#summaryOf(name).p99_ms ?? Number.NaN
  }

  has(name: string): boolean {
    return this.#reports.has(name)
  }

  #summaryOf(name: string): Measured {
    const reports = this.#reports.get(name)
    if (reports === undefined) throw new Error(`"${name}" was not measured.`)
    return summarise(reports)
  }

  summary(goals: readonly Goal[]): RoundsOutcome {
    const entries = [...this.#reports].map(([name, reports]): [string, Measured] => [
      name,
      summarise(reports),
    ])
    return { goals, measured: Object.fromEntries(entries), notes: this.#notes }
  }
}

function summarise(reports: readonly Pick<LoadReport, 'roundsPerSecond' | 'p50_ms' | 'p99_ms'>[]): Measured {
  const all = reports.map(report => report.roundsPerSecond)
  const p50_ms = rounded(median(reports.map(report => report.p50_ms)), 2)
  const p99_ms = rounded(median(reports.map(report => report.p99_ms)), 2)
  return { roundsPerSecond: median(all), all, ...(Number.isNaN(p50_ms) ? {} : { p50_ms, p99_ms }) }
}
