/** A second provider as an operator adds it: the kit's mock provider in another process. */
import type { AddressInfo } from 'node:net'
import { type CreateSessionReply, createSession } from '@arena/contract/endpoints/games'
import {
  type ContentDocuments,
  type ContentKind,
  listContent,
  publishContent,
  saveContent,
} from '@arena/contract/endpoints/operator-content'
import {
  type CatalogueImport,
  importCatalogue,
  showProviderKey,
} from '@arena/contract/endpoints/operator-games'
import { signedHeaders } from '@arena/provider-protocol'
import { freePorts } from '@arena/test-kit/ports'
import { byTwoOperators } from './by-two-operators.ts'
import { type MockStudio, startMockStudio } from './mock-studio.ts'
import { openTestApp, type TestApp } from './open-test-app.ts'
import { openTestDatabase } from './open-test-database.ts'

export const ANNA = 'a'.repeat(32)
export const BORIS = 'b'.repeat(32)
export const PLAYER = 949_600_001
/** Its games: rounds in one call, and rounds in steps. */
export const COIN = 'studio-mock-coin'
export const STEPS = 'studio-mock-steps'

export class AddedProvider {
  readonly app: TestApp
  /** The player's. */
  readonly token: string
  /** Where the provider listens once it is started. */
  readonly url: string
  readonly #port: number
  #secret = ''
  #studio: MockStudio | undefined

  private constructor(app: TestApp, { token, port }: { readonly token: string; readonly port: number }) {
    this.app = app
    this.token = token
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
  }

  /** A server that does not know the provider yet. */
  static async open(): Promise<AddedProvider> {
    const app = await openTestApp(await openTestDatabase(), {
      env: { OPERATORS: `anna:${ANNA},boris:${BORIS}` },
      start: new Date().toISOString(),
    })
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await app.signIn(PLAYER)
    const [port = 0] = await freePorts(1)
    return new AddedProvider(app, { token, port })
  }

  /** A server that has the provider's games, with everything an operator does for that. */
  static async openImported(): Promise<AddedProvider> {
    const provider = await AddedProvider.open()
    await provider.add()
    await provider.start((await provider.showKey()).json<{ secret: string }>().secret)
    const { document } = await provider.imported()
    await provider.publish('games', JSON.parse(document) as ContentDocuments['games'])
    return provider
  }

  async close(): Promise<void> {
    await this.#studio?.stop()
    await this.app.app.stop()
    await this.app.database.close()
  }

  current<Kind extends ContentKind>(kind: Kind): ContentDocuments[Kind] {
    return this.app.app.features.content.current(kind)
  }

  /** Anna publishes, Boris approves where an approver is needed. */
  async publish<Kind extends ContentKind>(kind: Kind, document: ContentDocuments[Kind]): Promise<void> {
    const save = { kind, document: JSON.stringify(document), note: '' }
    const saved = await this.app.call(saveContent.path, { token: ANNA, body: save })
    const { version } = saved.json<{ version: { version: number } }>()
    const body = {
      kind,
      version: version.version,
      over: await this.#liveVersion(kind),
      reason: 'x',
      ask: 'please',
    }
    const act = { path: publishContent.path, body, tokens: [ANNA, BORIS] } as const
    const { statusCode } = await byTwoOperators(this.app, act)
    if (statusCode !== 200) throw new Error(`Publishing ${kind} was answered ${statusCode}`)
    await this.app.app.features.content.refresh()
  }

  async #liveVersion(kind: ContentKind): Promise<number> {
    const reply = await this.app.call(listContent.path, { token: ANNA, body: {} })
    const { kinds } = reply.json<{ kinds: { kind: string; live_version: number }[] }>()
    return kinds.find(one => one.kind === kind)?.live_version ?? 0
  }

  /** Adds the provider to the published ones. */
  async add(): Promise<void> {
    const added = {
      provider: 'studio',
      name: 'Studio',
      state: 'on' as const,
      url: this.url,
      origins: [this.url],
      frame: 'none' as const,
      key: 1,
      open_rounds: 1,
      promo_hour_ac: 0,
      silence_min: 15,
      switches_games: false,
    }
    await this.publish('providers', { providers: [...this.current('providers').providers, added] })
  }

  showKey(provider = 'studio') {
    return this.app.call(showProviderKey.path, { token: ANNA, body: { provider } })
  }

  /** The provider starts, with the key that the operator handed over. */
  async start(secret: string): Promise<void> {
    this.#secret = secret
    const { port } = this.app.http.server.address() as AddressInfo
    const walletUrl = `http://127.0.0.1:${port}`
    this.#studio = await startMockStudio({ keyId: 'studio', secret, walletUrl, port: this.#port })
  }

  /** The published games with those of the provider's catalogue, as a draft. */
  async imported(more: { readonly catalogue?: string } = {}): Promise<CatalogueImport> {
    const body = { provider: 'studio', document: JSON.stringify(this.current('games')), ...more }
    return (await this.app.call(importCatalogue.path, { token: ANNA, body })).json<CatalogueImport>()
  }

  /** The player opens a game. */
  async play(more: object = {}): Promise<CreateSessionReply & { readonly errorCode?: string }> {
    const body = { game_id: COIN, country: 'en', ...more }
    return (await this.app.call(createSession.path, { token: this.token, body })).json()
  }

  /** A call of the provider to the wallet. */
  async callWallet(path: string, body: object): Promise<{ readonly code?: string }> {
    const rawBody = JSON.stringify(body)
    const call = { method: 'POST', path, rawBody, now: this.app.clock.now() }
    const headers = signedHeaders({ keyId: 'studio', secret: this.#secret }, call)
    return (await this.app.http.inject({ method: 'POST', url: path, headers, payload: rawBody })).json()
  }
}

/** As the page of the game does when its player presses the button. */
export async function pressPlay(
  gameUrl: string,
): Promise<{ readonly win: number; readonly balance: number; readonly is_free: boolean }> {
  const page = new URL(gameUrl)
  const reply = await fetch(new URL('/page/play', page), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: page.hash.slice(3), bet: 100 }),
  })
  return (await reply.json()) as { win: number; balance: number; is_free: boolean }
}
