/** The wallet's provider routes on a real port, with ways to set the scene: for tests and benchmarks. */

import type { AddressInfo } from 'node:net'
import type { Database } from '@arena/database'
import type { SigningKey } from '@arena/provider-protocol'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { GAMES } from '../../../content/games.ts'
import { type Clock, systemClock } from '../../../platform/clock/clock.ts'
import { registerForeignCalls } from '../../../platform/http/foreign-route.ts'
import { openGates } from '../../../platform/http/index.ts'
import { registerSignedRoutes, type SignedRoute } from '../../../platform/http/signed-route.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { createLog, type Logger } from '../../../platform/log/log.ts'
import { systemRng } from '../../../platform/rng/rng.ts'
import { keyOf } from '../../../testing/test-player-ids.ts'
import { createTestPlayers } from '../../../testing/test-players.ts'
import type { PlayerKey } from '../../players/index.ts'
import {
  createWallet,
  DEFAULT_TERMS,
  type ProviderTerms,
  type RoundBatching,
  type Wallet,
} from '../../wallet/index.ts'
import type { CatalogueGame } from '../game-catalogue.ts'
import { createGames, type KnownProvider } from '../index.ts'
import { type GameSession, insertSession, newSessionId } from '../session-store.ts'

export const TEST_KEY: SigningKey = { keyId: 'embedded', secret: 'a-secret-of-the-tests' }
export const PREVIOUS_SECRET = 'the-secret-before'
/** A second provider, which may do all that terms can allow. */
export const GENEROUS = {
  provider: 'generous',
  key: { keyId: 'generous-key', secret: 'another-secret-of-the-tests' },
  terms: { openRounds: 3, promoHour: 50_000, silence_ms: 24 * 3_600_000, switchesGames: true },
} as const
const GENEROUS_GAMES = GAMES.map(game => ({ ...game, provider: GENEROUS.provider }))

const PUBLIC_URL = 'http://localhost:3000'
const HOUR_MS = 3_600_000

export interface WalletService {
  readonly url: string
  readonly wallet: Wallet
  readonly clock: Clock
  /** The native calls, for those who need no signature. */
  readonly routes: readonly SignedRoute[]
  readonly jobs: readonly Job[]
  close(): Promise<void>
}

export async function startWalletService(options: {
  readonly database: Database
  readonly clock?: Clock
  readonly batching?: Partial<RoundBatching>
  readonly port?: number
  readonly log?: Logger
  /** Further providers, with their terms. */
  readonly others?: readonly (KnownProvider & { readonly terms?: ProviderTerms })[]
  /** The games as they are now; the program's when left out. */
  readonly content?: () => readonly CatalogueGame[]
}): Promise<WalletService> {
  const {
    database,
    clock = systemClock,
    log = createLog({ level: 'silent' }),
    others = [],
    content,
  } = options
  const terms = new Map<string, ProviderTerms>([
    [GENEROUS.provider, GENEROUS.terms],
    ...others.map(one => [one.provider, one.terms ?? DEFAULT_TERMS] as const),
  ])
  const wallet = createWallet({
    games: content ?? GAMES,
    database,
    clock,
    log,
    metrics: new Registry(),
    terms: () => terms,
    ...(options.batching && { batching: options.batching }),
  })
  const players = createTestPlayers({ database, clock, log, wallet })
  const games = createGames({
    database,
    clock,
    rng: systemRng,
    log,
    wallet,
    players,
    playLimits: { playRejection: () => Promise.resolve(undefined) },
    metrics: new Registry(),
    content: content ?? (() => GENEROUS_GAMES),
    terms: () => terms,
    others: () => [
      { provider: GENEROUS.provider, keyId: GENEROUS.key.keyId, secrets: [GENEROUS.key.secret] },
      ...others,
    ],
    tournamentEntry: () => Promise.reject(new Error('No tournaments here')),
    publicUrl: PUBLIC_URL,
    gameOrigins: [],
    keepDays: 90,
    provider: { ...TEST_KEY, previousSecret: PREVIOUS_SECRET, url: 'http://127.0.0.1:1' },
  })
  const http = Fastify({ logger: false })
  const { wallet: gate } = openGates(new Registry())
  await registerSignedRoutes(http, games.providerRoutes, { clock, secretsOf: games.secretsOf, gate })
  await registerForeignCalls(http, games.dialectCalls, { clock, gate })
  await http.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  const { port } = http.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    wallet,
    clock,
    routes: games.providerRoutes,
    jobs: games.jobs,
    close: () => http.close(),
  }
}

/** Creates a player with this much credit. */
export async function seedPlayer(
  database: Database,
  wallet: Wallet,
  {
    number,
    credit,
    level = 1,
  }: { readonly number: number; readonly credit: number; readonly level?: number },
): Promise<PlayerKey> {
  const player = keyOf(number)
  await database.transaction(async tx => {
    await tx.query(
      `INSERT INTO players (bucket, player_id, player_ref, first_name, language, created_at, last_seen_at)
       VALUES ($1, $2, $3, 'Ann', 'en', $4, $4)`,
      [player.bucket, player.playerId, `ref-${number}`, new Date()],
    )
    await wallet.open(tx, player, { credit, ticket: 1 })
    if (level > 1) await wallet.setLevel(tx, player, level)
  })
  return player
}

export interface SessionWish {
  readonly player: PlayerKey
  readonly requiredLevel?: number
  readonly limits?: GameSession['limits']
  readonly tournamentId?: number
  readonly lasts_ms?: number
  readonly gameId?: string
  readonly providerGame?: string
  readonly provider?: string
}

export async function seedSession(database: Database, now: Date, wish: SessionWish): Promise<GameSession> {
  const startedAt = new Date(now.getTime() - 1)
  const session: GameSession = {
    player: wish.player,
    sessionId: newSessionId({ player: wish.player, startedAt }, systemRng),
    provider: wish.provider ?? 'embedded',
    gameId: wish.gameId ?? 'golden-arena',
    ...(wish.providerGame !== undefined && { providerGame: wish.providerGame }),
    currency: wish.tournamentId === undefined ? 'AC' : `TRN:cup-${wish.tournamentId}`,
    tournamentId: wish.tournamentId ?? null,
    limits: wish.limits ?? { minBet: 1, maxBet: 1_000_000, betStep: 1 },
    requiredLevel: wish.requiredLevel ?? 1,
    language: 'en',
    startedAt,
    expiresAt: new Date(now.getTime() + (wish.lasts_ms ?? HOUR_MS)),
  }
  await insertSession(database, session)
  return session
}
