import { type Logger, type LoggerOptions, pino } from 'pino'

export type { Logger }

/** Lines of JSON on standard output. Secrets and signed texts never get into a line, whoever logs the request. */
export function createLog(options: {
  readonly level: string
  /** Where lines go instead. */
  readonly to?: { write(line: string): void }
}): Logger {
  const settings: LoggerOptions = {
    level: options.level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: label => ({ level: label }) },
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
