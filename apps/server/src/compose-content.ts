import { createHmac } from 'node:crypto'
import type { ContentDocuments, ContentKind } from '@arena/contract/endpoints/operator-content'
import { sayInstead } from '@arena/texts/server-texts'
import type { Config } from './config.ts'
import { ECONOMY } from './content/economy.ts'
import { gamesForTournaments } from './content/games.ts'
import type { ContentReads, KindDeclaration } from './content/kind.ts'
import { CONTENT_KINDS, ofKinds } from './content/kinds.ts'
import { gamesUnder, maintenanceTexts } from './content/maintenance.ts'
import { partnersToStartWith } from './content/partners.ts'
import { COMMON_PASSWORDS } from './content/refused-passwords.ts'
import {
  CHALLENGES,
  DIVISIONS,
  FRIEND_STREAKS,
  REWARD_BUDGETS,
  SEASON,
  SQUADS,
  STREAK,
} from './content/rewards.ts'
import { INIT_DATA_LIFETIME_MS, NEW_ACCOUNT_GIFT, SIGN_IN } from './content/sign-in.ts'
import { findTexts, previewText } from './content/texts.ts'
import { TOURNAMENTS } from './content/tournaments/series.ts'
import { VALUATION_TERMS } from './content/valuation-terms.ts'
import { WITHDRAWAL_LIMITS, WITHDRAWAL_REVIEW, WITHDRAWAL_TERMS } from './content/withdrawals.ts'
import { expectedOf, forecastOf } from './economy/forecast-by-profile.ts'
import { priceChange } from './economy/price.ts'
import { Rational } from './economy/rational.ts'
import { rejectionsOfGifts } from './economy/rejections.ts'
import type { ContentTerms, LiveContent } from './features/live-content/index.ts'
import type { Simulations } from './features/tournaments/index.ts'
import { FEATURES } from './features.ts'
import type { Clock } from './platform/clock/clock.ts'

const MICROS = 1_000_000
/** Fewer players online are not shown: an empty hall attracts nobody. */
const PRESENCE_FROM = 20

/** What features read, made of a document of this kind. */
const readerOf =
  <Kind extends ContentKind>(kind: Kind, config: Config) =>
  (document: ContentDocuments[Kind]): ContentReads[Kind] =>
    CONTENT_KINDS[kind].read(document, config)

/** Everything that gives, by these documents. */
function configured(config: Config, of: <Kind extends ContentKind>(kind: Kind) => ContentDocuments[Kind]) {
  const read = <Kind extends ContentKind>(kind: Kind) => readerOf(kind, config)(of(kind))
  return {
    economy: ECONOMY,
    newAccount: NEW_ACCOUNT_GIFT,
    dailyReward: read('daily_reward'),
    divisions: DIVISIONS,
    streak: STREAK,
    friendStreaks: FRIEND_STREAKS,
    season: SEASON,
    squads: SQUADS,
    levels: read('levels'),
    wheel: read('wheel'),
    ads: read('ads'),
    friends: read('friends'),
    tasks: read('tasks'),
    shop: read('shop'),
    cosmetics: read('cosmetics'),
    tournaments: { ...TOURNAMENTS, series: read('series') },
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

/** What the operators' calls know about one kind: its declaration, with what it asks the program. */
function termsOfKind<Kind extends ContentKind>(
  kind: Kind,
  { config, clock, simulations }: ContentDeps,
  hosts: () => readonly string[],
) {
  const declaration: KindDeclaration<Kind, ContentReads[Kind]> = CONTENT_KINDS[kind]
  const { defaults, step, rehearse, ...declared } = declaration
  return {
    ...declared,
    defaults: defaults(config),
    check: readerOf(kind, config),
    ...(step !== undefined && {
      step: (before: ContentDocuments[Kind], after: ContentDocuments[Kind]) => step(before, after, hosts()),
    }),
    ...(rehearse !== undefined && {
      rehearse: (change: Parameters<typeof rehearse>[0], operator: string) =>
        rehearse(change, { operator, now_ms: clock.now().getTime(), simulations }),
    }),
  }
}

/**
 * What the program knows about its kinds of content. The rest of each file (times, the limits against typing errors) stays with the program.
 *
 * @param hosts where texts may link to, by the live content
 */
export function contentTerms(deps: ContentDeps, hosts: () => readonly string[]): ContentTerms {
  const { config } = deps
  return {
    kinds: ofKinds(kind => termsOfKind(kind, deps, hosts)) as ContentTerms['kinds'],
    previewSecret: createHmac('sha256', config.bot.token).update('preview of content').digest(),
    appUrl: new URL(config.publicUrl).origin,
    findTexts,
    previewText: asked => previewText(asked, hosts()),
    price: change => priceChange(change, VALUATION_TERMS),
    forecast: onceForEach((documents: ContentDocuments) => {
      const configuration = configured(config, kind => documents[kind])
      const faults = rejectionsOfGifts(configuration)
      return { faults, forecast: faults.length > 0 ? [] : forecastOf(configuration) }
    }),
  }
}

export type OpenContent = ReturnType<typeof openContent>

/** The live content as the program reads it. */
export function openContent(config: Config, live: LiveContent) {
  const derived = <Kind extends ContentKind>(kind: Kind) => live.derive(kind, readerOf(kind, config))
  const versions = <Kind extends ContentKind>(kind: Kind) => live.versions(kind, readerOf(kind, config))
  const read = ofKinds(derived) as { readonly [Kind in ContentKind]: () => ContentReads[Kind] }
  const texts = versions('texts')
  sayInstead(() => texts.current().content.server)
  const maintenance = versions('maintenance')
  return {
    ...live,
    /** The rewards that a player is expected to get by the live content. */
    expected: () => expectedOf(configured(config, live.current)),
    /** Where texts that players receive may link to. */
    linkHosts: (): readonly string[] => live.current('links').hosts,
    /** The operators' texts and banners in the app. */
    said: { texts, banners: read.banners, maintenance: maintenance.current, flags: read.flags },
    /** The live content of each kind, as features read it. */
    live: {
      ...read,
      games: gamesUnder(read.games, () => maintenance.current().content),
    },
    tasks: versions('tasks'),
    /** In production the default rate is only a placeholder. */
    isRateSet: () => !config.isProduction || live.isPublished('rates'),
    participantChat: live.derive('series', ({ participantChat = '' }) => participantChat),
    presenceFrom: live.derive('banners', ({ presenceFrom = PRESENCE_FROM }) => presenceFrom),
  }
}

type Declared = (typeof FEATURES)[number]
type ReadsOne = Extract<Declared, { readonly content: string }>

/** Of each feature that names a kind of content: what that kind's file makes of it. */
type ContentOfKinds = {
  readonly [One in ReadsOne as One['name']]: One['content'] extends ContentKind
    ? () => ContentReads[One['content']]
    : `${One['content']} is no kind of content`
}

function contentByKind(live: OpenContent['live']): ContentOfKinds {
  const rows = FEATURES.flatMap(one => ('content' in one ? [[one.name, live[one.content]] as const] : []))
  return Object.fromEntries(rows) as ContentOfKinds
}

/** The content of each feature, by its name. What operators change while the product runs is a function. */
export function contentOfFeatures(config: Config, open: OpenContent) {
  const { live } = open
  return {
    ...contentByKind(live),
    players: {
      signIn: SIGN_IN,
      initDataLifetime_ms: INIT_DATA_LIFETIME_MS,
      gift: NEW_ACCOUNT_GIFT,
      commonPasswords: COMMON_PASSWORDS,
      countries: live.countries,
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
      maintenance: () => maintenanceTexts(live.maintenance()),
    },
    tournaments: {
      terms: TOURNAMENTS,
      series: live.series,
      usdPerTon: live.rates,
      isRateSet: open.isRateSet,
      importedGames: () => gamesForTournaments(live.games()),
      participantChat: open.participantChat,
      wasPlayChangedAlone: open.wasPlayChangedAlone,
    },
    partners: partnersToStartWith(config),
    streak: STREAK,
    divisions: DIVISIONS,
    squads: SQUADS,
    challenges: CHALLENGES,
    'friend-streaks': FRIEND_STREAKS,
    season: SEASON,
    friends: { invitations: live.friends, giftCredit: NEW_ACCOUNT_GIFT.credit },
    tasks: { tasks: open.tasks, levels: live.levels },
    presence: open.presenceFrom,
    home: open.said,
    business: open.expected,
  }
}
