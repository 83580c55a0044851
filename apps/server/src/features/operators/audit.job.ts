import { Counter } from 'prom-client'
import type { Job } from '../../platform/jobs/jobs.ts'
import { proveActions } from './action-store.ts'
import type { OperatorsDeps } from './deps.ts'

const PROVE_EVERY_MS = 60 * 60_000

/** The job that verifies the audit's chain and logs its head: a log that is kept elsewhere can later prove that the end was cut off. */
export function createAuditJob({ database, log, metrics, auditKey: key }: OperatorsDeps): Job {
  const counted = new Counter({
    name: 'arena_operator_audit_faults_total',
    help: 'Acts of operators that were changed, taken away or put in after they were written down, as often as this process has found them',
    registers: [metrics],
  })
  return {
    name: 'audit-operators',
    every_ms: PROVE_EVERY_MS,
    async run() {
      const { head, faults } = await proveActions(database, { key })
      log.info({ ...head }, 'the audit of operators ends here')
      for (const fault of faults) {
        counted.inc()
        log.fatal({ alarm: 'AUDIT_DIFFERS', ...fault }, 'the audit of operators is not as it was written')
      }
    },
  }
}
