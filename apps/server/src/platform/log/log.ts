/** Every line of the server and of its commands carries the same name, so that logs of several programs can be read together. */
import { createLog as createProgramLog, type Logger } from '@arena/telemetry'

export type { Logger }

/** The name of the server in log lines and traces. */
export const PROGRAM = 'arena-server'

export function createLog(options: {
  readonly level: string
  /** Where lines go instead. */
  readonly to?: { write(line: string): void }
}): Logger {
  return createProgramLog({ ...options, program: PROGRAM })
}
