/** A load process's order, and its answer. */
export interface LoadOrder {
  readonly kind: 'single-calls' | 'batch-calls' | 'direct'
  /** Of the server for calls; the database's address for `direct`. */
  readonly port: number
  readonly databaseUrl: string
  /** How many at once, each waiting for its own answer before it sends the next. */
  readonly connections: number
  readonly roundsPerCall: number
  readonly warmUp_ms: number
  readonly measure_ms: number
}

export interface LoadReport {
  readonly roundsPerSecond: number
  readonly p50_ms: number
  readonly p99_ms: number
  readonly rounds: number
  /** Answers that were no finished round: must be none. */
  readonly failures: number
  readonly firstFailure: string
}
