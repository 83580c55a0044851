import type { FigureQuery } from '@arena/telemetry'

export const ALERT_FIGURES: readonly FigureQuery[] = [
  {
    sql: `SELECT count(*) FILTER (WHERE cause <> 'digest') AS open, count(*) FILTER (WHERE fault <> '') AS unsent FROM operator_alerts`,
    params: () => [],
    gauges: {
      open: { name: 'arena_operator_alerts_open', help: 'Causes of alerts to operators that are not over' },
      unsent: {
        name: 'arena_operator_alerts_unsent',
        help: 'Of them, those whose last message the operators’ chat did not take',
      },
    },
  },
]
