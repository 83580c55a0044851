/** The one file that knows OpenTelemetry. Loaded only where a collector is named. */
import {
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type Beginning, currentCall, type Tracing } from './call-context.ts'

const EXPORT_EVERY_MS = 2_000
const EXPORT_WITHIN_MS = 5_000

export function createOtlpTracing(options: {
  readonly program: string
  /** Without a slash at the end. */
  readonly endpoint: string
  /** Which part of the traces that begin here is kept. */
  readonly share: number
  readonly log: { warn(details: object, message: string): void }
}): Tracing {
  const report = (reason: string) => options.log.warn({ reason }, 'traces could not be handed over')
  const quiet = () => {}
  diag.setLogger(
    { error: report, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    DiagLogLevel.ERROR,
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.program }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${options.endpoint}/v1/traces`,
          timeoutMillis: EXPORT_WITHIN_MS,
        }),
        scheduledDelayMillis: EXPORT_EVERY_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('arena')
  return {
    begin(name, { from, attributes = {}, alsoFor = [] } = {}) {
      const kind =
        from === undefined && currentCall()?.span !== undefined ? SpanKind.INTERNAL : SpanKind.SERVER
      const links = alsoFor.flatMap(span => {
        const context = span && parseTraceParent(span.traceparent)
        return context ? [{ context }] : []
      })
      const span = tracer.startSpan(name, { kind, attributes: { ...attributes }, links }, parentOf(from))
      const { traceId, spanId, traceFlags } = span.spanContext()
      const flags = (traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${flags}`,
        end({ attributes: more = {}, hasFailed = false } = {}) {
          span.setAttributes({ ...more })
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    stop: () => provider.shutdown(),
  }
}

function parentOf(from: Beginning['from']): Context {
  const traceparent = typeof from === 'string' ? from : currentCall()?.span?.traceparent
  const context = traceparent === undefined ? null : parseTraceParent(traceparent)
  return context !== null && isSpanContextValid(context)
    ? trace.setSpanContext(ROOT_CONTEXT, { ...context, isRemote: typeof from === 'string' })
    : ROOT_CONTEXT
}
