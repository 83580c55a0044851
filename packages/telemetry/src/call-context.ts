/** The call the program is processing, available anywhere in its work: log lines and outgoing calls belong to it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** A part of a trace. */
export interface SpanContext {
  readonly traceId: string
  /** As W3C Trace Context writes it down for the next program. */
  readonly traceparent: string
}

export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface Span extends SpanContext {
  end(outcome?: { readonly attributes?: Attributes; readonly hasFailed?: boolean }): void
}

export interface Beginning {
  /** The part of the trace that this one belongs to, as another program wrote it down. */
  readonly from?: string | readonly string[] | undefined
  readonly attributes?: Attributes
  /** Parts of other traces that this one works for too. */
  readonly alsoFor?: readonly (SpanContext | undefined)[]
}

export interface Tracing {
  /** Begins a part of a trace: of the one `from` names, else of the current call's, else of a new one. Undefined while tracing is off. */
  begin(name: string, beginning?: Beginning): Span | undefined
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

export interface CallContext {
  readonly requestId: string
  /** Undefined = tracing is off. */
  readonly span: SpanContext | undefined
}

const calls = new AsyncLocalStorage<CallContext>()

/** Undefined outside of calls: in jobs and at the start. */
export function currentCall(): CallContext | undefined {
  return calls.getStore()
}

/** Runs `work`, and all that it begins, as a part of this call. */
export function inCall<Result>(call: CallContext | undefined, work: () => Result): Result {
  return call === undefined ? work() : calls.run(call, work)
}

/** Characters that a header, a log line and an address can contain without escaping. */
const SAFE = /^[\w.-]{8,64}$/

/** The caller's own id of a call, or a new one where there is none or it could do harm. */
export function newRequestId(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID()
}

/** The headers of our calls to another of our programs, so that both log the same ids. */
export function callHeaders(): Record<string, string> {
  const call = currentCall()
  if (call === undefined) return {}
  const { requestId, span } = call
  return { 'x-request-id': requestId, ...(span !== undefined && { traceparent: span.traceparent }) }
}
