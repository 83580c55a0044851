/**
 * A wallet in memory behind HTTP: it checks signatures and every body against the schemas, keeps a ledger like the platform's, and can be
 * made to fail, to wait and to refuse.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Static, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Exchange } from '../exchange.ts'
import {
  BalanceRequestSchema,
  type BetRequest,
  BetRequestSchema,
  type CreditRequest,
  CreditRequestSchema,
  EndRoundRequestSchema,
  keyIdOf,
  type PlayRoundRequest,
  PlayRoundRequestSchema,
  PlayRoundsRequestSchema,
  RollbackRequestSchema,
  SessionRequestSchema,
  type SigningKey,
  signatureFault,
  type TransactionsRequest,
  TransactionsRequestSchema,
  WALLET_ERRORS,
  WALLET_PATHS,
  type WalletErrorCode,
  WinRequestSchema,
} from '../index.ts'
import type { LedgerAnswer, MockSession } from './ledger-rows.ts'
import { listSteps } from './transaction-list.ts'
import { WalletLedger } from './wallet-ledger.ts'

/**
 * The fate of a call: `before` fails it unprocessed, `after` does it and then fails; `drop` closes the connection, `500` answers with that
 * status.
 */
export type Fault = 'drop before' | 'drop after' | '500 before' | '500 after'

export interface MockWalletCall {
  readonly path: string
  /** The instant rounds it carries. */
  readonly rounds: readonly PlayRoundRequest[]
  /** The session of a stepwise round's call; undefined for instant rounds. */
  readonly session_id: string | undefined
  readonly body: unknown
}

export type Answer = { readonly status: number; readonly body: unknown }
type Stake = PlayRoundRequest | BetRequest

const SCHEMAS: Readonly<Record<string, TSchema>> = {
  [WALLET_PATHS.session]: SessionRequestSchema,
  [WALLET_PATHS.balance]: BalanceRequestSchema,
  [WALLET_PATHS.bet]: BetRequestSchema,
  [WALLET_PATHS.win]: WinRequestSchema,
  [WALLET_PATHS.rollback]: RollbackRequestSchema,
  [WALLET_PATHS.endRound]: EndRoundRequestSchema,
  [WALLET_PATHS.credit]: CreditRequestSchema,
  [WALLET_PATHS.playRound]: PlayRoundRequestSchema,
  [WALLET_PATHS.playRounds]: PlayRoundsRequestSchema,
  [WALLET_PATHS.transactions]: TransactionsRequestSchema,
}

export class MockWallet {
  readonly ledger: WalletLedger
  /** Every instant round that moved money, in order. */
  readonly moved: PlayRoundRequest[] = []
  readonly calls: MockWalletCall[] = []
  /** Bodies the protocol does not know: none is ever expected. */
  readonly malformed: unknown[] = []
  /** Calls without a genuine signature. */
  badlySigned = 0
  /** Asked at each call that moves money; the test's way to break things. */
  fault: (call: MockWalletCall) => Fault | undefined = () => undefined
  /** Asked for each stake; the test's way to refuse things. */
  rejection: (stake: Stake) => WalletErrorCode | undefined = () => undefined
  /** False answers every batch with INVALID_REQUEST. */
  takesBatches = true
  /** Awaited before a call is looked at. */
  gate: Promise<void> = Promise.resolve()
  /** Awaited after a call was booked and before its answer is sent. */
  delay: (call: { readonly path: string; readonly body: unknown }) => Promise<void> = () => Promise.resolve()
  /** Called with each call and its answer. */
  onExchange: (exchange: Exchange) => void = () => undefined
  /** Answers addresses that are none of the wallet's; undefined = 404. */
  other: (path: string, body: unknown) => Promise<Answer> | undefined = () => undefined
  /** The request ids of each call. */
  readonly requestIds: (string | readonly string[] | undefined)[] = []
  /** How many calls have come, also those that wait at the gate. */
  arrived = 0

  readonly #server: Server

  private constructor(
    private readonly key: SigningKey,
    readonly now: () => Date,
  ) {
    this.ledger = new WalletLedger(now)
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => {
        // A caller that breaks off in the middle of its body waits for no answer.
        if (!request.complete || response.headersSent) response.destroy()
        else send(response, wire({ code: 'INTERNAL' }))
      })
    })
  }

  static async start(key: SigningKey, now = () => new Date(), port = 0): Promise<MockWallet> {
    const wallet = new MockWallet(key, now)
    await new Promise<void>((resolve, reject) => {
      wallet.#server.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
    return wallet
  }

  /** The key of a second provider, with the same secret. */
  get generousKey(): SigningKey {
    return { keyId: `${this.key.keyId}-generous`, secret: this.key.secret }
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the wallet listens on no port')
    return `http://127.0.0.1:${address.port}`
  }

  openSession(sessionId: string, balance: number, wish: MockSession = {}): void {
    this.ledger.openSession(sessionId, balance, wish)
  }

  balanceOf(sessionId: string): number {
    return this.ledger.session(sessionId)?.account.balance ?? Number.NaN
  }

  /** A call that arrives late, past the HTTP part. Answers its rejection. */
  receive(stake: Stake): string | undefined {
    const answer = 'bet' in stake ? this.#play(stake) : this.#bet(stake)
    return 'code' in answer ? answer.code : undefined
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const rawBody = Buffer.concat(chunks)
    const path = request.url ?? ''
    this.arrived += 1
    this.requestIds.push(request.headers['x-request-id'])
    await this.gate
    const { method = '' } = request
    const text = rawBody.toString('utf8')
    const body = parsed(text)
    const answer = await this.#checkAndAnswer(request, { method, path, rawBody, body })
    await this.delay({ path, body })
    this.onExchange({
      method,
      url: path,
      headers: singleHeaders(request),
      body: text,
      status: answer === 'drop' ? undefined : answer.status,
      reply: answer === 'drop' ? '' : JSON.stringify(answer.body),
    })
    if (answer === 'drop') {
      request.socket.destroy()
      return
    }
    send(response, answer)
  }

  async #checkAndAnswer(
    request: IncomingMessage,
    {
      body,
      ...signed
    }: { readonly method: string; readonly path: string; readonly rawBody: Buffer; readonly body: unknown },
  ): Promise<Answer | 'drop'> {
    if (!Object.hasOwn(SCHEMAS, signed.path)) {
      const other = this.other(signed.path, body)
      if (other !== undefined) return other
    }
    const bad = signatureFault(request.headers, signed, {
      secretsOf: keyId =>
        keyId === this.key.keyId || keyId === this.generousKey.keyId ? [this.key.secret] : [],
      now: this.now(),
    })
    if (bad === undefined) return this.#answer(signed.path, body, keyIdOf(request.headers))
    this.badlySigned += 1
    return wire({ code: bad })
  }

  #answer(path: string, body: unknown, keyId: string | undefined): Answer | 'drop' {
    const schema = SCHEMAS[path]
    if (schema === undefined || !Value.Check(schema, body)) {
      this.malformed.push(body)
      return wire({ code: 'INVALID_REQUEST' })
    }
    if (path === WALLET_PATHS.session) return this.#session(body as Static<typeof SessionRequestSchema>)
    if (path === WALLET_PATHS.balance) return this.#balance(body as Static<typeof BalanceRequestSchema>)
    if (path === WALLET_PATHS.transactions) {
      const isGenerous = keyId === this.generousKey.keyId
      const list = listSteps(this.ledger, body as TransactionsRequest, isGenerous)
      return 'code' in list ? wire(list) : { status: 200, body: list }
    }
    if (path === WALLET_PATHS.playRounds && !this.takesBatches) return wire({ code: 'INVALID_REQUEST' })
    return this.#move(path, body)
  }

  #move(path: string, body: unknown): Answer | 'drop' {
    const isBatch = path === WALLET_PATHS.playRounds
    const isInstant = isBatch || path === WALLET_PATHS.playRound
    const instant = isBatch
      ? (body as { rounds: PlayRoundRequest[] }).rounds
      : isInstant
        ? [body as PlayRoundRequest]
        : []
    const session_id = isInstant ? undefined : (body as { session_id: string }).session_id
    const call = { path, rounds: instant, session_id, body }
    this.calls.push(call)
    const fault = this.fault(call)
    if (fault === 'drop before') return 'drop'
    if (fault === '500 before') return wire({ code: 'INTERNAL' })
    const answers = isInstant ? instant.map(round => this.#play(round)) : [this.#step(path, body)]
    if (fault === 'drop after') return 'drop'
    if (fault === '500 after') return wire({ code: 'INTERNAL' })
    if (isBatch) return { status: 200, body: { results: answers.map(answer => wire(answer).body) } }
    return wire(answers[0] ?? { code: 'INVALID_REQUEST' })
  }

  #step(path: string, body: unknown): LedgerAnswer {
    if (path === WALLET_PATHS.bet) return this.#bet(body as BetRequest)
    if (path === WALLET_PATHS.win) return this.ledger.win(body as Static<typeof WinRequestSchema>)
    if (path === WALLET_PATHS.rollback)
      return this.ledger.rollback(body as Static<typeof RollbackRequestSchema>)
    if (path === WALLET_PATHS.credit) return this.ledger.credit(body as CreditRequest)
    return this.ledger.endRound(body as Static<typeof EndRoundRequestSchema>)
  }

  #session({ session_id }: { readonly session_id: string }): Answer {
    const session = this.ledger.session(session_id)
    if (session === undefined) return wire({ code: 'SESSION_NOT_FOUND' })
    const { account, openRounds, limits, currency, playerId } = session
    const free = currency === 'AC' ? this.ledger.free.list(playerId) : []
    const open = openRounds.map(round => ({ round_id: round.roundId, bet: round.staked }))
    const body = {
      session_id,
      player_id: playerId,
      player_name: 'P',
      game_id: 'g',
      currency,
      balance: account.balance,
      ...this.ledger.counted(session_id),
      ...(session.counted?.isFree === true && { free_stakes: true }),
      limits,
      language: 'en',
      ...(open[0] && { open_round: open[0] }),
      ...(open.length > 1 && { open_rounds: open }),
      ...(free.length > 0 && { free_rounds: free }),
    }
    return { status: 200, body }
  }

  #balance({ session_id }: { readonly session_id: string }): Answer {
    const session = this.ledger.session(session_id)
    if (session === undefined) return wire({ code: 'SESSION_NOT_FOUND' })
    return { status: 200, body: { balance: session.account.balance, ...this.ledger.counted(session_id) } }
  }

  #play(round: PlayRoundRequest): LedgerAnswer {
    const isNew = !this.ledger.steps.has(round.transaction_id)
    const refused = this.#refused(round, isNew)
    if (refused !== undefined) return refused
    const answer = this.ledger.playRound(round)
    if (isNew && !('code' in answer)) this.moved.push(round)
    return answer
  }

  #bet(bet: BetRequest): LedgerAnswer {
    return this.#refused(bet, !this.ledger.steps.has(bet.transaction_id)) ?? this.ledger.bet(bet)
  }

  #refused(stake: Stake, isNew: boolean): LedgerAnswer | undefined {
    const code = isNew ? this.rejection(stake) : undefined
    return code && { code, balance: this.balanceOf(stake.session_id) }
  }
}

function singleHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function wire(answer: LedgerAnswer): Answer {
  if (!('code' in answer)) return { status: 200, body: answer }
  const { code, balance } = answer
  const body = { code, message: code, ...(balance === undefined ? {} : { balance }) }
  return { status: WALLET_ERRORS[code].status, body }
}
