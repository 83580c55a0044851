/** A load process's order, and its answer. */
export interface LoadOrder {
  readonly kind: 'single-calls' | 'batch-calls' | 'direct'
  /** The server's origin for calls; the database's address for `direct`. */
  readonly port: number
  readonly databaseUrl: string
  /** The number of concurrent callers, each waiting for its answer before it sends the next call. */
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
  /** Answers without a finished round: must be none. */
  readonly failures: number
  readonly firstFailure: string
}
