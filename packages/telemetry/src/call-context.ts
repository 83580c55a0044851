/** Which call the program works on, wherever it is in its work: what is logged and called meanwhile belongs to it. */
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
  /** Begins a part of a trace: of the one `from` names, else of the current call's, else of a new one. Undefined while nobody traces. */
  begin(name: string, beginning?: Beginning): Span | undefined
  /** Hands over what was not handed over yet. */
  stop(): Promise<void>
}

export interface CallContext {
  readonly requestId: string
  /** Undefined = nobody traces. */
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

/** What may stand in a header, a log line and an address without anybody having to escape it. */
const SAFE = /^[\w.-]{8,64}$/

/** The caller's own id of a call, or a new one where there is none or it could do harm. */
export function newRequestId(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID()
}

/** What a call of ours to another program of ours carries, so that both tell of the same one. */
export function callHeaders(): Record<string, string> {
  const call = currentCall()
  if (call === undefined) return {}
  const { requestId, span } = call
  return { 'x-request-id': requestId, ...(span !== undefined && { traceparent: span.traceparent }) }
}
