import type { AppConfig, GameListReply } from '@arena/contract'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from './config.ts'
import { GAMES } from './content/games.ts'
import { NEW_ACCOUNT_GIFT } from './content/new-account.ts'
import { TOURNAMENTS } from './content/tournaments/index.ts'
import { createGames } from './features/games/index.ts'
import { createInventory } from './features/inventory/index.ts'
import { createLevels } from './features/levels/index.ts'
import { createOperators } from './features/operators/index.ts'
import { createPlayers } from './features/players/index.ts'
import { createTournaments } from './features/tournaments/index.ts'
import { createWallet } from './features/wallet/index.ts'
import { migrations } from './migrations/index.ts'
import { createChatMembership } from './platform/bot-api/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/database/index.ts'
import type { Dice } from './platform/dice/dice.ts'
import { createGeo } from './platform/geo/index.ts'
import {
  type Allowances,
  answerUnknownAddresses,
  createHttpServer,
  DEFAULT_ALLOWANCES,
  openApiPage,
  RateLimit,
  type Route,
  registerHealthRoutes,
  registerRoutes,
  registerSite,
} from './platform/http/index.ts'
import { registerSignedRoutes } from './platform/http/signed-route.ts'
import { type Job, type RunningJobs, startJobs } from './platform/jobs/index.ts'
import type { ValkeyClient } from './platform/leaderboard/index.ts'
import type { Logger } from './platform/log/log.ts'

export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly dice: Dice
  readonly log: Logger
  readonly metrics: Registry
  readonly allowances?: Allowances
  /** Where several servers keep their leaderboards together. */
  readonly valkey?: ValkeyClient | undefined
}

/** The features, put together: what lies higher on the ladder reaches the lower ones as a function. */
function createFeatures({ config, database, clock, dice, log, metrics, valkey }: AppParts) {
  const wallet = createWallet({ database, clock, log, metrics, batching: config.roundBatching })
  const inventory = createInventory({ clock })
  const players = createPlayers({
    database,
    clock,
    dice,
    geo: createGeo(log),
    botToken: config.bot.token,
    purse: wallet,
    items: inventory,
    gift: NEW_ACCOUNT_GIFT,
  })
  const operators = createOperators({ database, clock, tokens: config.operators })
  const levels = createLevels({ database, wallet, players })
  const tournaments = createTournaments({
    database,
    clock,
    log,
    wallet,
    players,
    inventory,
    chatMembership: createChatMembership({
      botToken: config.bot.token,
      apiRoot: config.bot.apiRoot,
      clock,
      log,
    }),
    operators,
    valkey,
    content: TOURNAMENTS,
    usdPerTon: config.usdPerTon,
    chatId: config.bot.participantChat,
  })
  const games = createGames({
    database,
    clock,
    dice,
    log,
    wallet,
    players,
    content: GAMES,
    provider: config.games,
    publicUrl: config.publicUrl,
    gameOrigins: config.games.origins,
    tournamentEntry: (player, tKey) => tournaments.entryOf(player, tKey),
  })
  return { operators, wallet, players, inventory, levels, tournaments, games }
}

type Features = ReturnType<typeof createFeatures>

export interface App {
  readonly http: FastifyInstance
  /** For tests and benchmarks that act where no call of a player reaches. */
  readonly features: Features
  /** Makes what must exist before the first call, then starts the jobs. */
  start(options?: { readonly withJobs: boolean }): Promise<void>
  /** Refuses what is new, answers what runs, stops the jobs. */
  stop(): Promise<void>
}

/** The product's back end, ready to listen. The only place that knows every feature. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, database, clock, log, metrics } = parts
  const features = createFeatures(parts)
  const { operators, wallet, players, levels, tournaments, games } = features
  const routes = [
    ...players.routes,
    ...levels.routes,
    ...tournaments.routes,
    ...games.playerRoutes,
    ...(operators.areConfigured ? [...operators.routes, ...tournaments.operatorRoutes] : []),
  ]
  const http = createHttpServer({
    log,
    trustedProxies: config.trustedProxies,
    encrypted: config.publicUrl.startsWith('https:'),
  })
  registerRoutes(http, routes, {
    guards: {
      player: {
        check: request => players.authenticate(request.headers.authorization),
        rateKey: player => `player:${player.telegramId}`,
      },
      operator: {
        check: async request => operators.authenticate(request.headers.authorization),
        rateKey: operator => `operator:${operator.name}`,
      },
    },
    rateLimit: new RateLimit(clock),
    allowances: parts.allowances ?? DEFAULT_ALLOWANCES,
  })
  await registerSignedRoutes(http, games.providerRoutes, { clock, secretsOf: games.secretsOf })
  registerHealthRoutes(http, { metrics, checkReady: () => checkReady(database) })
  registerOpenApi(http, routes)
  answerUnknownAddresses(http, await registerSite(http, siteOptions(config, games.list())))
  const jobs: readonly Job[] = [...tournaments.jobs, ...games.jobs]
  let running: RunningJobs | undefined
  return {
    http,
    features,
    async start({ withJobs } = { withJobs: true }) {
      if (!config.isProduction) await tournaments.addFinishedExample(clock.now())
      await tournaments.keep(clock.now())
      if (withJobs) running = startJobs({ jobs, database, clock, log })
    },
    async stop() {
      await http.close()
      await wallet.rounds.drained()
      await running?.stop()
    },
  }
}

/** Throws unless the database answers and has been through every migration of this program. */
async function checkReady(database: Database): Promise<void> {
  const rows = await database.query<{ name: string }>('SELECT name FROM schema_migrations')
  const missing = migrations.filter(({ name }) => !rows.some(row => row.name === name))
  if (missing.length > 0)
    throw new Error(`Migrations are missing: ${missing.map(({ name }) => name).join(', ')}`)
}

function registerOpenApi(http: FastifyInstance, routes: readonly Route[]): void {
  const page = openApiPage(routes, { title: 'Arena', version: '1' })
  http.get('/openapi.json', async () => page)
}

/** As many games as a phone shows of home at first, in the grid's order: the lowest level first. */
const FIRST_PICTURES = 2

function firstPictures(gameList: GameListReply['gameList'], thumbnailsUrl: string): readonly string[] {
  const games = Object.values(gameList).flat()
  return games
    .toSorted((a, b) => a.level - b.level)
    .slice(0, FIRST_PICTURES)
    .map(game => `${thumbnailsUrl}/${encodeURIComponent(game.game_id)}.png`)
}

function siteOptions(config: Config, { gameList }: GameListReply): Parameters<typeof registerSite>[1] {
  const { games, hostOrigins, bot } = config
  const pageConfig: AppConfig = {
    gameList,
    apiUrl: '',
    assetsUrl: games.thumbnailsUrl,
    gameOrigins: games.origins,
    botUsername: bot.username,
    chatLinkBase: bot.chatLinkBase,
    hostOrigins,
  }
  return {
    directory: config.miniAppDir,
    pageConfig,
    firstPictures: firstPictures(gameList, games.thumbnailsUrl),
    policy: {
      gameOrigins: games.origins,
      assetOrigins: [new URL(games.thumbnailsUrl).origin],
      hostOrigins,
    },
  }
}
