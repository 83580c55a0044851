/** A wallet for tests: its own small program behind HTTP that speaks the protocol, checks signatures and can be made to fail. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  type PlayRoundRequest,
  type RollbackRequest,
  type SigningKey,
  signatureFault,
  type TransactionReply,
  WALLET_ERRORS,
  WALLET_PATHS,
  type WalletErrorCode,
} from '@arena/provider-protocol'

/** What becomes of a call: `before` fails it unheard, `after` does it and then fails; `drop` closes the line, `500` answers so. */
export type Fault = 'drop before' | 'drop after' | '500 before' | '500 after'

export interface WalletCall {
  readonly path: string
  readonly rounds: readonly PlayRoundRequest[]
}

interface Transaction {
  readonly content: string
  readonly round: PlayRoundRequest
  readonly reply: TransactionReply
}

type Answer = { readonly status: number; readonly body: unknown }

export class WalletDouble {
  /** Every transaction that moved money, in order. */
  readonly moved: PlayRoundRequest[] = []
  readonly calls: WalletCall[] = []
  /** Asked at each call that moves money; the test's way to break things. */
  fault: (call: WalletCall) => Fault | undefined = () => undefined
  /** Asked for each round; the test's way to refuse things. */
  refusal: (round: PlayRoundRequest) => WalletErrorCode | undefined = () => undefined
  /** False answers every batch with INVALID_REQUEST. */
  takesBatches = true
  /** Awaited before a call is looked at. */
  gate: Promise<void> = Promise.resolve()
  /** How many calls have come, also those that wait at the gate. */
  arrived = 0

  readonly #balances = new Map<string, number>()
  readonly #transactions = new Map<string, Transaction>()
  readonly #rolledBack = new Set<string>()
  readonly #server: Server

  private constructor(private readonly key: SigningKey) {
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  static async start(key: SigningKey): Promise<WalletDouble> {
    const wallet = new WalletDouble(key)
    await new Promise<void>(resolve => wallet.#server.listen(0, '127.0.0.1', resolve))
    return wallet
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the wallet listens on no port')
    return `http://127.0.0.1:${address.port}`
  }

  openSession(sessionId: string, balance: number): void {
    this.#balances.set(sessionId, balance)
  }

  balanceOf(sessionId: string): number {
    return this.#balances.get(sessionId) ?? Number.NaN
  }

  /** A call that arrives late, past the HTTP part. Answers its refusal. */
  receive(round: PlayRoundRequest): string | undefined {
    const { body } = this.#play(round)
    return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined
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
    await this.gate
    const bad = signatureFault(
      request.headers,
      { method: request.method ?? '', path, rawBody },
      { secretsOf: keyId => (keyId === this.key.keyId ? [this.key.secret] : []), now: new Date() },
    )
    const answer = bad === undefined ? this.#answer(path, JSON.parse(rawBody.toString('utf8'))) : refused(bad)
    if (answer === 'drop') {
      request.socket.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  #answer(path: string, body: unknown): Answer | 'drop' {
    if (path === WALLET_PATHS.session) return this.#session(body as { session_id: string })
    if (path === WALLET_PATHS.rollback) return this.#rollback(body as RollbackRequest)
    const isBatch = path === WALLET_PATHS.playRounds
    const rounds = isBatch ? (body as { rounds: PlayRoundRequest[] }).rounds : [body as PlayRoundRequest]
    const call = { path, rounds }
    if (isBatch && !this.takesBatches) return refused('INVALID_REQUEST')
    this.calls.push(call)
    const fault = this.fault(call)
    if (fault === 'drop before') return 'drop'
    if (fault === '500 before') return refused('INTERNAL')
    const answers = rounds.map(round => this.#play(round))
    if (fault === 'drop after') return 'drop'
    if (fault === '500 after') return refused('INTERNAL')
    if (isBatch) return { status: 200, body: { results: answers.map(answer => answer.body) } }
    return answers[0] ?? refused('INVALID_REQUEST')
  }

  #session({ session_id }: { readonly session_id: string }): Answer {
    const balance = this.#balances.get(session_id)
    if (balance === undefined) return refused('SESSION_NOT_FOUND')
    const body = {
      session_id,
      player_id: 'p',
      player_name: 'P',
      game_id: 'g',
      currency: 'AC',
      balance,
      limits: { min_bet: 100, max_bet: 100, step: 100 },
      language: 'en',
    }
    return { status: 200, body }
  }

  #play(round: PlayRoundRequest): Answer {
    const content = JSON.stringify(round)
    const known = this.#transactions.get(round.transaction_id)
    if (known !== undefined) {
      return known.content === content ? { status: 200, body: known.reply } : refused('TRANSACTION_CONFLICT')
    }
    if (this.#rolledBack.has(round.transaction_id)) return refused('TRANSACTION_ROLLED_BACK')
    const balance = this.#balances.get(round.session_id)
    if (balance === undefined) return refused('SESSION_NOT_FOUND')
    const code = this.refusal(round) ?? (round.bet > balance ? 'INSUFFICIENT_FUNDS' : undefined)
    if (code !== undefined) return refused(code, balance)
    const reply = { balance: balance - round.bet + round.win, platform_tx_id: `w${this.moved.length}` }
    this.#balances.set(round.session_id, reply.balance)
    this.#transactions.set(round.transaction_id, { content, round, reply })
    this.moved.push(round)
    return { status: 200, body: reply }
  }

  #rollback(request: RollbackRequest): Answer {
    const known = this.#transactions.get(request.bet_transaction_id)
    if (known !== undefined) return refused('ALREADY_SETTLED')
    this.#rolledBack.add(request.bet_transaction_id)
    const balance = this.#balances.get(request.session_id) ?? 0
    return { status: 200, body: { balance, platform_tx_id: 'none', result: 'NOT_FOUND_RECORDED' } }
  }
}

function refused(code: WalletErrorCode, balance?: number): Answer {
  const body = { code, message: code, ...(balance === undefined ? {} : { balance }) }
  return { status: WALLET_ERRORS[code].status, body }
}
