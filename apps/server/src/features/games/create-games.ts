import { dialectFacts } from '@arena/contract/dialects'
import type { GameListReply, WaitingRound } from '@arena/contract/endpoints/games'
import * as endpoints from '@arena/contract/endpoints/games'
import type { Tracing } from '@arena/telemetry'
import type { Registry } from 'prom-client'
import type { Probe } from '../../platform/health/probe.ts'
import { withinTime } from '../../platform/health/within-time.ts'
import type { ForeignCalls } from '../../platform/http/foreign-route.ts'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { SignedRoute } from '../../platform/http/signed-route.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'
import type { PlayerKey } from '../players/index.ts'
import type { KnownTerms } from '../wallet/index.ts'
import { askSilentRoundsJob } from './ask-silent-rounds.job.ts'
import { compareProviderDaysJob } from './comparisons/compare-days.job.ts'
import { WAITING_DIFFERENCES } from './comparisons/waiting-differences.ts'
import { createSession, type SessionDeps, whyOff } from './create-session.ts'
import { dialectCalls } from './dialects/answer-dialects.ts'
import { forgetSessionsJob } from './forget-sessions.job.ts'
import { type FreeRoundTerms, findFreeRoundTerms } from './free-round-terms.ts'
import {
  type CatalogueGame,
  findGameFacts,
  findOpenToday,
  type GameCatalogue,
  isOff,
  listGames,
  publishedReturn,
} from './game-catalogue.ts'
import { KnownLists } from './known-lists.ts'
import { BUILT_IN_PROVIDER, type KnownProvider, type Signers, signersOf } from './known-providers.ts'
import {
  findProvenRound,
  findRoundProof,
  type ProvenRound,
  type RoundProof,
  type SoughtProof,
} from './prove-round.ts'
import { createProviderClient, type GameProvider } from './provider-client.ts'
import { createCatalogues, createProviderLines, type LineOf } from './provider-lines.ts'
import { createProviderProbes } from './provider-probes.ts'
import { providerRoutes } from './provider-routes.ts'
import { createHourlyReturns, registerReturnMetrics } from './return-metrics.ts'
import { createSessionCache } from './session-store.ts'
import { switchGame } from './switch-game.ts'
import { findWaitingRound } from './waiting-round.ts'

export interface GamesOptions
  extends Pick<
    SessionDeps,
    | 'database'
    | 'clock'
    | 'rng'
    | 'log'
    | 'wallet'
    | 'players'
    | 'playLimits'
    | 'tournamentEntry'
    | 'publicUrl'
  > {
  /** Origins of the built-in provider's pages. */
  readonly gameOrigins: readonly string[]
  /** The games as they are now. */
  readonly content: () => readonly CatalogueGame[]
  readonly provider: GameProvider
  readonly metrics: Registry
  readonly tracing?: Tracing | undefined
  /** The permissions of each provider; the least when left out. */
  readonly terms?: KnownTerms | undefined
  /** The current providers beside the built-in one. */
  readonly others?: (() => readonly KnownProvider[]) | undefined
  /** Whether a provider is switched off; none is when left out. */
  readonly isStopped?: SessionDeps['isStopped'] | undefined
  readonly maintenance?: SessionDeps['maintenance'] | undefined
  /** A provider's codes of the app's languages; the native ones when left out. */
  readonly languagesOf?: SessionDeps['languagesOf'] | undefined
  /** How a provider's pages are framed; with nothing of their own when left out. */
  readonly frameOf?: SessionDeps['frameOf'] | undefined
  /** For how many days providers keep their rounds. */
  readonly keepDays: number
  /** For tests: how long a part may take to answer. */
  readonly healthWithin_ms?: number | undefined
}

type Opening = SessionDeps['opening']

interface PublishedGame {
  readonly game_id: string
  readonly rtp: number
  readonly max_win_multiplier: number
}

export interface Games {
  /** The catalogue without anything that depends on the player. */
  readonly list: () => GameListReply
  /** The provider of each game of the catalogue. */
  readonly owners: () => readonly Pick<CatalogueGame, 'game_id' | 'provider'>[]
  /** What providers publish of each game; without games that they do not offer or name no return of, and none while they are away. */
  readonly published: () => Promise<readonly PublishedGame[]>
  /** The player's open round in a game that waits for them; undefined when there is none to continue. */
  readonly waitingRound: (player: PlayerKey) => Promise<WaitingRound | undefined>
  /** See `findProvenRound`. */
  readonly provenRound: (player: PlayerKey, sought: SoughtProof) => Promise<ProvenRound>
  /** See `findRoundProof`. */
  readonly roundProof: (player: PlayerKey, sought: SoughtProof) => Promise<RoundProof | undefined>
  /**
   * Why the player can't begin a round of the game now, apart from other limits: `ITEM_NOT_FOUND`, `game_off`, `level_required` {level};
   * undefined = they can.
   */
  readonly gameRejection: (player: PlayerKey, gameId: string) => Promise<DomainError | undefined>
  /** See `findFreeRoundTerms`. */
  readonly freeRoundTerms: (gameId: string) => Promise<FreeRoundTerms | undefined>
  /** Calls `opening` before a game opens for a player, who waits for it. `level` is theirs. */
  readonly onOpening: (opening: Opening) => void
  /** The current list of games, a separate object for each version, and for how long it has been current, as far as this server knows. */
  readonly listAge: () => { readonly list: object; readonly holds_ms: number }
  readonly routes: readonly Route[]
  /** How each provider is called. */
  readonly lineOf: LineOf
  /** For `registerSignedRoutes`. */
  readonly providerRoutes: readonly SignedRoute[]
  /** For `registerForeignCalls`: of providers that speak another dialect. */
  readonly dialectCalls: ForeignCalls
  /** The secrets a provider's call may be signed with; none for an unknown key. */
  readonly secretsOf: (keyId: string) => readonly string[]
  readonly jobs: readonly Job[]
  readonly waiting: readonly WaitingWork[]
  readonly probes: () => readonly Probe[]
}

const FORGOTTEN_EVERY_MS = 60_000
/**
 * A server that was down has received nothing: its first sweep of forgotten rounds waits until every provider, which retries every minute and
 * a half at the latest, can have reported their ends.
 */
const LISTEN_FIRST_MS = 3 * 60_000

function builtInOf({ keyId, secret, previousSecret }: GameProvider): KnownProvider {
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret]
  return { provider: BUILT_IN_PROVIDER, keyId, secrets }
}

export function createGames(options: GamesOptions): Games {
  const { provider, database, clock, log, wallet, others = () => [] } = options
  const games = options.content
  const client = createProviderClient(provider, clock, options.tracing)
  const lineOf = createProviderLines({ ...options, builtIn: client, others })
  const sessions = createSessionCache(database)
  const catalogue = createCatalogues({ lineOf, games, clock, log })
  watchReturns(options, catalogue)
  const isStopped = options.isStopped ?? (() => false)
  const maintenance = options.maintenance ?? (() => undefined)
  const listensUntil = new Date(clock.now().getTime() + LISTEN_FIRST_MS)
  const lists = new KnownLists()
  const openings: Opening[] = []
  const opening: Opening = async (player, level) => {
    for (const notify of openings) await notify(player, level)
  }
  const proving = { ...options, client, provider: BUILT_IN_PROVIDER }
  const signers = signersOf(builtInOf(provider), others)
  const routes = walletRoutes(options, { sessions, catalogue, isStopped, signers })
  return {
    list: () => listGames(options.content()),
    owners: () => games().map(({ game_id, provider: owner }) => ({ game_id, provider: owner })),
    published: () => publishedOf(games(), catalogue),
    waitingRound: player => findWaitingRound({ ...options, sessions, catalogue }, player),
    provenRound: (player, sought) => findProvenRound(proving, player, sought),
    roundProof: (player, sought) => findRoundProof(proving, player, sought),
    gameRejection: (player, gameId) =>
      findGameRejection({ ...options, isStopped, maintenance, games: options.content() }, player, gameId),
    freeRoundTerms: gameId => findFreeRoundTerms({ games: games(), catalogue, isStopped }, gameId),
    onOpening: one => openings.push(one),
    listAge: () => {
      const list = options.content()
      return { list, holds_ms: lists.ageOf({ games: list, clock }) }
    },
    routes: playerRoutes(
      () => ({
        ...options,
        isStopped,
        maintenance,
        frameOf: options.frameOf ?? (() => ({})),
        languagesOf: options.languagesOf ?? (() => dialectFacts().languages),
        games: options.content(),
        lineOf,
        sessions,
        catalogue,
        opening,
      }),
      lists,
    ),
    lineOf,
    providerRoutes: routes,
    dialectCalls: dialectCalls({ routes, providers: others, log }),
    secretsOf: signers.secretsOf,
    waiting: [WAITING_DIFFERENCES],
    probes: createProviderProbes({ lineOf, others, isStopped, clock, within_ms: options.healthWithin_ms }),
    jobs: [
      endForgottenRoundsJob(wallet, listensUntil),
      askSilentRoundsJob({ ...options, lineOf, listensUntil }),
      compareProviderDaysJob({
        ...options,
        lineOf,
        providers: () => [BUILT_IN_PROVIDER, ...others().map(one => one.provider)],
      }),
      forgetSessionsJob(options),
    ],
  }
}

function endForgottenRoundsJob(wallet: GamesOptions['wallet'], listensUntil: Date): Job {
  return {
    name: 'end-forgotten-rounds',
    every_ms: FORGOTTEN_EVERY_MS,
    run: async now => (now < listensUntil ? 0 : wallet.rounds.rollBackForgotten(now)),
  }
}

/** The wallet's calls: providers make them natively, and adapters of dialects on behalf of theirs. */
function walletRoutes(
  options: GamesOptions,
  {
    sessions,
    catalogue,
    isStopped,
    signers,
  }: Pick<SessionDeps, 'sessions' | 'catalogue' | 'isStopped'> & { readonly signers: Signers },
): readonly SignedRoute[] {
  const { database, wallet, players, content, terms } = options
  return providerRoutes({
    database,
    sessions,
    rounds: wallet.rounds,
    players,
    isOff: gameId => isOff(content(), gameId),
    isStopped,
    terms,
    switchGame: (session, gameId) =>
      switchGame({ games: content(), catalogue, isStopped, terms }, session, gameId),
    isOpenToday: async ({ player, gameId }) => {
      const { level } = await wallet.read(database, player)
      return (await findOpenToday({ ...options, games: content() }, player, level))?.gameId === gameId
    },
    providerOf: signers.providerOf,
  })
}

function watchReturns({ wallet, clock, metrics, content }: GamesOptions, catalogue: GameCatalogue): void {
  const hours = createHourlyReturns()
  wallet.onRoundsSettled(changes => hours.note(changes, clock.now()))
  registerReturnMetrics(metrics, { games: content, catalogue, hours, clock })
}

const PUBLISHED_WITHIN_MS = 2_000

async function publishedOf(games: readonly CatalogueGame[], catalogue: GameCatalogue) {
  const known = games.map(async ({ game_id }) => {
    // A page that shows them does not wait for a provider that hangs.
    const game = await withinTime(catalogue.find(game_id), PUBLISHED_WITHIN_MS).catch(() =>
      catalogue.kept(game_id),
    )
    return { game_id, game }
  })
  const found = await Promise.all(known)
  return found.flatMap(({ game_id, game }) => {
    if (game === undefined) return []
    const rtp = publishedReturn(game)
    return rtp === undefined ? [] : [{ game_id, rtp, max_win_multiplier: game.max_win_multiplier }]
  })
}

async function findGameRejection(
  deps: Pick<
    SessionDeps,
    'games' | 'database' | 'wallet' | 'players' | 'clock' | 'isStopped' | 'maintenance'
  >,
  player: PlayerKey,
  gameId: string,
): Promise<DomainError | undefined> {
  const game = deps.games.find(({ game_id }) => game_id === gameId)
  if (game === undefined) return new DomainError('ITEM_NOT_FOUND')
  if (game.state === 'off' || deps.isStopped(game.provider)) {
    const person = await deps.players.find(deps.database, player)
    return whyOff(deps.maintenance(), person?.language ?? 'en')
  }
  const { level } = await deps.wallet.read(deps.database, player)
  const isOpen = level >= game.level || (await findOpenToday(deps, player, level))?.gameId === gameId
  return isOpen ? undefined : new DomainError('level_required', { level: game.level })
}

/** `open` = the games as they are now: every call takes them once. */
function playerRoutes(open: () => SessionDeps, lists: KnownLists): readonly Route[] {
  return [
    route(endpoints.getGameList, async ({ player }) => {
      const deps = open()
      lists.ageOf(deps)
      const { level } = await deps.wallet.read(deps.database, player)
      return listGames(deps.games, await findOpenToday(deps, player, level))
    }),
    route(endpoints.getGameFacts, ({ body }) => findGameFacts(open(), body)),
    route(endpoints.createSession, ({ adultPlayer: player, body }) => createSession(open(), player, body)),
  ]
}
