/** Signed calls to the platform's wallet, over connections that stay open. */
import {
  type RollbackReply,
  RollbackReplySchema,
  type SigningKey,
  signedHeaders,
  WALLET_ERRORS,
  WALLET_PATHS,
  type WalletErrorCode,
  WalletFailureSchema,
} from '@arena/provider-protocol'
import {
  callHeaders,
  type Logger,
  NO_TRACING,
  type SpanContext,
  type Tracing,
  traced,
} from '@arena/telemetry'
import type { Static, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Counter, Histogram, Registry } from 'prom-client'
import { DomainError } from '../rejections.ts'

/** Shorter than the page's timeout, so that the page gets our answer. */
const ANSWER_TIMEOUT_MS = 5000

export interface WalletRejection {
  readonly code: WalletErrorCode
  readonly message: string
  readonly balance: number | undefined
}

export type WalletAnswer<Reply> =
  | { readonly kind: 'done'; readonly reply: Reply }
  /** The wallet processed the call and finally refused it. */
  | ({ readonly kind: 'refused' } & WalletRejection)
  /** No answer, a fault, or an answer that does not decide this call: it may or may not have happened. */
  | { readonly kind: 'unknown'; readonly reason: string }

interface WalletRequest {
  readonly path: string
  readonly body: unknown
  /** The traces, besides the current call's, that it is sent for. */
  readonly alsoFor?: readonly (SpanContext | undefined)[]
}

export interface WalletClient {
  call<Schema extends TSchema>(schema: Schema, request: WalletRequest): Promise<WalletAnswer<Static<Schema>>>
}

/** A faulty signature is about our clock or key, not about the round. */
const NO_VERDICT = new Set<WalletErrorCode>(['INVALID_SIGNATURE', 'STALE_TIMESTAMP', 'UNKNOWN_KEY'])

export function createWalletClient(options: {
  readonly url: string
  readonly key: SigningKey
  readonly now: () => Date
  /** Where calls are counted; uncollected when left out. */
  readonly metrics?: Registry
  readonly tracing?: Tracing
}): WalletClient {
  const { metrics = new Registry(), tracing = NO_TRACING } = options
  const figures = walletFigures(metrics)
  async function send<Schema extends TSchema>(
    schema: Schema,
    { path, body }: WalletRequest,
  ): Promise<WalletAnswer<Static<Schema>>> {
    const rawBody = JSON.stringify(body)
    const signed = signedHeaders(options.key, { method: 'POST', path, rawBody, now: options.now() })
    try {
      const response = await fetch(options.url + path, {
        method: 'POST',
        headers: { ...signed, ...callHeaders() },
        body: rawBody,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      })
      return readAnswer(schema, response.status, await response.json())
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) }
    }
  }
  return {
    async call(schema, request) {
      const { path, alsoFor } = request
      const call = path.slice(path.lastIndexOf('/') + 1)
      const end = figures.seconds.startTimer({ call })
      const answer = await traced(
        tracing,
        { name: `wallet ${call}`, ...(alsoFor !== undefined && { alsoFor }) },
        () => send(schema, request),
      )
      end()
      figures.answers.inc({ call, outcome: answer.kind })
      return answer
    },
  }
}

function walletFigures(metrics: Registry) {
  const registers = [metrics]
  return {
    answers: new Counter({
      name: 'arena_wallet_calls_total',
      help: 'Calls to the wallet by outcome: done, refused, or unknown when it said nothing certain',
      labelNames: ['call', 'outcome'],
      registers,
    }),
    seconds: new Histogram({
      name: 'arena_wallet_call_seconds',
      help: 'Time until the wallet answered',
      labelNames: ['call'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
  }
}

/** Also for the parts of a batch, which carry no status of their own. */
export function readAnswer<Schema extends TSchema>(
  schema: Schema,
  status: number | undefined,
  body: unknown,
): WalletAnswer<Static<Schema>> {
  const isSuccess = status === undefined || status === 200
  if (isSuccess && Value.Check(schema, body)) return { kind: 'done', reply: body }
  if (!Value.Check(WalletFailureSchema, body))
    return { kind: 'unknown', reason: `status ${status ?? 'of a batch'}` }
  const { code, message, balance } = body
  if (!isWalletCode(code) || WALLET_ERRORS[code].retry || NO_VERDICT.has(code)) {
    return { kind: 'unknown', reason: code }
  }
  return { kind: 'refused', code, message, balance }
}

/** The wallet's rejection, passed on to the page. */
export function walletRejection({
  code,
  message,
  balance,
}: {
  readonly code: string
  readonly message: string
  readonly balance: number | undefined
}): DomainError {
  return isWalletCode(code)
    ? new DomainError(code, message, { balance })
    : new DomainError('INTERNAL', message)
}

function isWalletCode(code: string): code is WalletErrorCode {
  return Object.hasOwn(WALLET_ERRORS, code)
}

/** A wallet that refuses a rollback with one of these has no bet of this transaction and never will. */
const HOLDS_NOTHING = new Set<WalletErrorCode>([
  'SESSION_NOT_FOUND',
  'BET_NOT_FOUND',
  'TRANSACTION_ROLLED_BACK',
])

/**
 * At the first attempt a refused bet is the whole story. Later an earlier attempt may still be on its way and be accepted after this
 * one was refused; a rollback forbids that, because the wallet remembers it also for a bet it has not seen.
 */
export async function isRejectionFinal(
  { wallet }: { readonly wallet: WalletClient },
  bet: {
    readonly sessionId: string
    readonly roundId: string
    readonly transactionId: string
    readonly attempts: number
  },
): Promise<boolean> {
  if (bet.attempts === 1) return true
  const answer: WalletAnswer<RollbackReply> = await wallet.call(RollbackReplySchema, {
    path: WALLET_PATHS.rollback,
    body: {
      session_id: bet.sessionId,
      transaction_id: `${bet.transactionId}.rollback`,
      round_id: bet.roundId,
      bet_transaction_id: bet.transactionId,
      reason: 'refused after an unanswered attempt',
    },
  })
  return answer.kind === 'done' || (answer.kind === 'refused' && HOLDS_NOTHING.has(answer.code))
}

const SILENCE_MS = 10_000

export interface TroubleLog {
  /** A call without an answer, or with one that settles nothing. */
  note(reason: string): void
}

/** One line in ten seconds at most, however many rounds wait for the wallet. */
export function createTroubleLog(log: Logger): TroubleLog {
  let calls = 0
  let quietUntil = 0
  return {
    note(reason) {
      calls += 1
      if (performance.now() < quietUntil) return
      log.warn({ calls, reason }, 'rounds stay unsettled: the wallet has said nothing certain')
      calls = 0
      quietUntil = performance.now() + SILENCE_MS
    },
  }
}
