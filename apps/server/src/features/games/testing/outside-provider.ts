import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type LaunchRequest,
  LaunchRequestSchema,
  PROVIDER_PATHS,
  type ProviderGame,
  signatureFault,
} from '@arena/provider-protocol'
import type { FakeClock } from '@arena/test-kit'
import { Value } from '@sinclair/typebox/value'
import { GAMES } from '../../../content/games.ts'
import { TEST_KEY } from './wallet-service.ts'

export const GAMES_ORIGIN = 'http://127.0.0.1:3001'
/** The limits that the provider publishes for each game. */
export const LIMITS = { min_bet: 1000, max_bet: 400_000, step: 1000 }

/** A separate provider: checks signatures and gives the answers that the test sets. */
export class OutsideProvider {
  readonly launches: LaunchRequest[] = []
  gameUrl = `${GAMES_ORIGIN}/g/golden-arena/#s=token`
  catalogueCalls = 0
  /** Further published data of every game. */
  published: Partial<ProviderGame> = {}
  status = 200
  /** Above what each of our games may pay, in stakes. */
  publishedAbove = 0
  /** Games that its catalogue does not have. */
  leftOut: readonly string[] = []
  readonly #server: Server

  constructor(clock: FakeClock) {
    this.#server = createServer((request, response) => void this.#answer(clock, request, response))
  }

  async start(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  async #answer(clock: FakeClock, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const rawBody = Buffer.concat(chunks)
    const signed = { method: request.method ?? '', path: request.url ?? '', rawBody }
    const fault = signatureFault(request.headers, signed, {
      now: clock.now(),
      secretsOf: () => [TEST_KEY.secret],
    })
    const [status, reply] =
      fault === undefined ? this.#reply(request.url ?? '', rawBody) : [401, { code: fault }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }

  #reply(path: string, rawBody: Buffer): [number, object] {
    if (this.status !== 200) return [this.status, {}]
    if (path === PROVIDER_PATHS.games) {
      this.catalogueCalls += 1
      const game = {
        rtp_exact: '19/20',
        rtp: 0.95,
        limits: LIMITS,
        languages: ['en'],
        ...this.published,
      }
      return [
        200,
        {
          games: GAMES.filter(({ game_id }) => !this.leftOut.includes(game_id)).map(
            ({ game_id, max_win_multiplier }) => ({
              ...game,
              game_id,
              max_win_multiplier: max_win_multiplier + this.publishedAbove,
            }),
          ),
        },
      ]
    }
    const launch: unknown = JSON.parse(rawBody.toString('utf8'))
    if (!Value.Check(LaunchRequestSchema, launch)) return [400, { code: 'INVALID_REQUEST' }]
    this.launches.push(launch)
    return [200, { url: this.gameUrl, provider_session_id: 'p1' }]
  }
}
