/** The documents that operators change while the product runs: the shape of each kind. */
import { MAX_LEVEL, PLAY_GOALS } from '@arena/rules'
import { Type } from '@sinclair/typebox'
import { AlertsDocumentSchema } from './alerts-document.ts'
import { CosmeticsDocumentSchema } from './content/cosmetics.ts'
import { CountriesDocumentSchema } from './content/countries.ts'
import { EventExportDocumentSchema } from './content/event-export.ts'
import { FlagsDocumentSchema } from './content/flags.ts'
import { DailyRewardSchema } from './endpoints/daily-reward.ts'
import { PrizeKeySchema, WheelPrizeSchema } from './endpoints/wheel.ts'
import { PRICE_MAX } from './form-limits.ts'
import { GamesDocumentSchema } from './games-document.ts'
import { ProvidersDocumentSchema } from './providers-document.ts'
import { MomentSchema, OnSchema, oneOf } from './schemas.ts'

const strict = { additionalProperties: false }

const WeightSchema = Type.Integer({ minimum: 1, maximum: 100_000_000 })
const NanoSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const WheelDocumentSchema = Type.Object(
  {
    /** Clockwise from the top. */
    segments: Type.Array(Type.Object({ prizeKey: PrizeKeySchema, weight: WeightSchema }, strict), {
      minItems: 12,
      maxItems: 12,
    }),
    /** The prize in place of a promo code where no partner gives one. */
    withoutPromo: Type.Object(WheelPrizeSchema.properties, strict),
    secret: Type.Array(
      Type.Object({ prize: Type.Object(WheelPrizeSchema.properties, strict), weight: WeightSchema }, strict),
      { minItems: 1, maxItems: 20 },
    ),
    /** The most TON all spins of a day (UTC) give together. */
    tonPerDayNano: NanoSchema,
  },
  strict,
)

const DailyRewardDocumentSchema = Type.Object(
  {
    /** The choices of each day; coins in whole ArenaCoins. */
    days: Type.Array(
      Type.Array(Type.Object(DailyRewardSchema.properties, strict), { minItems: 2, maxItems: 3 }),
      { minItems: 1, maxItems: 30 },
    ),
    secretPrizes: Type.Array(
      Type.Object(
        {
          key: oneOf('ac', 'ticket', 'gold_ticket', 'wheel_spin'),
          value: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          weight: WeightSchema,
        },
        strict,
      ),
      { minItems: 1, maxItems: 20 },
    ),
  },
  strict,
)

/** Whole ArenaCoins and tickets. */
const GivenSchema = Type.Object(
  {
    coin: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    ticket: Type.Integer({ minimum: 0, maximum: 100 }),
    gold_ticket: Type.Integer({ minimum: 0, maximum: 10 }),
  },
  strict,
)

/** The target; wins and stakes in whole ArenaCoins. */
const GoalValueSchema = Type.Integer({ minimum: 1, maximum: 100_000_000 })

const DrawnTasksSchema = Type.Object(
  {
    /** How many are drawn for each player, each with a different goal. */
    count: Type.Integer({ minimum: 1, maximum: 7 }),
    pool: Type.Array(
      Type.Object(
        {
          goal: oneOf(...PLAY_GOALS),
          value: GoalValueSchema,
          levels: Type.Object(
            {
              from: Type.Integer({ minimum: 1, maximum: 10 }),
              to: Type.Integer({ minimum: 1, maximum: 10 }),
            },
            strict,
          ),
          reward: GivenSchema,
          state: OnSchema,
        },
        strict,
      ),
      { minItems: 1, maxItems: 50 },
    ),
  },
  strict,
)

const TasksDocumentSchema = Type.Object(
  {
    /** Tasks without an end, in the order in which players see those of one type. */
    tasks: Type.Array(
      Type.Object(
        {
          /** Never reused for another goal or figure. */
          key: Type.String({ pattern: '^[a-z0-9_]{1,40}$' }),
          goal: oneOf(...PLAY_GOALS, 'friends', 'join_chat', 'open_link'),
          value: GoalValueSchema,
          reward: GivenSchema,
          state: OnSchema,
          /** Where a social task leads: `@name` of a public chat, or an https address. Without one nobody is offered it. */
          place: Type.Optional(Type.String({ maxLength: 256 })),
        },
        strict,
      ),
      { minItems: 1, maxItems: 60 },
    ),
    day: DrawnTasksSchema,
    week: DrawnTasksSchema,
    /** Of the task for each partner, on top of the partner's own event rewards. */
    partner: GivenSchema,
  },
  strict,
)

const AdsDocumentSchema = Type.Object(
  {
    /** The reward of a watched ad, in whole ArenaCoins. */
    rewardAc: Type.Integer({ minimum: 1, maximum: 100_000 }),
    /** The most views that are paid in 24 hours. */
    paidPerDay: Type.Integer({ minimum: 1, maximum: 72 }),
    /** Finished rounds between two ads in a game; 0 = none there. */
    everyRounds: Type.Integer({ minimum: 0, maximum: 10_000 }),
  },
  strict,
)

const FriendsDocumentSchema = Type.Object(
  {
    /** For a friend who has finished their first rounds, in whole ArenaCoins. */
    ac: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    /** For one who came through a story, or while a shared story counts. */
    doubledAc: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  strict,
)

const LevelsDocumentSchema = Type.Object(
  {
    /**
     * For reaching level 2, 3 and so on, in whole ArenaCoins. The requirements of levels stay as they are: they open games and tournaments.
     */
    rewardsAc: Type.Array(Type.Integer({ minimum: 0, maximum: 10_000_000 }), {
      minItems: MAX_LEVEL - 1,
      maxItems: MAX_LEVEL - 1,
    }),
  },
  strict,
)

const PriceSchema = Type.Integer({ minimum: 1, maximum: PRICE_MAX })
const PackageSchema = Type.Object(
  {
    /** `ac_2500` or `gold_3`: never sells anything else. */
    id: Type.String({ pattern: '^(ac|gold)_[0-9]{1,8}$' }),
    ac: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    tickets: Type.Integer({ minimum: 0, maximum: 100 }),
    gold_tickets: Type.Integer({ minimum: 0, maximum: 100 }),
    /** In Stars. */
    price: PriceSchema,
    state: OnSchema,
  },
  strict,
)

const ShopDocumentSchema = Type.Object(
  {
    /** Tickets for whole ArenaCoins. */
    packs: Type.Array(
      Type.Object(
        {
          /** `x3`: three tickets, plus a bonus. */
          key: Type.String({ pattern: '^x[0-9]{1,3}$' }),
          tickets: Type.Integer({ minimum: 1, maximum: 100 }),
          gift: Type.Integer({ minimum: 0, maximum: 100 }),
          price: PriceSchema,
          state: OnSchema,
        },
        strict,
      ),
      { minItems: 1, maxItems: 10 },
    ),
    packages: Type.Array(PackageSchema, { maxItems: 20 }),
    goldTickets: Type.Array(PackageSchema, { maxItems: 10 }),
  },
  strict,
)

const RatesDocumentSchema = Type.Object(
  {
    /** Millionths of a US dollar that a TON is worth: prizes in dollars are paid by it. */
    usdPerTonMicros: Type.Integer({ minimum: 10_000, maximum: 1_000_000_000 }),
  },
  strict,
)

const SeriesDocumentSchema = Type.Object(
  {
    /** Tournaments that come by the calendar. Tournaments that exist when this goes live, running or announced, stay as they are. */
    series: Type.Array(
      Type.Object(
        {
          name: oneOf('open', 'golden', 'weekend', 'coins'),
          state: OnSchema,
          /** Tickets to join, or whole ArenaCoins. */
          cost: Type.Integer({ minimum: 0, maximum: 100 }),
          entranceAc: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
          /**
           * Qualified players from which dollar prizes, and those in coins where joining costs coins, are paid in full (0 = always), and the percent
           * of them that is always paid.
           */
          fullPrizesFrom: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
          prizeFloorPercent: Type.Integer({ minimum: 0, maximum: 100 }),
          /** From the first place down: what every place up to `upTo` wins that no step before has. */
          prizes: Type.Array(
            Type.Object(
              {
                upTo: Type.Integer({ minimum: 1, maximum: 500 }),
                ac: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
                usd: Type.Integer({ minimum: 0, maximum: 100_000 }),
                /** A promo item of the winner's country. */
                promo: Type.Boolean(),
              },
              strict,
            ),
            { minItems: 1, maxItems: 30 },
          ),
        },
        strict,
      ),
      { minItems: 1, maxItems: 4 },
    ),
    /** The public chat, `@name`, that players of new tournaments must be in; '' or left out = none. */
    participantChat: Type.Optional(Type.String({ pattern: '^(@[A-Za-z]\\w{3,31})?$' })),
  },
  strict,
)

const SaidSchema = Type.String({ minLength: 1, maxLength: 2_000 })

const TextsDocumentSchema = Type.Object(
  {
    /** By the key of a text, `app/home.title` or `server/bot.help`: the replacement text, in the languages in which it differs. */
    texts: Type.Record(
      Type.String({ pattern: '^(?:app|server)/[\\w.-]{1,120}$' }),
      Type.Object(
        {
          en: Type.Optional(SaidSchema),
          ru: Type.Optional(SaidSchema),
          ua: Type.Optional(SaidSchema),
          tr: Type.Optional(SaidSchema),
        },
        { ...strict, minProperties: 1 },
      ),
      { ...strict, maxProperties: 300 },
    ),
  },
  strict,
)

const BannerTextSchema = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 60 }),
    text: Type.String({ maxLength: 160 }),
  },
  strict,
)

/** Where a banner of home may lead. */
const BANNER_PLACES = [
  '',
  '/boost',
  '/tasks',
  '/friends',
  '/active-tournaments',
  '/profile',
  '/wallet',
  '/settings',
  '/trophies',
] as const

const BannersDocumentSchema = Type.Object(
  {
    /** Announcements on home: players see the first one whose time it is and which they have not closed. */
    banners: Type.Array(
      Type.Object(
        {
          /** A player who has closed a banner sees no other with the same id. */
          id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
          state: OnSchema,
          /** Unix milliseconds. */
          from_ms: MomentSchema,
          until_ms: MomentSchema,
          /** A place of the app; '' = it leads nowhere. */
          place: oneOf(...BANNER_PLACES),
          texts: Type.Object(
            {
              en: BannerTextSchema,
              ru: BannerTextSchema,
              ua: BannerTextSchema,
              tr: BannerTextSchema,
            },
            strict,
          ),
        },
        strict,
      ),
      { maxItems: 20 },
    ),
    /** The number of players online from which home shows it; 0 = never, left out = 20. */
    presenceFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  strict,
)

const LinksDocumentSchema = Type.Object(
  {
    /** Hosts that texts for players may link to, each with everything below it: `arena.example`. */
    hosts: Type.Array(Type.String({ minLength: 4, maxLength: 253 }), { minItems: 1, maxItems: 100 }),
  },
  strict,
)

/** The text for players during maintenance, in each language. */
export const MaintenanceTextsSchema = Type.Object(
  {
    en: Type.String({ minLength: 1, maxLength: 160 }),
    ru: Type.String({ minLength: 1, maxLength: 160 }),
    ua: Type.String({ minLength: 1, maxLength: 160 }),
    tr: Type.String({ minLength: 1, maxLength: 160 }),
  },
  strict,
)

const MaintenanceDocumentSchema = Type.Object(
  {
    /** `on`: no round of any game begins; open rounds end, wins and returned stakes are booked, players sign in. */
    state: OnSchema,
    texts: MaintenanceTextsSchema,
  },
  strict,
)

/** The schema of the document of each kind. */
export const CONTENT_SCHEMAS = {
  wheel: WheelDocumentSchema,
  daily_reward: DailyRewardDocumentSchema,
  tasks: TasksDocumentSchema,
  ads: AdsDocumentSchema,
  friends: FriendsDocumentSchema,
  levels: LevelsDocumentSchema,
  shop: ShopDocumentSchema,
  cosmetics: CosmeticsDocumentSchema,
  rates: RatesDocumentSchema,
  series: SeriesDocumentSchema,
  games: GamesDocumentSchema,
  texts: TextsDocumentSchema,
  banners: BannersDocumentSchema,
  links: LinksDocumentSchema,
  providers: ProvidersDocumentSchema,
  alerts: AlertsDocumentSchema,
  maintenance: MaintenanceDocumentSchema,
  countries: CountriesDocumentSchema,
  flags: FlagsDocumentSchema,
  event_export: EventExportDocumentSchema,
} as const
