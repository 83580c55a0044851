/** Traces of calls through several programs. Off unless a collector is named: then OpenTelemetry is not loaded. */
import type { Database } from '@arena/database'
import { type Beginning, currentCall, inCall, newRequestId, type Tracing } from './call-context.ts'

export const NO_TRACING: Tracing = { begin: () => undefined, stop: async () => {} }

/** Reads the variables of OpenTelemetry: traces are sent to `OTEL_EXPORTER_OTLP_ENDPOINT`/v1/traces, if it is set. */
export async function openTracing(
  env: Readonly<Record<string, string | undefined>>,
  options: { readonly program: string; readonly log: { warn(details: object, message: string): void } },
): Promise<Tracing> {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (endpoint === undefined || endpoint.trim() === '') return NO_TRACING
  const { createOtlpTracing } = await import('./otlp-tracing.ts')
  return createOtlpTracing({
    ...options,
    endpoint: endpoint.trim().replace(/\/+$/, ''),
    share: shareOf(env['OTEL_TRACES_SAMPLER_ARG']),
  })
}

/** All, unless a part from 0 to 1 is named. */
function shareOf(text: string | undefined): number {
  const share = Number(text || 1)
  if (!(share >= 0 && share <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
  return share
}

/** Runs `work` as a part of the current trace. */
export async function traced<Result>(
  tracing: Tracing,
  { name, ...beginning }: Beginning & { readonly name: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracing.begin(name, beginning)
  if (span === undefined) return work()
  const requestId = currentCall()?.requestId ?? newRequestId({})
  try {
    const result = await inCall({ requestId, span }, work)
    span.end()
    return result
  } catch (error) {
    span.end({ hasFailed: true })
    throw error
  }
}

/** The same database, with its transactions and single statements as parts of traces. Unchanged while tracing is off. */
export function tracedDatabase(database: Database, tracing: Tracing): Database {
  if (tracing === NO_TRACING) return database
  return {
    ...database,
    query<Row extends object>(...call: Parameters<Database['query']>) {
      const [text, , options] = call
      const name = `query ${options?.name ?? text.trim().split(/\s/, 1)[0] ?? ''}`
      return traced(tracing, { name }, () => database.query<Row>(...call))
    },
    transaction: (work, options) =>
      traced(tracing, { name: 'transaction' }, () => database.transaction(work, options)),
  }
}
