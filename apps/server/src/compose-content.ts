import { createHmac } from 'node:crypto'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { LEVELS } from '@arena/rules'
import { ContentFaults, contentFault } from '@arena/texts/content-faults'
import { sayInstead } from '@arena/texts/server-texts'
import type { Config } from './config.ts'
import { ADS } from './content/ads.ts'
import { ALERTS, alertsContent } from './content/alerts.ts'
import { DAILY_REWARD } from './content/daily-reward.ts'
import { ECONOMY } from './content/economy.ts'
import { GAMES, gamesForTournaments } from './content/games.ts'
import { linksContent, ownHosts } from './content/links.ts'
import {
  foreignLinksOfMaintenance,
  gamesUnder,
  MAINTENANCE,
  maintenanceContent,
  maintenanceTexts,
} from './content/maintenance.ts'
import { partnersToStartWith } from './content/partners.ts'
import { PROVIDERS, providersContent } from './content/providers.ts'
import { RATES } from './content/rates.ts'
import { COMMON_PASSWORDS } from './content/refused-passwords.ts'
import { CHALLENGES, DIVISIONS, FRIENDS, REWARD_BUDGETS, SEASON, SQUADS, STREAK } from './content/rewards.ts'
import { SHOP, shopContent } from './content/shop.ts'
import { INIT_DATA_LIFETIME_MS, NEW_ACCOUNT_GIFT, SIGN_IN } from './content/sign-in.ts'
import { TASKS, tasksContent, tasksToStartWith } from './content/tasks.ts'
import {
  bannersContent,
  findTexts,
  foreignLinksOfBanners,
  foreignLinksOfTexts,
  previewText,
  textsContent,
} from './content/texts.ts'
import { rehearseSeries, SERIES, seriesOf, TOURNAMENTS } from './content/tournaments/series.ts'
import { VALUATION_TERMS } from './content/valuation-terms.ts'
import { WHEEL } from './content/wheel.ts'
import { WITHDRAWAL_LIMITS, WITHDRAWAL_REVIEW, WITHDRAWAL_TERMS } from './content/withdrawals.ts'
import { expectedOf, forecastOf } from './economy/forecast-by-profile.ts'
import { priceChange } from './economy/price.ts'
import { Rational } from './economy/rational.ts'
import { rejectionsOfGifts } from './economy/rejections.ts'
import { checkContent } from './features/daily-reward/index.ts'
import { gamesWith } from './features/games/index.ts'
import type { ContentTerms, LiveContent } from './features/live-content/index.ts'
import type { Simulations } from './features/tournaments/index.ts'
import { openWheel } from './features/wheel/index.ts'
import type { Clock } from './platform/clock/clock.ts'

const MICROS = 1_000_000
const CREDIT_PER_AC = 100
/** Fewer players online are not shown: an empty hall attracts nobody. */
const PRESENCE_FROM = 20

/** The parts of these files that operators change while the product runs: the default documents. */
export const DEFAULT_CONTENT: Omit<ContentDocuments, 'links'> = {
  wheel: {
    segments: WHEEL.segments,
    withoutPromo: WHEEL.withoutPromo,
    secret: WHEEL.secret,
    tonPerDayNano: WHEEL.tonPerDayNano,
  },
  daily_reward: { days: DAILY_REWARD.days, secretPrizes: DAILY_REWARD.secretPrizes },
  tasks: TASKS,
  ads: {
    rewardAc: ADS.rewardCredit / CREDIT_PER_AC,
    paidPerDay: ADS.paidPerDay,
    everyRounds: ADS.everyRounds,
  },
  friends: FRIENDS.reward,
  levels: { rewardsAc: LEVELS.slice(1).map(({ rewardAc }) => rewardAc) },
  shop: SHOP,
  rates: RATES,
  series: SERIES,
  games: { games: GAMES.map(({ game_id, level, category }) => ({ game_id, level, category, state: 'on' })) },
  texts: { texts: {} },
  banners: { banners: [] },
  providers: PROVIDERS,
  alerts: ALERTS,
  maintenance: MAINTENANCE,
}

/**
 * The features' content: each file's function, with the document in place of its own values. Each throws for content the program would not
 * start with.
 */
const contentOf = (config: Config) => ({
  wheel: (wheel: ContentDocuments['wheel']) => openWheel({ ...WHEEL, ...wheel }),
  daily_reward: (reward: ContentDocuments['daily_reward']) => checkContent({ ...DAILY_REWARD, ...reward }),
  tasks: (tasks: ContentDocuments['tasks']) => tasksContent(config, tasks),
  ads: ({ rewardAc, ...ads }: ContentDocuments['ads']) => ({
    ...ADS,
    ...ads,
    rewardCredit: rewardAc * CREDIT_PER_AC,
  }),
  friends: (reward: ContentDocuments['friends']) => {
    if (reward.doubledAc < reward.ac) throw new ContentFaults([contentFault('friends_order')])
    return { ...FRIENDS, reward }
  },
  levels: ({ rewardsAc }: ContentDocuments['levels']) =>
    LEVELS.map((level, index) => ({ ...level, rewardAc: index === 0 ? 0 : (rewardsAc[index - 1] ?? 0) })),
  shop: shopContent,
  rates: ({ usdPerTonMicros }: ContentDocuments['rates']) => usdPerTonMicros / MICROS,
  series: seriesOf,
  games: (document: ContentDocuments['games']) => gamesWith(GAMES, document),
  texts: textsContent,
  banners: bannersContent,
  links: linksContent,
  providers: providersContent,
  alerts: alertsContent,
  maintenance: maintenanceContent,
})

/** The maximum percentage a rate moves in one step: a mistyped digit must not pay ten times a prize. */
const RATE_STEP_PERCENT = 25

function rateStep(before: ContentDocuments['rates'], after: ContentDocuments['rates']) {
  const [was, is] = [before.usdPerTonMicros, after.usdPerTonMicros]
  const isFar = Math.abs(is - was) * 100 > was * RATE_STEP_PERCENT
  const figures = { percent: RATE_STEP_PERCENT, was: was / MICROS, is: is / MICROS }
  return isFar ? [contentFault('rate_step', figures)] : []
}

/** A lower rate gives more TON for a promised dollar. Limits of one operator counted the dollars at the rate of their day. */
function givesNoMoreTon(live: ContentDocuments['rates'], before: ContentDocuments['rates']): boolean {
  return before.usdPerTonMicros >= live.usdPerTonMicros
}

/** Everything that gives, by these documents. */
function configured(
  content: ReturnType<typeof contentOf>,
  of: <Kind extends keyof ContentDocuments>(kind: Kind) => ContentDocuments[Kind],
) {
  return {
    economy: ECONOMY,
    newAccount: NEW_ACCOUNT_GIFT,
    dailyReward: content.daily_reward(of('daily_reward')),
    divisions: DIVISIONS,
    streak: STREAK,
    season: SEASON,
    squads: SQUADS,
    levels: content.levels(of('levels')),
    wheel: content.wheel(of('wheel')),
    ads: content.ads(of('ads')),
    friends: content.friends(of('friends')),
    tasks: content.tasks(of('tasks')),
    shop: content.shop(of('shop')),
    tournaments: { ...TOURNAMENTS, series: content.series(of('series')) },
    usdPerTon: Rational.of(of('rates').usdPerTonMicros, MICROS),
  }
}

const KEPT = 8

/** A forecast takes some hundredths of a second on the thread that answers calls: recent ones are cached, by their text. */
function onceForEach<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new Map<string, Made>()
  return given => {
    const text = JSON.stringify(given)
    const kept = made.get(text) ?? make(given)
    made.delete(text)
    made.set(text, kept)
    for (const oldest of made.keys()) {
      if (made.size <= KEPT) break
      made.delete(oldest)
    }
    return kept
  }
}

interface ContentDeps {
  readonly config: Config
  readonly clock: Clock
  readonly simulations: Simulations
}

/** The default document of each kind, and the checks that refuse others. */
function kindsOf(
  deps: ContentDeps,
  content: ReturnType<typeof contentOf>,
  hosts: () => readonly string[],
): ContentTerms['kinds'] {
  return {
    wheel: { defaults: DEFAULT_CONTENT.wheel, check: content.wheel },
    daily_reward: { defaults: DEFAULT_CONTENT.daily_reward, check: content.daily_reward },
    tasks: { defaults: tasksToStartWith(deps.config), check: content.tasks },
    ads: { defaults: DEFAULT_CONTENT.ads, check: content.ads },
    friends: { defaults: DEFAULT_CONTENT.friends, check: content.friends },
    levels: { defaults: DEFAULT_CONTENT.levels, check: content.levels },
    shop: { defaults: DEFAULT_CONTENT.shop, check: content.shop },
    rates: {
      defaults: DEFAULT_CONTENT.rates,
      check: content.rates,
      step: rateStep,
      isLimitedByStep: true,
      mayReturn: givesNoMoreTon,
    },
    series: {
      defaults: DEFAULT_CONTENT.series,
      check: content.series,
      rehearse: (change, operator) =>
        rehearseSeries(deps.simulations, change, { operator, now_ms: deps.clock.now().getTime() }),
    },
    games: { defaults: DEFAULT_CONTENT.games, check: content.games },
    texts: {
      defaults: DEFAULT_CONTENT.texts,
      check: content.texts,
      step: (_, after) => foreignLinksOfTexts(after, hosts()),
    },
    banners: {
      defaults: DEFAULT_CONTENT.banners,
      check: content.banners,
      step: (_, after) => foreignLinksOfBanners(after, hosts()),
    },
    links: {
      defaults: { hosts: [...ownHosts([deps.config.publicUrl, deps.config.bot.chatLinkBase])] },
      check: content.links,
      isForOwners: true,
    },
    providers: { defaults: DEFAULT_CONTENT.providers, check: content.providers, isForOwners: true },
    alerts: { defaults: DEFAULT_CONTENT.alerts, check: content.alerts, isForOwners: true },
    maintenance: {
      defaults: DEFAULT_CONTENT.maintenance,
      check: content.maintenance,
      step: (_, after) => foreignLinksOfMaintenance(after, hosts()),
    },
  }
}

/**
 * What the program knows about its kinds of content. The rest of each file (times, the limits against typing errors) stays with the program.
 *
 * @param hosts where texts may link to, by the live content
 */
export function contentTerms(deps: ContentDeps, hosts: () => readonly string[]): ContentTerms {
  const content = contentOf(deps.config)
  return {
    kinds: kindsOf(deps, content, hosts),
    previewSecret: createHmac('sha256', deps.config.bot.token).update('preview of content').digest(),
    appUrl: new URL(deps.config.publicUrl).origin,
    findTexts,
    previewText: asked => previewText(asked, hosts()),
    price: change => priceChange(change, VALUATION_TERMS),
    forecast: onceForEach((documents: ContentDocuments) => {
      const configuration = configured(content, kind => documents[kind])
      const faults = rejectionsOfGifts(configuration)
      return { faults, forecast: faults.length > 0 ? [] : forecastOf(configuration) }
    }),
  }
}

export type OpenContent = ReturnType<typeof openContent>

/** The live content as the program reads it. */
export function openContent(config: Config, live: LiveContent) {
  const content = contentOf(config)
  const texts = live.versions('texts', content.texts)
  sayInstead(() => texts.current().content.server)
  const maintenance = live.versions('maintenance', content.maintenance)
  const maintenanceNow = () => maintenance.current().content
  return {
    ...live,
    /** The rewards that a player is expected to get by the live content. */
    expected: () => expectedOf(configured(content, live.current)),
    /** Where texts that players receive may link to. */
    linkHosts: (): readonly string[] => live.current('links').hosts,
    /** The operators' texts and banners in the app. */
    said: {
      texts,
      banners: live.derive('banners', content.banners),
      maintenance: maintenance.current,
    },
    /** The live content of each kind, as its feature reads it. */
    live: {
      wheel: live.derive('wheel', content.wheel),
      dailyReward: live.derive('daily_reward', content.daily_reward),
      tasks: live.versions('tasks', content.tasks),
      ads: live.derive('ads', content.ads),
      friends: live.derive('friends', content.friends),
      levels: live.derive('levels', content.levels),
      shop: live.derive('shop', content.shop),
      usdPerTon: live.derive('rates', content.rates),
      /** In production the default rate is only a placeholder. */
      isRateSet: () => !config.isProduction || live.isPublished('rates'),
      series: live.derive('series', content.series),
      participantChat: live.derive('series', ({ participantChat = '' }) => participantChat),
      presenceFrom: live.derive('banners', ({ presenceFrom = PRESENCE_FROM }) => presenceFrom),
      games: gamesUnder(live.derive('games', content.games), maintenanceNow),
      maintenance: maintenance.current,
      providers: live.derive('providers', content.providers),
      alerts: live.derive('alerts', content.alerts),
    },
  }
}

/** The content of each feature, by its name. What operators change while the product runs is a function. */
export function contentOfFeatures(
  config: Config,
  { live, said, expected }: Pick<OpenContent, 'live' | 'said' | 'expected'>,
) {
  return {
    players: {
      signIn: SIGN_IN,
      initDataLifetime_ms: INIT_DATA_LIFETIME_MS,
      gift: NEW_ACCOUNT_GIFT,
      commonPasswords: COMMON_PASSWORDS,
    },
    wallet: { games: live.games, terms: () => live.providers().terms },
    rewards: REWARD_BUDGETS,
    withdrawals: {
      limits: WITHDRAWAL_LIMITS,
      terms: WITHDRAWAL_TERMS,
      reviewLimits: WITHDRAWAL_REVIEW,
    },
    games: {
      games: live.games,
      providers: live.providers,
      maintenance: () => maintenanceTexts(live.maintenance().content),
    },
    levels: live.levels,
    tournaments: {
      terms: TOURNAMENTS,
      series: live.series,
      usdPerTon: live.usdPerTon,
      isRateSet: live.isRateSet,
      importedGames: () => gamesForTournaments(live.games()),
      participantChat: live.participantChat,
    },
    partners: partnersToStartWith(config),
    'daily-reward': live.dailyReward,
    streak: STREAK,
    divisions: DIVISIONS,
    squads: SQUADS,
    challenges: CHALLENGES,
    season: SEASON,
    wheel: live.wheel,
    ads: live.ads,
    friends: { invitations: live.friends, giftCredit: NEW_ACCOUNT_GIFT.credit },
    tasks: { tasks: live.tasks, levels: live.levels },
    shop: live.shop,
    presence: live.presenceFrom,
    home: said,
    alerts: live.alerts,
    business: expected,
  }
}
