import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { FIGURE_DAYS_MAX } from '../form-limits.ts'
import { GROUPS, SPLITS } from '../kinds.ts'
import { MomentSchema, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

const PERIOD = {
  days: Type.Integer({ minimum: 1, maximum: FIGURE_DAYS_MAX }),
  /** Unix milliseconds: the last of them holds this moment; the present when left out. */
  until_ms: Type.Optional(MomentSchema),
}
const PeriodSchema = Type.Object(PERIOD, strict)

/** A day in UTC, as `2026-11-23`. */
const DaySchema = Type.String()

const DailyFiguresReplySchema = Type.Object({
  /** Unix milliseconds: days that were over by then are whole; later ones have no figures yet, or those of some players. 0 = none yet. */
  proven_until: Type.Integer(),
  /** Amounts booked on a day (UTC) per currency and reason; for rounds also per game. */
  flows: Type.Array(
    Type.Object({
      day: DaySchema,
      /** `AC`, `TICKET`, `GOLD_TICKET`, `TON`, `WHEEL_SPIN`; `TRN` = a tournament's balance. */
      currency: Type.String(),
      kind: Type.String(),
      /** '' = not of a game. */
      game_id: Type.String(),
      entries: Type.Integer(),
      /** In hundredths (`AC`, `TRN`), nanoTON, or pieces. */
      amount: Type.Integer(),
      /** Of finished rounds; `win` also of finished free rounds (`free_end`), which stake nothing. */
      bet: Type.Integer(),
      win: Type.Integer(),
      /** Of finished rounds the squares of their stakes and of their wins, and the products of both, added up: in hundredths squared. */
      bet_squares: Type.Number(),
      win_squares: Type.Number(),
      bet_wins: Type.Number(),
    }),
  ),
  /** Players who finished a round on `day`, by the first day on which they ever did. */
  cohorts: Type.Array(Type.Object({ day: DaySchema, first_day: DaySchema, players: Type.Integer() })),
  /** Different players of the seven and the thirty days up to a day. */
  windows: Type.Array(Type.Object({ day: DaySchema, week: Type.Integer(), month: Type.Integer() })),
})

export type DailyFiguresReply = Static<typeof DailyFiguresReplySchema>

export const dailyFigures = endpoint({
  path: '/operator/dailyFigures',
  summary: 'Players, rounds and all bookings, day by day, for days whose entries are audited.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  body: PeriodSchema,
  reply: DailyFiguresReplySchema,
})

const BusinessFiguresReplySchema = Type.Object({
  /** Unix milliseconds: when the sums were last computed; 0 = never. */
  summed_at: Type.Integer(),
  /**
   * Sums of a day (UTC). `arrivals` by the day a player came: `opened`, `confirmed` that they are adults, `played` a round, `joined` a tournament,
   * `returned` (played on a later day), within about a week. `stars`: `payments`, `paid`, and how much of that day's payments was `refunded`. `ton`:
   * `payments`, `sent` and its part `prizes`, in nanoTON. `messages` and `returns` by the message's kind: how many were followed by an opening of the
   * app within a day. `openings` by the chat platform and the `newcomers` among them, counted as they happen: by a `StartKind`; without a link by the
   * kind of the message whose first opening within a day it is.
   */
  sums: Type.Array(
    Type.Object({ day: DaySchema, figure: Type.String(), part: Type.String(), amount: Type.Integer() }),
  ),
  /** What the games' providers publish: the return of a stake and the highest win; none while the provider is away. */
  published: Type.Array(
    Type.Object({ game_id: Type.String(), rtp: Type.Number(), max_win_multiplier: Type.Number() }),
  ),
  /** The provider of each game of the catalogue. */
  games: Type.Array(Type.Object({ game_id: Type.String(), provider: Type.String() })),
  /** Audited: a player counts once for each day on which they finished a round of the game. */
  played: Type.Array(Type.Object({ game_id: Type.String(), player_days: Type.Integer() })),
  /**
   * The rewards and costs of a player for each reason on a day they play, by the assumptions of `npm run economy`: the least and the most
   * of all kinds of player.
   */
  expected: Type.Array(
    Type.Object({
      kinds: Type.Array(Type.String()),
      /** `AC`, `TICKET`, `GOLD_TICKET`, `TON`. */
      currency: Type.String(),
      /** In hundredths (`AC`), nanoTON, or pieces. */
      least: Type.Number(),
      most: Type.Number(),
    }),
  ),
  /** How fast the app was on players' phones: three of four openings were at most so slow. */
  vitals: Type.Array(
    Type.Object({
      vital: oneOf('lcp', 'inp', 'cls', 'ttfb'),
      platform: Type.String(),
      screen: Type.String(),
      openings: Type.Integer(),
      /** Milliseconds, of `cls` thousandths: the upper end of the class in which the third quarter ends; null = slower than every class. */
      p75: Type.Union([Type.Integer(), Type.Null()]),
      /** The threshold that three of four openings should meet, as the authors of these metrics define it. */
      good: Type.Integer(),
    }),
  ),
})
export type BusinessFiguresReply = Static<typeof BusinessFiguresReplySchema>

export const businessFigures = endpoint({
  path: '/operator/businessFigures',
  summary: 'The funnel, Stars, TON, messages, and the speed of the app: day by day, without names.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  body: PeriodSchema,
  reply: BusinessFiguresReplySchema,
})

/** The first day with sums by this split; '' = none yet. Days that were audited before have none. */
const SINCE = { since: DaySchema }

const SplitFiguresReplySchema = Type.Object({
  ...SINCE,
  /**
   * The sums of the days, as in `BusinessFiguresReply`, of one group of players: a country's code, a language, a campaign, levels (`2-3`), `yes` for
   * those who have bought for Stars. '' = unknown, erased since, or no campaign; `*` = all campaigns with few players together. `stars` also by the
   * id of a `package`, and of a `tournament` by its end: `members`, and its prizes `ton` and `credit`. `before`: of as many days before these.
   */
  sums: Type.Array(
    Type.Object({
      value: Type.String(),
      figure: Type.String(),
      part: Type.String(),
      amount: Type.Integer(),
      before: Type.Integer(),
    }),
  ),
  /**
   * The audited entries by group. `players` counts a player once a day; currency and kind '' are the players who finished a round. Without `by_kind`
   * the kind is always '', and `amount` is without payouts. Amounts as in `DailyFiguresReply`.
   */
  flows: Type.Array(
    Type.Object({
      value: Type.String(),
      currency: Type.String(),
      kind: Type.String(),
      players: Type.Integer(),
      players_before: Type.Integer(),
      amount: Type.Integer(),
      amount_before: Type.Integer(),
      bet: Type.Integer(),
      win: Type.Integer(),
    }),
  ),
  /** Different players who paid Stars within the days. */
  payers: Type.Array(Type.Object({ value: Type.String(), players: Type.Integer(), before: Type.Integer() })),
})
export type SplitFiguresReply = Static<typeof SplitFiguresReplySchema>

export const splitFigures = endpoint({
  path: '/operator/splitFigures',
  summary: 'The funnel, Stars and TON by country, language or campaign, beside the period before.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  body: Type.Object(
    {
      ...PERIOD,
      split: oneOf(...GROUPS),
      /** The flows of each kind of entries. */
      by_kind: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  reply: SplitFiguresReplySchema,
})

/** Amounts of the days, and `_before` of as many days before these. */
const compared = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap(name => [
      [name, Type.Integer()],
      [`${name}_before`, Type.Integer()],
    ]),
  ) as Readonly<Record<Name | `${Name}_before`, ReturnType<typeof Type.Integer>>>

const SplitGamesReplySchema = Type.Object({
  ...SINCE,
  /** Audited finished rounds by group, as in `SplitFiguresReply`. `players` counts a player once a day; amounts are hundredths. */
  rounds: Type.Array(
    Type.Object({
      value: Type.String(),
      in_tournaments: Type.Boolean(),
      ...compared('players', 'rounds', 'bet', 'win'),
    }),
  ),
})
export type SplitGamesReply = Static<typeof SplitGamesReplySchema>

export const splitGames = endpoint({
  path: '/operator/splitGames',
  summary: 'Rounds of one game or of all games by group of players, beside the period before.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  body: Type.Object(
    {
      ...PERIOD,
      split: oneOf(...SPLITS),
      /** All games when left out. */
      game_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    },
    strict,
  ),
  reply: SplitGamesReplySchema,
})

const SplitRetentionReplySchema = Type.Object({
  ...SINCE,
  /**
   * Players whose first day with a finished round is among the days, by their group on that day: `returned` of them finished a round exactly
   * `after` days later. Of cohorts whose day `after` is audited; `after` 0 are the cohorts themselves.
   */
  cohorts: Type.Array(
    Type.Object({ value: Type.String(), after: Type.Integer(), ...compared('players', 'returned') }),
  ),
})
export type SplitRetentionReply = Static<typeof SplitRetentionReplySchema>

export const splitRetention = endpoint({
  path: '/operator/splitRetention',
  summary: 'Retention by group of players, beside the period before.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  body: Type.Object({ ...PERIOD, split: oneOf(...SPLITS) }, strict),
  reply: SplitRetentionReplySchema,
})

const FigureMarksReplySchema = Type.Object({
  /**
   * The latest first, at most a hundred of each: acts of the audit log that publish content, stop games or change tournaments, and
   * `tournament.begins` and `tournament.ends`.
   */
  marks: Type.Array(
    Type.Object({
      /** Unix milliseconds. */
      at: Type.Integer(),
      act: Type.String(),
      /** What it was done to: a kind of content, a game, a tournament's key. */
      subject: Type.String(),
    }),
  ),
})
export type FigureMarksReply = Static<typeof FigureMarksReplySchema>

export const figureMarks = endpoint({
  path: '/operator/figureMarks',
  summary: 'Publications, stopped games and tournaments within a period, to mark in charts.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  body: PeriodSchema,
  reply: FigureMarksReplySchema,
})

/** Amounts are nanoTON, as text: exact in every language. */
const TonForecastReplySchema = Type.Object({
  /** The paying wallet's balance when it was last read; '' = unknown. */
  held_nano: Type.String(),
  /** Kept elsewhere to fill it from. */
  reserve_nano: Type.String(),
  /** Requested and not sent. Below: the part that waits for a fair-play review. */
  asked_nano: Type.String(),
  withheld_nano: Type.String(),
  /** The amount sent on an average day of the last four weeks, without tournament prizes. */
  a_day_nano: Type.String(),
  /** The amount expected to be sent within this many days: requests, prizes that fall due, and the recent daily amount. */
  within: Type.Array(
    Type.Object({ days: Type.Integer(), prizes_nano: Type.String(), total_nano: Type.String() }),
  ),
  /** The first day (UTC) on which the paying wallet would have too little; '' = none of the next ninety, or its balance is unknown. */
  dry_on: Type.String(),
})
export type TonForecastReply = Static<typeof TonForecastReplySchema>

export const tonForecast = endpoint({
  path: '/operator/tonForecast',
  summary: 'Expected TON payouts, and until when the paying wallet covers them.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  reply: TonForecastReplySchema,
})

const LedgerAuditReplySchema = Type.Object({
  /** Unix milliseconds: everything booked before has been compared with the ledger; 0 = no walk through all accounts has finished yet. */
  proven_until: Type.Integer(),
  /** When the walk under way, or the last one, began; 0 = none yet. */
  began_at: Type.Integer(),
  /** Of the last whole walk. */
  players: Type.Integer(),
  entries: Type.Integer(),
  /** The differences found by it and by the walk under way, at most a hundred. */
  faults: Type.Array(
    Type.Object({
      player_id: Type.Integer(),
      tournament_id: Type.Union([Type.Integer(), Type.Null()]),
      /** Which balance or counter, or which of the player's days. */
      figure: Type.String(),
      stored: Type.Union([Type.Integer(), Type.Null()]),
      booked: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
})

export const ledgerAudit = endpoint({
  path: '/operator/ledgerAudit',
  summary: 'Up to when all accounts are audited against the ledger, and the differences.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  reply: LedgerAuditReplySchema,
})
