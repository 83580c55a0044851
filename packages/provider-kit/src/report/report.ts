import type { CaseResult } from '../run-cases.ts'

declare const KIT_VERSION: string | undefined

export interface Report {
  readonly kit_version: string
  /** `wallet` or `provider`. */
  readonly tested: string
  readonly url: string
  readonly started_at: string
  readonly took_ms: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly cases: readonly CaseResult[]
}

export function reportOf(
  cases: readonly CaseResult[],
  run: { readonly tested: string; readonly url: string; readonly startedAt: Date; readonly endedAt: Date },
): Report {
  const count = (outcome: CaseResult['outcome']) => cases.filter(one => one.outcome === outcome).length
  return {
    kit_version: typeof KIT_VERSION === 'string' ? KIT_VERSION : 'source',
    tested: run.tested,
    url: run.url,
    started_at: run.startedAt.toISOString(),
    took_ms: run.endedAt.getTime() - run.startedAt.getTime(),
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    cases,
  }
}
