/** A program's telemetry: log lines, metrics, ids of calls, traces. */
export {
  addressGroup,
  addressNeighbourhood,
  isOpenToOthers,
  isPrivateAddress,
  mayReadFigures,
  plainAddress,
} from './address.ts'
export {
  type CallContext,
  callHeaders,
  currentCall,
  inCall,
  newRequestId,
  type SpanContext,
  type Tracing,
} from './call-context.ts'
export { createCallerAddress, nameCallers } from './caller-address.ts'
export { type CallWatch, type WatchedCall, watchCalls } from './calls.ts'
export { createLog, type Logger } from './log.ts'
export { createMetrics, type Registry, registerPoolFigures } from './metrics.ts'
export { POLICY_REPORTING, POLICY_REPORTS_PATH, registerPolicyReports } from './policy-reports.ts'
export { createSqlFigures, type FigureQuery, type SqlFigures } from './sql-figures.ts'
export { NO_TRACING, openTracing, traced, tracedDatabase } from './tracing.ts'
