import type { Database, Statements } from '@arena/database'
import type { ConditionKey } from '@arena/rules'
import type { Tracing } from '@arena/telemetry'
import type { Registry } from 'prom-client'
import { createOperatorAlerts, createSpeaking, type Speaking } from './compose-bot.ts'
import { activeOf, createContent } from './compose-content.ts'
import { createGaming, gamesForTournaments } from './compose-providers.ts'
import type { Config } from './config.ts'
import { partnersToStartWith } from './content/partners.ts'
import { COMMON_PASSWORDS } from './content/refused-passwords.ts'
import { CHALLENGES, DIVISIONS, REWARD_BUDGETS, SEASON, SQUADS, STREAK } from './content/rewards.ts'
import { INIT_DATA_LIFETIME_MS, NEW_ACCOUNT_GIFT, SIGN_IN } from './content/sign-in.ts'
import { TOURNAMENTS } from './content/tournaments/series.ts'
import { WITHDRAWAL_LIMITS, WITHDRAWAL_REVIEW, WITHDRAWAL_TERMS } from './content/withdrawals.ts'
import { createAds } from './features/ads/index.ts'
import type { Alerts } from './features/alerts/index.ts'
import { createBot } from './features/bot/index.ts'
import { createBusiness } from './features/business/index.ts'
import { createChallenges } from './features/challenges/index.ts'
import { createConsole } from './features/console/index.ts'
import { createDailyReward } from './features/daily-reward/index.ts'
import { createDivisions } from './features/divisions/index.ts'
import { createFairPlay } from './features/fair-play/index.ts'
import { createFreeRounds } from './features/free-rounds/index.ts'
import { createFriends } from './features/friends/index.ts'
import { homeRoutes } from './features/home/index.ts'
import { createLevels } from './features/levels/index.ts'
import { createMessages } from './features/messages/index.ts'
import { createOperators } from './features/operators/index.ts'
import { createPartners } from './features/partners/index.ts'
import { createPlayLimits } from './features/play-limits/index.ts'
import { createPlayerData } from './features/player-data/index.ts'
import {
  createBreachedPasswords,
  createIdentityHash,
  createPlayers,
  type DrawPlayerId,
  type PlayerKey,
} from './features/players/index.ts'
import { createPresence } from './features/presence/index.ts'
import {
  createInventory,
  createRewardBudgets,
  createRewardControl,
  createRewardStops,
  createRewards,
} from './features/rewards/index.ts'
import { createSeason } from './features/season/index.ts'
import { createSharing } from './features/sharing/index.ts'
import { createShop } from './features/shop/index.ts'
import { createSquads } from './features/squads/index.ts'
import { createStreaks, type Streaks } from './features/streak/index.ts'
import { createSupport, sumTonGiven } from './features/support/index.ts'
import { createTasks, type Tasks } from './features/tasks/index.ts'
import { createSimulations, createTournaments } from './features/tournaments/index.ts'
import { trophyRoutes } from './features/trophies/index.ts'
import { createWallet, ledgerKey } from './features/wallet/index.ts'
import { createWheel } from './features/wheel/index.ts'
import { createWithdrawals } from './features/withdrawals/index.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { createChatMembership, createMembershipFigure } from './platform/bot-api/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import { createGeo } from './platform/geo/geo.ts'
import type { SharedRateLimit } from './platform/http/index.ts'
import type { Logger } from './platform/log/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import type { Rng } from './platform/rng/rng.ts'
import type { ValkeyClient } from './platform/valkey/valkey.ts'

export interface FeatureDeps {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly drawPlayerId: DrawPlayerId
  readonly log: Logger
  readonly metrics: Registry
  /** Tracing is off when left out. */
  readonly tracing?: Tracing | undefined
  /** Where several servers keep their leaderboards together. */
  readonly valkey?: ValkeyClient | undefined
  /** Counts for all servers together. */
  readonly rateLimit: SharedRateLimit
  /** For tests: how long a part may take to answer. */
  readonly healthWithin_ms?: number | undefined
}

type WithBot = FeatureDeps & Speaking

/** The facts for conditions of tournaments. They are read once every feature exists, so any feature may provide one. */
type PlayerFacts = Readonly<
  Record<ConditionKey, (statements: Statements, player: PlayerKey) => Promise<number>>
>

/** The features, put together: parts of a higher tier are handed to the lower ones as functions. */
export function createFeatures(deps: FeatureDeps) {
  const facts: PlayerFacts = {
    level: async (statements, player) => (await playing.wallet.read(statements, player)).level,
  }
  const { publicUrl } = deps.config
  const withBot = { ...deps, ...createSpeaking(deps, () => playing.content.linkHosts()) }
  const playing = createPlaying(withBot, facts)
  const earning = createEarning(withBot, playing)
  const alerts = createOperatorAlerts(withBot, playing.content.live.alerts)
  const selling = createSelling(withBot, { ...playing, alerts }, earning)
  const leaving = createLeaving(deps, playing, selling)
  const presence = createPresence({ ...deps, ...playing, from: playing.content.live.presenceFrom })
  return {
    ...playing,
    ...earning,
    ...selling,
    ...leaving,
    rewardControl: createRewardControl({ ...deps, ...playing }),
    freeRounds: createFreeRounds({ ...deps, ...playing }),
    support: createSupport({ ...deps, ...playing }),
    presence,
    home: {
      routes: homeRoutes({ ...deps, ...playing, ...earning, ...leaving, presence, ...playing.content.said }),
    },
    sharing: createSharing({ ...withBot, ...playing }),
    alerts,
    trophies: { routes: trophyRoutes({ ...deps, ...playing, ...earning }) },
    business: createBusiness({ ...deps, ...playing, expected: playing.content.expected }),
    console: createConsole({ ...deps, ...playing, ...deps.config.ton, ...PERSONAL_DATA }),
    playerData: createPlayerData({ ...deps, ...playing, personalData: PERSONAL_DATA, publicUrl }),
  }
}

function createAuditedWallet(
  { config, database, clock, log, metrics }: FeatureDeps,
  { terms, games }: Required<Pick<Parameters<typeof createWallet>[0], 'terms' | 'games'>>,
) {
  const { ledger, bot } = config
  return createWallet({
    database,
    clock,
    log,
    metrics,
    batching: config.roundBatching,
    games,
    terms,
    audit: {
      key: ledgerKey({ secret: ledger.secret, botToken: bot.token }),
      keepMonths: ledger.keepMonths,
    },
  })
}

/** Accounts of players, and how they sign in. */
function createAccounts(
  { config, database, clock, rng, log, metrics, ...deps }: WithBot,
  around: {
    readonly wallet: ReturnType<typeof createAuditedWallet>
    readonly playLimits: ReturnType<typeof createPlayLimits>
    readonly inventory: ReturnType<typeof createInventory>
    readonly operators: ReturnType<typeof createOperators>
  },
) {
  return createPlayers({
    database,
    clock,
    rng,
    log,
    drawPlayerId: deps.drawPlayerId,
    geo: createGeo(log),
    botToken: config.bot.token,
    initDataLifetime_ms: INIT_DATA_LIFETIME_MS,
    balances: around.wallet,
    breaks: around.playLimits,
    items: around.inventory,
    gift: NEW_ACCOUNT_GIFT,
    identityHash: createIdentityHash({ secret: config.erasureSecret, botToken: config.bot.token }),
    operators: around.operators,
    content: SIGN_IN,
    mailer: config.mail && createMailer(config.mail),
    publicUrl: config.publicUrl,
    chatSender: deps.chatSender,
    commonPasswords: COMMON_PASSWORDS,
    breachedPasswords: createBreachedPasswords({
      log,
      metrics,
      rangeUrl: config.signUp.breachedPasswordsUrl,
    }),
    signUpWorkBits: config.signUp.workBits,
    rateLimit: deps.rateLimit,
  })
}

/** Detection of several accounts of one person, and the holds that follow. */
function createFairness(
  { config, database, clock, log }: FeatureDeps,
  around: {
    readonly players: ReturnType<typeof createAccounts>
    readonly operators: ReturnType<typeof createOperators>
    readonly wallet: ReturnType<typeof createAuditedWallet>
  },
) {
  const secret = config.fairPlaySecret
  const { players, operators, wallet } = around
  return createFairPlay({ database, clock, log, players, operators, secret, readPlay: wallet.playOfDay })
}

/** Builds the features a round touches: sessions, levels, tournaments. */
function createPlaying(deps: WithBot, facts: PlayerFacts) {
  const { config, database, clock, log, metrics } = deps
  // Content needs operators, who need players, who need the wallet: it is asked at each call.
  const wallet = createAuditedWallet(deps, {
    terms: () => content.live.providers().terms,
    games: () => content.live.games(),
  })
  const playLimits = createPlayLimits({ database, clock, log, wallet })
  const inventory = createInventory({ clock })
  const { consoleUrl, localOperators: local, publicUrl } = config
  const auditKey = ledgerKey({ secret: config.ledger.secret, botToken: config.bot.token })
  const operators = createOperators({ database, clock, log, metrics, consoleUrl, auditKey, local })
  const players = createAccounts(deps, { wallet, playLimits, inventory, operators })
  const fairPlay = createFairness(deps, { players, operators, wallet })
  const simulations = createSimulations()
  const content = createContent({ ...deps, operators, simulations, activePlayers: activeOf(players) })
  const messages = createMessages({ ...deps, players, playLimits, publicUrl })
  const { token: botToken, apiRoot } = config.bot
  const chatMembership = createChatMembership({
    ...deps,
    botToken,
    apiRoot,
    onFault: createMembershipFigure(deps.metrics),
  })
  const tournaments = createTournaments({
    ...deps,
    wallet,
    players,
    holds: fairPlay.holds,
    inventory,
    chatMembership,
    messages,
    readFact: (key, statements, player) => facts[key](statements, player),
    operators,
    simulations,
    content: TOURNAMENTS,
    series: content.live.series,
    usdPerTon: content.live.usdPerTon,
    fund: config.ton.fund,
    tonGiven: sumTonGiven,
    importedGames: () => gamesForTournaments(content.live.games()),
    participantChat: content.live.participantChat,
  })
  const tournamentEntry: Parameters<typeof createGaming>[0]['tournamentEntry'] = (player, tKey) =>
    tournaments.entryOf(player, tKey)
  const playing = { ...deps, wallet, players, playLimits, operators, tournamentEntry }
  const { games, gameControl } = createGaming(playing, content.live)
  const stops = createRewardStops()
  const levels = createLevels({ database, wallet, players, games, stops, content: content.live.levels })
  return {
    operators,
    content,
    wallet,
    playLimits,
    players,
    fairPlay,
    messages,
    inventory,
    levels,
    stops,
    chatMembership,
    tournaments,
    games,
    gameControl,
  }
}

type Playing = ReturnType<typeof createPlaying>

/** Where coins and tickets come from besides the games, and where they go. */
function createEarning(deps: WithBot, playing: Playing) {
  const { wallet, inventory, players, fairPlay, stops } = playing
  const { live } = playing.content
  const { erasureSecret: secret, bot } = deps.config
  const { clusterOf } = fairPlay
  const budgets = createRewardBudgets({ ...deps, secret, clusterOf, content: REWARD_BUDGETS })
  const rewards = createRewards({ wallet, inventory, stops, budgets, players })
  const given = { ...deps, ...playing, rewards, budgets, fields: playing.tournaments.fields }
  const partners = createPartners({
    ...given,
    content: partnersToStartWith(deps.config),
    secrets: deps.config.partners.secrets,
    linkHosts: playing.content.linkHosts,
  })
  const streaks = createStreaks({ ...given, content: STREAK })
  const season = createSeason({ ...given, content: SEASON })
  const divisions = createDivisions({ ...given, content: DIVISIONS })
  const squads = createSquads({ ...given, content: SQUADS })
  const challenges = createChallenges({ ...given, content: CHALLENGES })
  const { pickPromo } = partners
  const erasedAt = players.erased.lastAt
  const dailyReward = createDailyReward({
    ...given,
    erasedAt,
    pickPromo,
    onClaimed: streaks.noteClaim,
    content: live.dailyReward,
  })
  const wheel = createWheel({ ...given, erasedAt, pickPromo, content: live.wheel })
  const ads = createAds({ ...deps, wallet, players, rewards, budgets, partners, content: live.ads })
  const friends = createFriends({
    ...deps,
    ...playing,
    rewards,
    budgets,
    content: live.friends,
    chatLinkBase: bot.chatLinkBase,
    botUsername: bot.username,
    giftCredit: NEW_ACCOUNT_GIFT.credit,
  })
  const tasks = createTasks({
    ...deps,
    ...playing,
    rewards,
    partners,
    friendsOf: friends.qualifiedCount,
    onPaid: season.noteTask,
    content: live.tasks,
    levels: live.levels,
  })
  watchOpenings(playing, { tasks, streaks })
  return {
    rewards,
    budgets,
    partners,
    dailyReward,
    divisions,
    squads,
    challenges,
    season,
    streaks,
    wheel,
    ads,
    friends,
    tasks,
  }
}

/** Tasks and streaks begin when a game is opened; a streak is settled before a break begins. */
function watchOpenings(
  { games, playLimits }: Pick<Playing, 'games' | 'playLimits'>,
  { tasks, streaks }: { readonly tasks: Tasks; readonly streaks: Streaks },
): void {
  games.onOpening(tasks.beginCounting)
  games.onOpening(streaks.noteOpening)
  playLimits.beforeBreak(streaks.settleNow)
}

type Earning = ReturnType<typeof createEarning>

/** The shop, and the bot, which receives reports of payments. */
function createSelling(
  deps: WithBot,
  playing: Playing & { readonly alerts: Alerts },
  { rewards }: Pick<Earning, 'rewards'>,
) {
  const { bot: settings, publicUrl } = deps.config
  const shop = createShop({ ...deps, ...playing, rewards, content: playing.content.live.shop })
  const bot = createBot({ ...deps, ...playing, shop, settings: { ...settings, publicUrl } })
  return { shop, bot, playLimitCalls: { routes: playing.playLimits.routesWith(shop.starsSpent) } }
}

/** Payouts: TON that players won and withdraw. */
function createLeaving(
  deps: FeatureDeps,
  { operators, wallet, players, fairPlay, messages }: Playing,
  { shop }: ReturnType<typeof createSelling>,
) {
  const { ton } = deps.config
  const withdrawals = createWithdrawals({
    ...deps,
    wallet,
    players,
    fairPlay,
    holds: fairPlay.holds,
    messages,
    operators,
    settings: ton,
    network: ton.network,
    limits: WITHDRAWAL_LIMITS,
    terms: WITHDRAWAL_TERMS,
    reviewLimits: WITHDRAWAL_REVIEW,
    review: ton.review,
    newAddressWait_h: ton.newAddressWait_h,
    owes: player => shop.collectDebts(player),
  })
  return { withdrawals }
}

export type Features = ReturnType<typeof createFeatures>
