/** The native protocol in front of a dialect: the conformance cases call it natively, and it calls the wallet as a provider of the dialect does. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { keyIdOf, WALLET_ERRORS, WALLET_PATHS, type WalletErrorCode } from '@arena/provider-protocol'
import type { Launch } from '../provider-wire.ts'

export type WalletCall = keyof typeof WALLET_PATHS
export type Fields = Readonly<Record<string, unknown>>

/** The wallet's answer, in the native protocol's words. */
export type Translated =
  | { readonly reply: object }
  | { readonly code: WalletErrorCode; readonly balance?: number }

/** One native call as calls of the dialect. `body` is the text itself where it is no JSON object. */
export type Translate = (call: WalletCall, body: Fields | string, provider: string) => Promise<Translated>

export interface DialectClient {
  readonly url: string
  close(): Promise<void>
}

/** @param providerOf the provider that a native key stands for */
export async function openDialectClient(
  translate: Translate,
  providerOf: (keyId: string) => string,
): Promise<DialectClient> {
  const calls = new Map(
    Object.entries(WALLET_PATHS).map(([call, path]) => [path as string, call as WalletCall]),
  )
  const server = createServer((request, response) => {
    void (async () => {
      const call = calls.get(request.url ?? '')
      const text = (await buffer(request)).toString('utf8')
      const answer = call && (await translate(call, bodyOf(text), providerOf(keyIdOf(request.headers) ?? '')))
      if (answer === undefined) throw new Error(`No call ${request.url}`)
      const isDone = 'reply' in answer
      response.writeHead(isDone ? 200 : WALLET_ERRORS[answer.code].status)
      response.end(JSON.stringify(isDone ? answer.reply : { ...answer, message: '' }))
    })().catch((error: unknown) => response.writeHead(501).end(JSON.stringify(String(error))))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise(resolve => void server.close(() => resolve())),
  }
}

function bodyOf(text: string): Fields | string {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : text
  } catch {
    return text
  }
}

/** The four calls that each dialect has. */
export type StepCall = 'balance' | 'bet' | 'win' | 'rollback'
export type Steps = Readonly<Record<StepCall, (provider: string, body: Fields) => Promise<Translated>>> & {
  /** Sends a text as it is. */
  readonly text: (provider: string, text: string) => Promise<Translated>
}

/**
 * The native calls by those four: a win of nothing closes a round, and an instant round is a bet and its win. A round that is over, for which a
 * dialect has no such win, is ended by what has ended it.
 */
export function translateBySteps(steps: Steps): Translate {
  const bets = new Map<unknown, unknown>()
  const ends = new Map<unknown, Translated>()
  const ending =
    (step: Steps[StepCall]): Steps[StepCall] =>
    async (provider, body) => {
      const answer = await step(provider, body)
      const isEnd = body['round_closed'] === true || ('reply' in answer && isReturn(answer.reply))
      if ('reply' in answer && isEnd) ends.set(body['round_id'], answer)
      return answer
    }
  const pay = ending(steps.win)
  const bet = (provider: string, body: Fields) => {
    const { round_id, transaction_id } = body
    if (!bets.has(round_id)) bets.set(round_id, transaction_id)
    return steps.bet(provider, body)
  }
  const calls: Partial<Record<WalletCall, Steps[StepCall]>> = {
    ...steps,
    bet,
    win: pay,
    rollback: ending(steps.rollback),
    endRound: async (provider, { session_id, round_id }) => {
      const bet_transaction_id = bets.get(round_id) ?? 'none'
      const transaction_id = `end-${[...bets.keys()].indexOf(round_id)}`
      const closing = { amount: 0, round_closed: true }
      const ended = await pay(provider, {
        session_id,
        transaction_id,
        round_id,
        bet_transaction_id,
        ...closing,
      })
      const isOver = 'code' in ended && IS_OVER.has(ended.code)
      return (isOver ? ends.get(round_id) : undefined) ?? ended
    },
    playRound: async (provider, { session_id, transaction_id, round_id, bet: amount, win }) => {
      const taken = await bet(provider, { session_id, transaction_id, round_id, amount })
      if ('code' in taken) return taken
      const closing = { bet_transaction_id: transaction_id, amount: win, round_closed: true }
      const id = `${String(transaction_id)}-w`
      return pay(provider, { session_id, transaction_id: id, round_id, ...closing })
    },
  }
  return (call, body, provider) => {
    if (typeof body === 'string') return steps.text(provider, body)
    const step = calls[call]
    if (step === undefined) throw new Error(`${call} does not exist here`)
    return step(provider, body)
  }
}

const IS_OVER: ReadonlySet<string> = new Set(['ROUND_CLOSED', 'TRANSACTION_ROLLED_BACK'])
const isReturn = (reply: object) => 'result' in reply && reply.result === 'ROLLED_BACK'

interface Said {
  readonly status?: string
  readonly code?: number
  readonly balance?: number
}

export interface TextAnswer {
  readonly http: number
  readonly body: Said
  /** The wallet's own code. */
  readonly code: string | undefined
}

export async function postText(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TextAnswer> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  const reply = await fetch(address, init)
  const code = reply.headers.get('x-wallet-code') ?? undefined
  return { http: reply.status, body: (await reply.json()) as Said, code }
}

export const TEST_LAUNCH: Launch = {
  session_id: 'b1-20261127-session',
  game_id: 'ont_dice',
  player_id: 'ref',
  player_name: 'Ann',
  currency: 'AC',
  language: 'uk',
  country: 'UA',
  return_url: 'https://arena.example/',
  balance: 100,
  limits: { min_bet: 1, max_bet: 100, step: 1 },
  expires_at: '2026-11-27T12:00:00Z',
  parent_origin: 'https://arena.example',
  settings: { sounds: true, music: true, vibro: true },
}
