/** The pages that the server serves: the players' app and the operators' console. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AppConfig, LegalFigures } from '@arena/contract/app-config'
import type { GameListReply } from '@arena/contract/endpoints/games'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { WITHDRAWAL_LIMITS, WITHDRAWAL_TERMS } from './content/withdrawals.ts'
import { TOKEN_LIFETIME_MS } from './features/players/index.ts'
import { UNPAID_KEPT_MS } from './features/shop/index.ts'
import { ASSETS_PATH } from './platform/http/asset-route.ts'
import { answerUnknownAddresses, CHAT_WEB_ORIGIN, registerSite } from './platform/http/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The games service drops rounds by whole months, a day later than it could: the first of a month is as much older then. */
const MONTH_DAYS_MAX = 31 + 1
const NANO_PER_TON = 1_000_000_000

/** The facts in the legal texts, taken from where they are in force: a text can't promise anything else. */
function legalFigures({ bot, games }: Config): LegalFigures {
  return {
    support: bot.support,
    withdrawalMinTon: WITHDRAWAL_LIMITS.minNano / NANO_PER_TON,
    withdrawalDays: WITHDRAWAL_TERMS.workingDays,
    sessionDays: TOKEN_LIFETIME_MS / DAY_MS,
    roundsDays: games.keepDays + MONTH_DAYS_MAX,
    ordersDays: UNPAID_KEPT_MS / DAY_MS,
  }
}

export async function registerSites(
  http: FastifyInstance,
  config: Config,
  {
    gameList,
    gameOrigins,
  }: {
    readonly gameList: GameListReply
    /** The current origins of providers beside the built-in one. */
    readonly gameOrigins: () => readonly string[]
  },
): Promise<void> {
  answerUnknownAddresses(http, [
    await registerSite(http, { ...appOptions(config, gameList), moreGameOrigins: gameOrigins }),
    await registerSite(http, consoleOptions(config)),
  ])
}

/** As many games as the first steps show, and the first screen of home on a phone, in the grid's order: the lowest level first. */
const FIRST_PICTURES = 3

function firstPictures(gameList: GameListReply['gameList'], thumbnailsUrl: string): readonly string[] {
  const games = Object.values(gameList).flat()
  return games
    .toSorted((a, b) => a.level - b.level)
    .slice(0, FIRST_PICTURES)
    .map(game => `${thumbnailsUrl}/${encodeURIComponent(game.game_id)}.png`)
}

/** The bot is named by the number its token begins with. */
function webLoginOf({ webLoginUrl, bot }: Config): string {
  if (webLoginUrl === '') return ''
  const url = new URL(webLoginUrl)
  url.searchParams.set('bot_id', bot.token.split(':', 1)[0] ?? '')
  return url.href
}

function appOptions(config: Config, { gameList }: GameListReply): Parameters<typeof registerSite>[1] {
  const { games, hostOrigins, bot } = config
  const pageConfig: AppConfig = {
    gameList,
    apiUrl: '',
    serviceUrls: config.serviceUrls,
    assetsUrl: ASSETS_PATH,
    thumbnailsUrl: games.thumbnailsUrl,
    gameOrigins: games.origins,
    botUsername: bot.username,
    emailLogin: config.mail !== undefined,
    webLogin: webLoginOf(config),
    chatLinkBase: bot.chatLinkBase,
    legal: legalFigures(config),
    hostOrigins,
    isSimulated: isSimulated(config),
  }
  return {
    name: 'the mini-app',
    path: '/',
    directory: config.miniAppDir,
    pageConfig,
    firstPictures: firstPictures(gameList, games.thumbnailsUrl),
    policy: {
      gameOrigins: games.origins,
      assetOrigins: [new URL(games.thumbnailsUrl).origin],
      framedBy: [CHAT_WEB_ORIGIN, ...hostOrigins, ...consoleOrigins(config)],
      serviceOrigins: Object.values(config.serviceUrls).flatMap(url =>
        url === '' ? [] : [new URL(url).origin],
      ),
    },
  }
}

/** The console shows drafts in the mini-app; with one origin for both, no other origin has to be allowed. */
function consoleOrigins({ consoleUrl, publicUrl }: Config): readonly string[] {
  const { origin } = new URL(consoleUrl)
  return origin === new URL(publicUrl).origin ? [] : [origin]
}

/** The operators' console: it can't be framed, connects to its own server only, and frames only the mini-app and the replay of a round. */
function consoleOptions(config: Config): Parameters<typeof registerSite>[1] {
  return {
    name: 'the console',
    path: '/operator/',
    directory: config.consoleDir,
    pageConfig: { isSimulated: isSimulated(config) },
    firstPictures: [],
    policy: {
      gameOrigins: [new URL(config.publicUrl).origin, ...config.games.origins],
      assetOrigins: [],
      framedBy: [],
      serviceOrigins: [],
    },
  }
}

/** `npm run demo` leaves this file beside the data that it has simulated. */
const SIMULATED_DATA = 'simulated-data'

function isSimulated({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl === undefined && existsSync(join(dataDir, SIMULATED_DATA))
}
