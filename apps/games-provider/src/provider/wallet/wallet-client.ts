/** Signed calls to the platform's wallet, over connections that stay open. */
import {
  type SigningKey,
  signedHeaders,
  WALLET_ERRORS,
  type WalletErrorCode,
  WalletFailureSchema,
} from '@arena/provider-protocol'
import type { Static, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Refusal } from '../refusals.ts'

/** Shorter than the page's patience, so that it hears from us and not from its own timeout. */
const ANSWER_TIMEOUT_MS = 5000

export interface WalletRefusal {
  readonly code: WalletErrorCode
  readonly message: string
  readonly balance: number | undefined
}

export type WalletAnswer<Reply> =
  | { readonly kind: 'done'; readonly reply: Reply }
  /** The wallet looked at the call and said no, for good. */
  | ({ readonly kind: 'refused' } & WalletRefusal)
  /** No answer, a fault, or an answer that is no judgement of this call: it may or may not have happened. */
  | { readonly kind: 'unknown'; readonly reason: string }

export interface WalletClient {
  call<Schema extends TSchema>(
    schema: Schema,
    request: { readonly path: string; readonly body: unknown },
  ): Promise<WalletAnswer<Static<Schema>>>
}

/** A faulty signature says something about our clock or key and nothing about the round. */
const NO_JUDGEMENT = new Set<WalletErrorCode>(['INVALID_SIGNATURE', 'STALE_TIMESTAMP', 'UNKNOWN_KEY'])

export function createWalletClient(options: {
  readonly url: string
  readonly key: SigningKey
  readonly now: () => Date
}): WalletClient {
  return {
    async call(schema, { path, body }) {
      const rawBody = JSON.stringify(body)
      const headers = signedHeaders(options.key, { method: 'POST', path, rawBody, now: options.now() })
      try {
        const response = await fetch(options.url + path, {
          method: 'POST',
          headers,
          body: rawBody,
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        })
        return readAnswer(schema, response.status, await response.json())
      } catch (error) {
        return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) }
      }
    },
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
  if (!isWalletCode(code) || WALLET_ERRORS[code].retry || NO_JUDGEMENT.has(code)) {
    return { kind: 'unknown', reason: code }
  }
  return { kind: 'refused', code, message, balance }
}

/** The wallet's refusal, passed on to the page. */
export function walletRefusal({
  code,
  message,
  balance,
}: {
  readonly code: string
  readonly message: string
  readonly balance: number | undefined
}): Refusal {
  return isWalletCode(code) ? new Refusal(code, message, { balance }) : new Refusal('INTERNAL', message)
}

function isWalletCode(code: string): code is WalletErrorCode {
  return Object.hasOwn(WALLET_ERRORS, code)
}
