import { type Logger, type LoggerOptions, pino } from 'pino'
import { currentCall } from './call-context.ts'

export type { Logger }

/**
 * Lines of JSON on standard output: `level` (a word), `time` (ISO), `program`, `msg`, and `request_id` (also `trace_id` when traced) while a call is
 * processed. Secrets and signed texts never get into a line, whichever code logs the request.
 */
export function createLog(options: {
  readonly level: string
  readonly program: string
  /** Where lines go instead. */
  readonly to?: { write(line: string): void } | undefined
}): Logger {
  const settings: LoggerOptions = {
    level: options.level,
    base: { program: options.program },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: label => ({ level: label }) },
    mixin: () => {
      const call = currentCall()
      if (call === undefined) return {}
      const { requestId: request_id, span } = call
      return span === undefined ? { request_id } : { request_id, trace_id: span.traceId }
    },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers["x-signature"]',
        'headers.authorization',
        'headers["x-signature"]',
        '*.initData',
        '*.token',
        '*.secret',
      ],
      censor: '(hidden)',
    },
  }
  return options.to === undefined ? pino(settings) : pino(settings, options.to)
}
