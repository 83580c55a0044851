import type { Logger } from 'pino'

const SILENCE_MS = 10_000

export interface TroubleLog {
  /** A call without an answer, or with one that settles nothing. */
  note(reason: string): void
}

/** One line in ten seconds at most, however many rounds wait for the wallet. */
export function createTroubleLog(log: Logger): TroubleLog {
  let calls = 0
  let quietUntil = 0
  return {
    note(reason) {
      calls += 1
      if (performance.now() < quietUntil) return
      log.warn({ calls, reason }, 'rounds stay unsettled: the wallet has said nothing certain')
      calls = 0
      quietUntil = performance.now() + SILENCE_MS
    },
  }
}
