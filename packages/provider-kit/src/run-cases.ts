import type { Exchange } from '@arena/provider-protocol'
import { NotOffered } from '@arena/provider-protocol/conformance'
import type { ExchangeLog } from './exchange-log.ts'

export interface Case {
  readonly group: string
  readonly name: string
  run(): Promise<void>
}

export interface CaseResult {
  readonly group: string
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly took_ms: number
  /** Why it failed or was skipped. */
  readonly reason?: string
  /** Of a failed case: its last calls and their answers, in order. */
  readonly exchanges: readonly Exchange[]
}

/** The tested side broke the protocol. */
export class CaseFault extends Error {
  override readonly name = 'CaseFault'
}

/** Runs the cases one after another. `only` keeps those whose name or group contains the text. */
export async function runCases(
  cases: readonly Case[],
  options: {
    readonly log: ExchangeLog
    readonly only?: string | undefined
    readonly onResult?: (result: CaseResult) => void
  },
): Promise<readonly CaseResult[]> {
  const { log, only = '', onResult } = options
  const wanted = only.toLowerCase()
  const results: CaseResult[] = []
  for (const one of cases) {
    if (!`${one.group} ${one.name}`.toLowerCase().includes(wanted)) continue
    const result = await runCase(one, log)
    onResult?.(result)
    results.push(result)
  }
  return results
}

async function runCase({ group, name, run }: Case, log: ExchangeLog): Promise<CaseResult> {
  log.take()
  const began_ms = performance.now()
  const took = () => Math.round(performance.now() - began_ms)
  try {
    await run()
    return { group, name, outcome: 'passed', took_ms: took(), exchanges: [] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof NotOffered)
      return { group, name, outcome: 'skipped', took_ms: took(), reason, exchanges: [] }
    return { group, name, outcome: 'failed', took_ms: took(), reason, exchanges: log.take() }
  }
}
