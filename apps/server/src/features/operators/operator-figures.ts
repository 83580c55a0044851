import type { FigureQuery } from '@arena/telemetry'
import { Counter, type Registry } from 'prom-client'

export const AUDIT_FIGURE: FigureQuery = {
  sql: `SELECT COALESCE((SELECT last_action FROM operator_audit), 0) AS last_action`,
  gauges: {
    last_action: {
      name: 'arena_operator_audit_actions',
      help: 'How many acts of operators were written down; it never falls, but after a restore',
    },
  },
}

export function countRejections(metrics: Registry): Counter<'outcome'> {
  return new Counter({
    name: 'arena_operator_rejections_total',
    help: 'Calls of operators that were refused: a wrong token, a permission they lack, throttled after too many of either, made for a page of another site, or a passkey that is not genuine.',
    labelNames: ['outcome'],
    registers: [metrics],
  })
}
