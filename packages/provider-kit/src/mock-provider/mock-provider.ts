/** A provider of two small games in one program, for a studio to compare its own with. It keeps everything in memory. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  type FreeRounds,
  type LaunchRequest,
  LaunchRequestSchema,
  OPTIONAL_PROVIDER_PATHS,
  PROVIDER_PATHS,
  type RoundStatusRequest,
  RoundStatusRequestSchema,
  type SigningKey,
  signatureFault,
  TransactionsRequestSchema,
  WALLET_PATHS,
} from '@arena/provider-protocol'
import { Value } from '@sinclair/typebox/value'
import { type PlayRequest, TEST_ROUND_PATH } from '../provider/studio.ts'
import { gamePage } from './game-page.ts'
import { MockBooks } from './mock-books.ts'
import { drawWin, MOCK_GAMES, PICTURE, PICTURE_PATH } from './mock-games.ts'
import { createWalletLine, type WalletLine, type WalletReply } from './wallet-line.ts'

interface Reply {
  readonly status: number
  readonly body: unknown
  readonly type?: string
}

const rejection = (status: number, code: string): Reply => ({ status, body: { code, message: code } })
const HTML = 'text/html; charset=utf-8'

export class MockProvider {
  readonly #server: Server
  readonly #wallet: WalletLine
  /** By the token in the page's address. */
  readonly #sessions = new Map<string, LaunchRequest>()
  readonly #books = new MockBooks()

  private constructor(
    private readonly key: SigningKey,
    walletUrl: string,
  ) {
    this.#wallet = createWalletLine(walletUrl, key)
    // A caller that breaks off in the middle of its body waits for no answer.
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy())
    })
  }

  static async start(options: {
    readonly key: SigningKey
    readonly walletUrl: string
    readonly port?: number
  }): Promise<MockProvider> {
    const provider = new MockProvider(options.key, options.walletUrl)
    await new Promise<void>((resolve, reject) => {
      provider.#server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve)
    })
    return provider
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the mock provider is not listening')
    return `http://127.0.0.1:${address.port}`
  }

  async stop(): Promise<void> {
    this.#wallet.close()
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const reply = await this.#answer(request, Buffer.concat(chunks)).catch(() =>
      rejection(503, 'UNAVAILABLE'),
    )
    const { status, body, type = 'application/json' } = reply
    response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  }

  async #answer(request: IncomingMessage, rawBody: Buffer): Promise<Reply> {
    const { method = '', url: path = '' } = request
    const page = /^\/play\/(mock-[a-z]+)$/.exec(path)
    if (method === 'GET' && page?.[1] !== undefined)
      return { status: 200, body: gamePage(page[1]), type: HTML }
    if (method === 'GET' && path === PICTURE_PATH) return { status: 200, body: PICTURE, type: 'image/png' }
    const body = parsed(rawBody.toString('utf8'))
    if (path === '/page/play') return this.#playForPage(body)
    const secretsOf = (keyId: string) => (keyId === this.key.keyId ? [this.key.secret] : [])
    const fault = signatureFault(request.headers, { method, path, rawBody }, { secretsOf, now: new Date() })
    if (fault !== undefined) return rejection(401, fault)
    if (path === PROVIDER_PATHS.games) return { status: 200, body: { games: MOCK_GAMES } }
    if (path === PROVIDER_PATHS.sessions) return this.#launch(body)
    if (path === OPTIONAL_PROVIDER_PATHS.roundStatus) return this.#roundStatus(body)
    if (path === OPTIONAL_PROVIDER_PATHS.transactions) return this.#transactions(body)
    if (path === TEST_ROUND_PATH) return this.#testRound(body as PlayRequest)
    return rejection(404, 'NOT_FOUND')
  }

  #launch(body: unknown): Reply {
    if (!Value.Check(LaunchRequestSchema, body)) return rejection(400, 'INVALID_REQUEST')
    if (!MOCK_GAMES.some(({ game_id }) => game_id === body.game_id)) return rejection(404, 'GAME_NOT_FOUND')
    const token = randomUUID()
    this.#sessions.set(token, body)
    const url = `${this.url}/play/${body.game_id}#s=${token}`
    return { status: 201, body: { url, provider_session_id: token } }
  }

  #roundStatus(body: unknown): Reply {
    if (!Value.Check(RoundStatusRequestSchema, body)) return rejection(400, 'INVALID_REQUEST')
    return { status: 200, body: { state: this.#books.stateOf(body) } }
  }

  #transactions(body: unknown): Reply {
    const list = Value.Check(TransactionsRequestSchema, body) ? this.#books.list(body) : undefined
    return list === undefined ? rejection(400, 'INVALID_REQUEST') : { status: 200, body: list }
  }

  async #testRound({ session_id, bet }: PlayRequest): Promise<Reply> {
    const session = [...this.#sessions.values()].find(one => one.session_id === session_id)
    return session === undefined ? rejection(404, 'SESSION_NOT_FOUND') : this.#round(session, bet)
  }

  async #playForPage(body: unknown): Promise<Reply> {
    const { token, bet } = (body ?? {}) as { readonly token?: string; readonly bet?: number }
    const session = this.#sessions.get(token ?? '')
    return session === undefined ? rejection(404, 'SESSION_NOT_FOUND') : this.#round(session, bet ?? 0)
  }

  async #round(session: LaunchRequest, bet: number): Promise<Reply> {
    const free = session.game_id === 'mock-steps' ? await this.#freeRounds(session) : undefined
    const drawn = drawWin(free?.bet ?? bet)
    const win = free === undefined ? drawn : Math.min(drawn, free.win_left)
    const round = { session_id: session.session_id, round_id: randomUUID() }
    this.#books.open(round)
    const reply =
      session.game_id === 'mock-coin'
        ? await this.#instant(round, bet, win)
        : await this.#steps(round, stakeOf(bet, free), win)
    if (reply.kind === 'refused') this.#books.forget(round)
    else this.#books.close(round)
    if (reply.kind === 'refused') return rejection(409, reply.code)
    return { status: 200, body: { win, balance: reply.body['balance'], is_free: free !== undefined } }
  }

  /** The player's free rounds, which are played before any stake of their own. */
  async #freeRounds({ session_id }: LaunchRequest): Promise<FreeRounds | undefined> {
    const described = await this.#wallet.send(WALLET_PATHS.session, { session_id })
    return described.kind === 'done'
      ? (described.body['free_rounds'] as FreeRounds[] | undefined)?.[0]
      : undefined
  }

  async #instant(round: RoundStatusRequest, bet: number, win: number): Promise<WalletReply> {
    const id = { ...round, transaction_id: randomUUID() }
    const played = await this.#wallet.send(WALLET_PATHS.playRound, { ...id, bet, win })
    if (played.kind === 'done') this.#books.book({ ...id, kind: 'round', amount: win - bet })
    return played
  }

  async #steps(round: RoundStatusRequest, stake: Stake, win: number): Promise<WalletReply> {
    const bet = { ...round, transaction_id: randomUUID() }
    const staked = await this.#wallet.send(WALLET_PATHS.bet, { ...bet, ...stake })
    if (staked.kind === 'refused') return staked
    this.#books.book({ ...bet, kind: 'bet', amount: 0 - stake.amount })
    const end = { ...round, transaction_id: randomUUID() }
    const paid = await this.#wallet.send(WALLET_PATHS.win, {
      ...end,
      bet_transaction_id: bet.transaction_id,
      amount: win,
      round_closed: true,
    })
    if (paid.kind === 'done') this.#books.book({ ...end, kind: 'win', amount: win })
    return paid
  }
}

interface Stake {
  readonly amount: number
  readonly is_free?: true
  readonly grant_id?: string
}

function stakeOf(amount: number, free: FreeRounds | undefined): Stake {
  return free === undefined ? { amount } : { amount: 0, is_free: true, grant_id: free.grant_id }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
