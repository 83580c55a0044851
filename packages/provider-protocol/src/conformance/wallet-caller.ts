import { isDeepStrictEqual } from 'node:util'
import type { Static, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Exchange } from '../exchange.ts'
import { signedHeaders } from '../signature.ts'
import {
  type BetRequest,
  WALLET_ERRORS,
  WALLET_PATHS,
  type WalletErrorCode,
  WalletFailureSchema,
} from '../wallet.ts'
import { mayRefuse, WALLET_CALLS } from '../wallet-calls.ts'
import { bet, type WalletTarget } from './calls.ts'

/** The wallet broke a promise of the protocol. */
export class ConformanceFault extends Error {
  override readonly name = 'ConformanceFault'
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

export type WalletCall = keyof typeof WALLET_PATHS

type ReplyOf<Call extends WalletCall> = Static<(typeof WALLET_CALLS)[Call]['reply']>

/** Sends a signed call and returns any answer. A string is sent as it is. */
export async function send(target: WalletTarget, call: WalletCall, body: object | string): Promise<Answer> {
  const path = WALLET_PATHS[call]
  const rawBody = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = signedHeaders(target.key, { method: 'POST', path, rawBody, now: target.now() })
  return sendRaw(target, { path, headers, rawBody })
}

export async function sendRaw(
  target: WalletTarget,
  request: { readonly path: string; readonly headers: Record<string, string>; readonly rawBody: string },
): Promise<Answer> {
  const { path, headers, rawBody: body } = request
  const sent = { method: 'POST', url: target.url + path, headers, body }
  const seen = (status: number | undefined, reply: string, error?: string): void =>
    target.onExchange?.({ ...sent, status, reply, ...(error !== undefined && { error }) })
  const { status, text } = await post(sent).catch((error: unknown) => {
    seen(undefined, '', String(error))
    throw new ConformanceFault(`${path} was not answered: ${String(error)}`)
  })
  seen(status, text)
  try {
    return { status, body: JSON.parse(text) as unknown }
  } catch {
    throw new ConformanceFault(`${path} answered ${status} without JSON`)
  }
}

async function post({ url, headers, body }: Pick<Exchange, 'url' | 'headers' | 'body'>) {
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}

/** Sends a call that must succeed, and checks its answer against the schema. */
export async function accepted<Call extends WalletCall>(
  target: WalletTarget,
  call: Call,
  body: object,
): Promise<ReplyOf<Call>> {
  const answer = await send(target, call, body)
  if (answer.status !== 200) throw new ConformanceFault(`${call} was refused: ${JSON.stringify(answer)}`)
  const schema: TSchema = WALLET_CALLS[call].reply
  if (!Value.Check(schema, answer.body)) {
    throw new ConformanceFault(`${call} answered outside its schema: ${JSON.stringify(answer.body)}`)
  }
  return answer.body as ReplyOf<Call>
}

/** A bet that was taken. */
export async function staked(
  target: WalletTarget,
  session: string,
  wanted: Parameters<typeof bet>[1],
): Promise<BetRequest> {
  const stake = bet(session, wanted)
  await accepted(target, 'bet', stake)
  return stake
}

/** Sends a call that must be refused with this code, in the envelope and with the status of the table. */
export async function refusedWith(
  target: WalletTarget,
  code: WalletErrorCode,
  [call, body]: readonly [WalletCall, object | string],
): Promise<{ balance?: number }> {
  if (!mayRefuse(call, code)) throw new Error(`${code} is not listed for ${call}`)
  return expectRejection(await send(target, call, body), code, call)
}

export function expectRejection(answer: Answer, code: WalletErrorCode, what: string): { balance?: number } {
  if (!Value.Check(WalletFailureSchema, answer.body)) {
    throw new ConformanceFault(`${what} should be refused with ${code}: ${JSON.stringify(answer)}`)
  }
  equal(answer.body.code, code, `code of the refused ${what}`)
  equal(answer.status, WALLET_ERRORS[code].status, `status of ${code}`)
  return answer.body
}

export function equal<Value_>(actual: Value_, expected: Value_, what: string): void {
  if (isDeepStrictEqual(actual, expected)) return
  throw new ConformanceFault(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`)
}

export async function balanceIs(target: WalletTarget, sessionId: string, expected: number): Promise<void> {
  const { balance } = await accepted(target, 'balance', { session_id: sessionId })
  equal(balance, expected, 'balance')
}
