import { APP_ENDPOINTS } from '@arena/contract/all-endpoints'
import { endpoint } from '@arena/contract/endpoint'
import { health } from '@arena/contract/endpoints/operator-home'
import { type Database, missingMigrations } from '@arena/database'
import {
  createSqlFigures,
  NO_TRACING,
  registerPolicyReports,
  registerPoolFigures,
  type SqlFigures,
} from '@arena/telemetry'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createFeatures,
  type FeatureDeps,
  type Features,
  figureQueriesOf,
  jobsOf,
  operatorRoutesOf,
  playerRoutesOf,
} from './compose-features.ts'
import type { Config } from './config.ts'
import { foreignLinkIn } from './content/links.ts'
import { originsInForce } from './content/providers.ts'
import { RecentCallers } from './features/operators/index.ts'
import { MEDIA_PATH, PICTURES_PATH } from './features/partners/index.ts'
import { requireAdult, requireOpenCountry } from './features/players/index.ts'
import { CARDS_PATH } from './features/sharing/index.ts'
import { schema } from './migrations/index.ts'
import { createOperatorHome, type OperatorHome } from './operator-home.ts'
import { registerAssets } from './platform/http/asset-route.ts'
import { DirectCalls } from './platform/http/direct-calls.ts'
import { registerCards, registerMedia, registerPictures } from './platform/http/file-route.ts'
import { registerForeignCalls } from './platform/http/foreign-route.ts'
import {
  allowOrigins,
  CHAT_WEB_ORIGIN,
  createAddressLimit,
  createHttpServer,
  DEFAULT_QUOTAS,
  DomainError,
  type GuardChecks,
  type GuardedRoute,
  limitAddress,
  openApiPage,
  openGates,
  type Quotas,
  type Route,
  registerFiles,
  registerHealthRoutes,
  registerRoutes,
  route,
  SharedRateLimit,
} from './platform/http/index.ts'
import { registerSignedRoutes } from './platform/http/signed-route.ts'
import { registerWebhooks } from './platform/http/webhook-route.ts'
import { watchJobs } from './platform/jobs/job-figures.ts'
import { type RunningJobs, startJobs } from './platform/jobs/jobs.ts'
import { previewable } from './platform/preview/preview.ts'
import { registerValkeyFigure } from './platform/valkey/valkey.ts'
import { createPreviews } from './previews.ts'
import { registerSites } from './sites.ts'

/** A page that is refused something reports it a few times. A client that reports more is not one of our pages. */
const REPORTS_QUOTA = { perSecond: 1, burst: 60 }

export interface AppDeps extends Omit<FeatureDeps, 'rateLimit'> {
  readonly quotas?: Quotas
  /** For tests: see `registerRoutes`. */
  readonly recheckStreams_ms?: number
  /** For tests: see `registerRoutes`. */
  readonly onUnlistedError?: (fault: string) => void
}

export interface App {
  readonly http: FastifyInstance
  /** For tests and benchmarks that act where no call of a player reaches. */
  readonly features: Features
  /** The data and checks of all features for the console's home page. */
  readonly operatorHome: OperatorHome
  /** Creates rows that must exist before the first call, then starts the jobs. */
  start(options?: { readonly withJobs: boolean }): Promise<void>
  /**
   * Reports at once that it is not ready and serves until `unused` resolves: by then no client of `/readyz` sends calls here. Then it refuses
   * new calls, answers running ones, stops the jobs.
   */
  stop(unused?: Promise<void>): Promise<void>
}

/** The facts about games that the pages contain. */
function siteFacts({ games, content }: Features): Parameters<typeof registerSites>[2] {
  return {
    gameList: games.list(),
    gameOrigins: () => originsInForce(content.live.providers()),
  }
}

/** The product's back end, ready to listen. The only place that knows every feature. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, clock, log, metrics, tracing = NO_TRACING } = deps
  const limits = { rateLimit: new SharedRateLimit(deps), quotas: deps.quotas ?? DEFAULT_QUOTAS }
  const features = createFeatures({ ...deps, ...limits, database: previewable(deps.database) })
  const { games } = features
  const previews = createPreviews(deps.database, features)
  const playerRoutes = playerRoutesOf(features).map(previews.entrance)
  let isLeaving = false
  const gates = openGates(metrics)
  const direct = new DirectCalls()
  const http = createHttpServer({
    log,
    metrics,
    tracing,
    trustedProxies: config.trustedProxies,
    encrypted: config.publicUrl.startsWith('https:'),
    isLeaving: () => isLeaving,
    gates: Object.values(gates),
    direct,
    callOrigins: config.callOrigins,
  })
  allowOrigins(http, { origins: config.callOrigins, paths: APP_ENDPOINTS.map(({ path }) => path) })
  const home = createOperatorHome(deps, features)
  const operatorRoutes = features.console.exportFrom([...operatorRoutesOf(features), ...home.routes])
  registerRoutes(http, [...playerRoutes, ...withTheirPage(operatorRoutes)], {
    guards: guardsOf(features, { previews, recentCallers: new RecentCallers(clock) }),
    ...limits,
    onUnlistedError: deps.onUnlistedError,
    ...(deps.recheckStreams_ms !== undefined && { recheckStreams_ms: deps.recheckStreams_ms }),
    gate: gates.players,
    metrics,
  })
  const signed = { clock, secretsOf: games.secretsOf, gate: gates.wallet, direct }
  await registerSignedRoutes(http, games.providerRoutes, signed)
  await registerForeignCalls(http, games.dialectCalls, { clock, gate: gates.wallet })
  await registerWebhooks(http, features.partners.webhooks, clock)
  serveFiles(http, config, { features, limit: request => limitAddress(request, {}, limits) })
  await features.bot.register(http)
  await collectPolicyReports(http, deps)
  registerHealth(http, deps, { features, isLeaving: () => isLeaving })
  registerPlayersPage(http, playerRoutes)
  await registerSites(http, config, siteFacts(features))
  const jobs = jobsOf(features)
  const watch = watchJobs(metrics, jobs)
  let running: RunningJobs | undefined
  let watching: readonly { readonly stop: () => void }[] = []
  return {
    http,
    features,
    operatorHome: home,
    async start({ withJobs } = { withJobs: true }) {
      await makeReady(features, { config, now: clock.now() })
      if (!withJobs) return
      watching = [features.content.watch(), home.watch()]
      running = await startJobs({ ...deps, jobs, watch })
      features.bot.start()
    },
    async stop(unused) {
      isLeaving = true
      await unused
      // First of all: no job begins while its dependencies may be stopping too.
      const jobsEnded = running?.stop()
      for (const watch of watching) watch.stop()
      await http.close()
      await drained(features)
      await features.bot.stop()
      await jobsEnded
    },
  }
}

/** Resolves when everything is written that calls have left behind. */
async function drained({ wallet, friends, divisions, players, business }: Features): Promise<void> {
  await wallet.rounds.drained()
  for (const feature of [friends, divisions, players, business]) await feature.drained()
}

/** Neither calls nor pages: pictures, videos, and files generated for one reader. */
function serveFiles(
  http: FastifyInstance,
  config: Config,
  {
    features,
    limit,
  }: { readonly features: Features; readonly limit: (request: FastifyRequest) => Promise<void> },
): void {
  const { partners, sharing, playerData, games } = features
  registerPictures(http, PICTURES_PATH, { find: partners.picture, limit })
  registerMedia(http, MEDIA_PATH, { find: partners.media, limit })
  registerAssets(http, {
    find: async name => {
      const image = await partners.image(name)
      if (image === undefined) return undefined
      return 'png' in image ? image.png : sharing.paint(image.svg, () => image.svg)
    },
    thumbnailsUrl: config.games.thumbnailsUrl,
    builtApp: config.miniAppDir,
    isGame: name =>
      Object.values(games.list().gameList)
        .flat()
        .some(({ game_id }) => game_id === name),
    limit,
  })
  registerCards(http, { path: CARDS_PATH, find: sharing.card }, limit)
  registerFiles(http, playerData.files, { readableBy: [CHAT_WEB_ORIGIN, ...config.hostOrigins], limit })
}

/** Creates rows that must exist before the first call. */
async function makeReady(
  { wallet, operators, content, tournaments }: Features,
  { config, now }: { readonly config: Config; readonly now: Date },
): Promise<void> {
  await wallet.ensureMonths(now)
  await operators.start()
  await content.refresh()
  if (!config.isProduction) await tournaments.addFinishedExample(now)
  await tournaments.keep(now)
}

/** Browsers' reports of violations of a page's policy. */
function collectPolicyReports(http: FastifyInstance, { clock, log, metrics }: AppDeps): Promise<void> {
  return registerPolicyReports(http, {
    metrics,
    log,
    now: () => clock.now(),
    limit: createAddressLimit(clock, REPORTS_QUOTA),
    malformed: () => new DomainError('INVALID_PAYLOAD'),
  })
}

function registerHealth(
  http: FastifyInstance,
  deps: AppDeps,
  { features, isLeaving }: { readonly features: Features; readonly isLeaving: () => boolean },
): void {
  const { config, database, clock, metrics } = deps
  registerHealthRoutes(http, {
    clock,
    metrics,
    refreshFigures: figuresOf(deps, features).refresh,
    trustsProxies: config.trustedProxies.length > 0,
    checkReady: () => checkReady(database),
    isLeaving,
  })
}

function registerPlayersPage(http: FastifyInstance, playerRoutes: readonly Route[]): void {
  const page = openApiPage(playerRoutes, { title: 'Arena', version: '1' })
  http.get('/openapi.json', async () => page)
}

/** The database queries behind `/metrics`. */
function figuresOf({ database, clock, log, metrics, valkey }: AppDeps, features: Features): SqlFigures {
  registerPoolFigures(metrics, database.load)
  registerValkeyFigure(metrics, valkey)
  return createSqlFigures({
    metrics,
    database,
    log,
    now: () => clock.now(),
    queries: figureQueriesOf(features),
  })
}

/** The guards, and the groups of calls that share a rate limit. */
function guardsOf(
  { operators, players, playLimits, presence, content }: Features,
  {
    previews,
    recentCallers,
  }: { readonly previews: ReturnType<typeof createPreviews>; readonly recentCallers: RecentCallers },
): GuardChecks {
  const playerOf = async (request: FastifyRequest, route: GuardedRoute) => {
    if (previews.isPreview(request)) return previews.authenticate(request, route)
    const player = requireOpenCountry(await players.authenticate(request.headers.authorization), route)
    presence.note(player.playerId)
    return player
  }
  return {
    player: {
      check: playerOf,
      rateKey: player => `player:${player.playerId}`,
      carryOut: previews.carryOut,
    },
    adultPlayer: {
      check: async (request, route) => requireAdult(await playerOf(request, route), route),
      rateKey: player => `player:${player.playerId}`,
    },
    activePlayer: {
      check: async (request, route) =>
        playLimits.requireActive(requireAdult(await playerOf(request, route), route)),
      rateKey: player => `player:${player.playerId}`,
    },
    operator: {
      check: (request, route) => {
        const check = () => operators.authenticate(request, route)
        return route.path === health.path ? recentCallers.check(request.headers, check) : check()
      },
      rateKey: operator => `operator:${operator.name}`,
      confirm: async (operator, call) => {
        const field = foreignLinkIn({ path: call.route.path, body: call.body }, content.linkHosts())
        if (field !== undefined) throw new DomainError('INVALID_PAYLOAD', { field, reason: 'foreign_link' })
        await operators.confirm(operator, call)
      },
    },
  }
}

/** Throws unless the database answers and has been through every migration of this program. */
async function checkReady(database: Database): Promise<void> {
  const missing = await missingMigrations(database, schema)
  if (missing.length > 0) throw new Error(`Migrations are missing: ${missing.join(', ')}`)
}

/** Operators' calls are documented on a separate page, for operators only. */
function withTheirPage(routes: readonly Route[]): readonly Route[] {
  const page = openApiPage(routes, { title: 'Arena for operators', version: '1' })
  return [...routes, route(operatorPage, async () => page)]
}

const operatorPage = endpoint({
  method: 'GET',
  path: '/operator/openapi.json',
  summary: 'The calls of operators.',
  guard: 'operator',
  permission: 'self.use',
  effect: 'neutral',
  reply: Type.Object({}),
  errors: [],
})
