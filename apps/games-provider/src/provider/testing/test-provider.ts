/** A running provider with a wallet double, on real ports and a real database in a separate folder. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { distribute, migrate, openDatabase } from '@arena/database'
import { type LaunchRequest, PROVIDER_PATHS, signedHeaders } from '@arena/provider-protocol'
import { MockWallet } from '@arena/provider-protocol/mock-wallet'
import { embeddedTemplate, type ThrowawayDatabase, throwawayDatabase } from '@arena/test-kit'
import { IS_CLUSTER } from '@arena/test-kit/run-options'
import { pino } from 'pino'
import { readConfig } from '../../config.ts'
import { GAME_API } from '../../game-paths.ts'
import type { Game } from '../../games/game.ts'
import { schema } from '../database/open-database.ts'
import { runProvider } from '../run-provider.ts'

export const KEY = { keyId: 'embedded', secret: 'test-secret' }
export const APP_ORIGIN = 'http://app.test'
export const START_BALANCE = 1_000_000
/** The longest that a timer takes. */
export const NEVER_MS = 2 ** 31 - 1

export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

export function settings(walletUrl: string, dataDir: string): NodeJS.ProcessEnv {
  return {
    GAMES_PORT: '0',
    WALLET_URL: walletUrl,
    PROVIDER_SECRET: KEY.secret,
    APP_ORIGINS: APP_ORIGIN,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    // Tests are faster than players.
    GAMES_CALLS_PER_S: '100000',
  }
}

export interface TestOptions {
  /** The embedded database, or a database of the run's PostgreSQL server. */
  readonly engine?: 'embedded' | 'server'
  readonly now?: () => Date
  readonly sweepEvery_ms?: number
  readonly heartbeatEvery_ms?: number
  readonly monthsEvery_ms?: number
  readonly games?: readonly Game[]
  /** Settings other than the tests' own. */
  readonly env?: NodeJS.ProcessEnv
  /** The folder of the built pages. */
  readonly webDir?: string
  /** Pages instead of built ones, path → content. */
  readonly pages?: Readonly<Record<string, string | Uint8Array>>
}

/** For a cluster: enough shards to separate players. */
const TEST_SHARDS = 4

/** An empty database of the run's server for a provider; on a cluster its tables are distributed already. */
export async function gamesDatabase(): Promise<ThrowawayDatabase> {
  const throwaway = await throwawayDatabase()
  if (!IS_CLUSTER) return throwaway
  const database = await openDatabase({ databaseUrl: throwaway.url, log: pino({ level: 'silent' }) })
  await migrate(database, schema)
  await distribute(database, schema, { shards: TEST_SHARDS })
  await database.close()
  return throwaway
}

export class TestProvider {
  private constructor(
    readonly wallet: MockWallet,
    readonly url: string,
    readonly stop: (unused?: Promise<void>) => Promise<void>,
  ) {}

  static async start({
    engine = IS_CLUSTER ? 'server' : 'embedded',
    pages = {},
    webDir,
    env = {},
    ...options
  }: TestOptions = {}): Promise<TestProvider> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'arena-games-'))
    const madeDir = path.join(dataDir, 'web')
    for (const [file, text] of Object.entries(pages)) {
      mkdirSync(path.dirname(path.join(madeDir, file)), { recursive: true })
      writeFileSync(path.join(madeDir, file), text)
    }
    const server = engine === 'server' ? await gamesDatabase() : undefined
    const wallet = await MockWallet.start(KEY, options.now)
    const running = await runProvider({
      config: readConfig({ ...settings(wallet.url, dataDir), GAMES_DATABASE_URL: server?.url, ...env }),
      log: pino({ level: 'fatal' }),
      webDir: webDir ?? madeDir,
      template: await embeddedTemplate(),
      ...options,
    })
    return new TestProvider(wallet, `http://127.0.0.1:${running.port}`, async unused => {
      await running.stop(unused)
      await wallet.stop()
      await server?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    })
  }

  /** A new player with a session and money. */
  async newPlayer(overrides: Partial<LaunchRequest> = {}): Promise<TestPlayer> {
    const request = launchRequest(overrides)
    this.wallet.openSession(request.session_id, START_BALANCE, { playerId: request.player_id })
    return openPlayer(this.url, request, this.wallet.now())
  }

  /** Another session of the same player, with the same balance. */
  async anotherSession(
    { launched }: TestPlayer,
    overrides: Partial<LaunchRequest> = {},
  ): Promise<TestPlayer> {
    const { game_id, player_id } = launched
    const request = launchRequest({ game_id, player_id, ...overrides })
    this.wallet.openSession(request.session_id, START_BALANCE, { samePlayerAs: launched.session_id })
    return openPlayer(this.url, request, this.wallet.now())
  }
}

export function launchRequest(overrides: Partial<LaunchRequest> = {}): LaunchRequest {
  return {
    session_id: `s-${randomUUID()}`,
    game_id: 'lucky-dice',
    player_id: `p-${randomUUID()}`,
    player_name: 'Player',
    currency: 'AC',
    language: 'en',
    country: 'DE',
    return_url: APP_ORIGIN,
    balance: START_BALANCE,
    limits: { min_bet: 100, max_bet: 500_000, step: 100 },
    expires_at: '2100-01-01T00:00:00.000Z',
    parent_origin: APP_ORIGIN,
    settings: { sounds: true, music: false, vibro: true },
    ...overrides,
  }
}

export function launch(url: string, request: unknown, now = new Date()): Promise<Answer> {
  const call = { method: 'POST', path: PROVIDER_PATHS.sessions, rawBody: JSON.stringify(request) }
  return signedCall(url, call, signedHeaders(KEY, { ...call, now }))
}

/** A call of the platform; `headers` replace the genuine ones. */
export async function signedCall(
  url: string,
  request: { readonly method: string; readonly path: string; readonly rawBody: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const genuine = signedHeaders(KEY, { ...request, now: new Date() })
  const response = await fetch(url + request.path, {
    method: request.method,
    headers: { ...genuine, ...headers },
    ...(request.method === 'GET' ? {} : { body: request.rawBody }),
  })
  return readAnswer(response)
}

export async function openPlayer(url: string, request: LaunchRequest, now?: Date): Promise<TestPlayer> {
  const { status, body } = await launch(url, request, now)
  const token = /#s=(.+)$/.exec(String(body['url']))?.[1]
  if (status !== 201 || token === undefined) throw new Error(`the launch failed: ${JSON.stringify(body)}`)
  return new TestPlayer(url, token, request)
}

export class TestPlayer {
  constructor(
    readonly url: string,
    readonly token: string,
    readonly launched: LaunchRequest,
  ) {}

  get sessionId(): string {
    return this.launched.session_id
  }

  call(path: string, body: unknown): Promise<Answer> {
    return this.send(path, JSON.stringify(body))
  }

  async send(path: string, rawBody: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json', ...headers },
      body: rawBody,
    })
    return readAnswer(response)
  }

  /** One round of dice at even chances, or of the slot when there is no choice. */
  play(
    options: { readonly bet?: number; readonly choice?: unknown; readonly requestId?: string } = {},
  ): Promise<Answer> {
    const standard = this.launched.game_id === 'lucky-dice' ? { target: 4950, side: 'under' } : undefined
    const { bet = 100, choice = standard, requestId = randomUUID() } = options
    return this.call(GAME_API.play, { request_id: requestId, bet, choice })
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
