/**
 * Provider → platform: the seamless-wallet calls. All are POST with a signed JSON body (see `signature.ts`);
 * all amounts are whole hundredths of the session's currency.
 *
 * `transaction_id` is the idempotency key: the same id with the same content gets the first answer again and moves nothing;
 * the same id with other content is `TRANSACTION_CONFLICT`.
 *
 * The side that creates an id chooses its form, within `IdSchema`. The platform creates session ids, the provider ids of rounds and
 * transactions. The other side treats them as opaque: it stores and repeats them.
 */
import { type Static, Type } from '@sinclair/typebox'

/**
 * Every rejection of the wallet, with its HTTP status and whether sending the same call again can help.
 * `SESSION_*`, `PLAYER_BLOCKED`, `GAME_NOT_ALLOWED`, `TOURNAMENT_CLOSED`, `TOURNAMENT_ROUNDS_USED`, `LEVEL_TOO_LOW`, `PLAYER_ON_BREAK`,
 * `PROVIDER_LIMIT` and `PLAY_LIMIT_REACHED` (the player's own limits) are only ever given on a new stake: wins, rollbacks and round ends are accepted
 * after the session, the game or the tournament is over.
 */
export const WALLET_ERRORS = {
  INVALID_SIGNATURE: { status: 401, retry: false },
  STALE_TIMESTAMP: { status: 401, retry: false },
  UNKNOWN_KEY: { status: 401, retry: false },
  INVALID_REQUEST: { status: 400, retry: false },
  SESSION_NOT_FOUND: { status: 404, retry: false },
  SESSION_EXPIRED: { status: 409, retry: false },
  PLAYER_BLOCKED: { status: 403, retry: false },
  GAME_NOT_ALLOWED: { status: 403, retry: false },
  TOURNAMENT_CLOSED: { status: 403, retry: false },
  /** Of a tournament with counted rounds: the player has played all that are open by now. */
  TOURNAMENT_ROUNDS_USED: { status: 403, retry: false },
  LEVEL_TOO_LOW: { status: 403, retry: false },
  PLAYER_ON_BREAK: { status: 403, retry: false },
  PLAY_LIMIT_REACHED: { status: 403, retry: false },
  INSUFFICIENT_FUNDS: { status: 409, retry: false },
  BET_LIMIT: { status: 409, retry: false },
  ROUND_OPEN: { status: 409, retry: false },
  TRANSACTION_CONFLICT: { status: 409, retry: false },
  TRANSACTION_ROLLED_BACK: { status: 409, retry: false },
  ROUND_CLOSED: { status: 409, retry: false },
  ALREADY_SETTLED: { status: 409, retry: false },
  /** More than the wallet lets this game's round or this grant of free rounds pay. Nothing was moved; a smaller win of an open round is still taken. */
  WIN_LIMIT: { status: 409, retry: false },
  /** The provider's games have won more in this hour than the wallet lets them: no new round until it is over, or people let it play on. */
  PROVIDER_LIMIT: { status: 403, retry: false },
  /** Wins without a stake have used up the provider's limit of this hour, or its whole limit; the same call may come in another hour. */
  PROMO_LIMIT: { status: 403, retry: false },
  /** A stake of 0 without a grant that has a free round left for this game, or a stake of more than 0 that names one. */
  FREE_ROUND_NOT_GRANTED: { status: 403, retry: false },
  BET_NOT_FOUND: { status: 404, retry: false },
  RATE_LIMITED: { status: 429, retry: true },
  INTERNAL: { status: 500, retry: true },
  UNAVAILABLE: { status: 503, retry: true },
} as const satisfies Record<string, { status: number; retry: boolean }>

export type WalletErrorCode = keyof typeof WALLET_ERRORS

/** `balance` is added where it helps the player: a refused stake. */
export const WalletFailureSchema = Type.Object({
  code: Type.String(),
  message: Type.String(),
  balance: Type.Optional(Type.Integer()),
})
export type WalletFailure = Static<typeof WalletFailureSchema>

/** Largest amount that may cross the wire: beyond it a JSON number is no longer exact. */
export const AMOUNT_MAX_CREDIT = Number.MAX_SAFE_INTEGER

/** An amount of the session's currency in hundredths (1 AC = 100 credit). Always a whole number. */
export const CreditSchema = Type.Integer({ minimum: 0, maximum: AMOUNT_MAX_CREDIT })
const PositiveCreditSchema = Type.Integer({ minimum: 1, maximum: AMOUNT_MAX_CREDIT })

/** Ids made by either side: short, printable, safe in URLs and logs. */
export const IdSchema = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' })

/**
 * Ids of a provider's own rounds and transactions: any printable ASCII. Instant rounds (`play-round`, `play-rounds`) take `IdSchema`, as they
 * are sent by the thousand.
 */
export const ProviderIdSchema = Type.String({ minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7E]+$' })

export const WALLET_PATHS = {
  session: '/wallet/v1/session',
  balance: '/wallet/v1/balance',
  bet: '/wallet/v1/bet',
  win: '/wallet/v1/win',
  rollback: '/wallet/v1/rollback',
  endRound: '/wallet/v1/end-round',
  credit: '/wallet/v1/credit',
  playRound: '/wallet/v1/play-round',
  playRounds: '/wallet/v1/play-rounds',
  transactions: '/wallet/v1/transactions',
} as const

const sessionFields = { session_id: IdSchema }
const strict = { additionalProperties: false }

/** No stake is above `max_bet`; `min_bet` and `step` hold for the one that opens a round. */
export const BetLimitsSchema = Type.Object({
  min_bet: PositiveCreditSchema,
  max_bet: PositiveCreditSchema,
  step: PositiveCreditSchema,
  /** The most one round may stake in all, later stakes included (a double, a split); without it only each of them is limited. */
  round_max: Type.Optional(PositiveCreditSchema),
})
export type BetLimits = Static<typeof BetLimitsSchema>

export const LanguageSchema = Type.Union([
  Type.Literal('ru'),
  Type.Literal('en'),
  Type.Literal('ua'),
  Type.Literal('tr'),
])
export type Language = Static<typeof LanguageSchema>

/**
 * How many more rounds the player may begin now, where the session's rounds are counted (a tournament with a fixed number of rounds). It may rise
 * without a round, when more are handed out. Left out where rounds are not counted; a provider may show or ignore it.
 */
const countedFields = { rounds_left: Type.Optional(Type.Integer({ minimum: 0 })) }

/**
 * True where stakes take nothing from the balance, which is what was won: a stake above it is accepted, and a rollback gives nothing back. A game
 * must not compare stakes with the balance then. Left out elsewhere.
 */
const freeStakesFields = { free_stakes: Type.Optional(Type.Literal(true)) }

const OpenRoundSchema = Type.Object({ round_id: ProviderIdSchema, bet: CreditSchema })

/**
 * Free rounds of the session's game that an operator of the platform gave the player. Each is begun by a stake of 0 that names the grant, once
 * for every round that is left.
 */
const FreeRoundsSchema = Type.Object({
  grant_id: IdSchema,
  /** The stake that each round counts as: its wins follow from it as if it had been staked. */
  bet: PositiveCreditSchema,
  rounds_left: Type.Integer({ minimum: 1 }),
  /** The most that the remaining rounds may win together; more is refused with WIN_LIMIT. */
  win_left: CreditSchema,
  /** When the last round can begin, in ISO 8601. */
  expires_at: Type.String(),
})
export type FreeRounds = Static<typeof FreeRoundsSchema>

/** Called once when a game page loads, and again after a reload: what to show and whether a round is still open. */
export const SessionRequestSchema = Type.Object({ ...sessionFields }, strict)
export const SessionReplySchema = Type.Object({
  session_id: IdSchema,
  /** The one that the launch has named: a provider may reject a session that the wallet knows as another player's. */
  player_id: IdSchema,
  player_name: Type.String(),
  game_id: IdSchema,
  /** `AC`, or `TRN:<t_key>` for a tournament balance. */
  currency: Type.String(),
  balance: CreditSchema,
  limits: BetLimitsSchema,
  language: LanguageSchema,
  ...countedFields,
  ...freeStakesFields,
  open_round: Type.Optional(OpenRoundSchema),
  /** All of them, the oldest first, where the provider may have several open at once. */
  open_rounds: Type.Optional(Type.Array(OpenRoundSchema)),
  /** The first to expire first; left out when there are none. A session may be described again to learn of new ones. */
  free_rounds: Type.Optional(Type.Array(FreeRoundsSchema)),
})

export const BalanceRequestSchema = Type.Object({ ...sessionFields }, strict)
export const BalanceReplySchema = Type.Object({ balance: CreditSchema, ...countedFields })

/**
 * Takes a stake and opens the round, or adds to a round that is open (a double, a split). A stake of 0 is a free round: it names the grant
 * that an operator of the platform gave (`free_rounds` of the session), opens a round, and takes no further stake. A rollback gives the round back
 * to the grant.
 */
export const BetRequestSchema = Type.Object(
  {
    ...sessionFields,
    transaction_id: ProviderIdSchema,
    round_id: ProviderIdSchema,
    amount: CreditSchema,
    is_free: Type.Optional(Type.Boolean()),
    grant_id: Type.Optional(IdSchema),
    /** The game that is played now, where the provider's lobby switches games within a session; the session's own when left out. */
    game_id: Type.Optional(IdSchema),
  },
  strict,
)

/**
 * Pays a win for a bet that was taken. `round_closed` ends the round; a losing round is closed by a win of 0. Without `bet_transaction_id` the
 * win is for the first stake of its round that was not given back.
 */
export const WinRequestSchema = Type.Object(
  {
    ...sessionFields,
    transaction_id: ProviderIdSchema,
    round_id: ProviderIdSchema,
    bet_transaction_id: Type.Optional(ProviderIdSchema),
    amount: CreditSchema,
    round_closed: Type.Boolean(),
  },
  strict,
)

/**
 * Takes a transaction back: a stake of an open round is returned, a win or a credit is taken from the balance. An unknown transaction is
 * remembered: should it arrive later, it is refused. Without `round_id` the transaction's own round is meant.
 */
export const RollbackRequestSchema = Type.Object(
  {
    ...sessionFields,
    transaction_id: ProviderIdSchema,
    round_id: Type.Optional(ProviderIdSchema),
    /** The transaction to take back: of a bet, a win or a credit. */
    bet_transaction_id: ProviderIdSchema,
    reason: Type.String({ maxLength: 64 }),
  },
  strict,
)
const RollbackResultSchema = Type.Union([
  Type.Literal('ROLLED_BACK'),
  Type.Literal('ALREADY'),
  Type.Literal('NOT_FOUND_RECORDED'),
])

/** Closes a round that has nothing more to pay. */
export const EndRoundRequestSchema = Type.Object({ ...sessionFields, round_id: ProviderIdSchema }, strict)

export const CREDIT_KINDS = ['promo', 'jackpot', 'tournament'] as const

/**
 * Pays a win that has no stake: a promotion, a jackpot, a tournament of the provider's own. In ArenaCoin only, and within the provider's
 * hourly limit. Accepted after the session, too.
 */
export const CreditRequestSchema = Type.Object(
  {
    ...sessionFields,
    transaction_id: ProviderIdSchema,
    amount: PositiveCreditSchema,
    kind: Type.Union(CREDIT_KINDS.map(kind => Type.Literal(kind))),
  },
  strict,
)

/** An instant game knows bet and win together: one call takes the stake, pays the win and closes the round. */
export const PlayRoundRequestSchema = Type.Object(
  {
    ...sessionFields,
    transaction_id: IdSchema,
    round_id: IdSchema,
    bet: PositiveCreditSchema,
    win: CreditSchema,
  },
  strict,
)

export const PLAY_ROUNDS_MAX = 256
/** Many players' instant rounds in one signed request; each is answered on its own, in the same order. */
export const PlayRoundsRequestSchema = Type.Object(
  { rounds: Type.Array(PlayRoundRequestSchema, { minItems: 1, maxItems: PLAY_ROUNDS_MAX }) },
  strict,
)

/**
 * The answer to every money call. `balance` is the balance right after this transaction, also when it is replayed. A repeat may say fewer
 * rounds than there were left at first.
 */
export const TransactionReplySchema = Type.Object({
  balance: CreditSchema,
  platform_tx_id: Type.String(),
  ...countedFields,
})
export const RollbackReplySchema = Type.Composite([
  TransactionReplySchema,
  Type.Object({ result: RollbackResultSchema }),
])

/** One answer per round, in the order of the request: what `play-round` would have answered it, or its rejection. */
export const PlayRoundsReplySchema = Type.Object({
  results: Type.Array(Type.Union([TransactionReplySchema, WalletFailureSchema])),
})

export type PlayRoundsRequest = Static<typeof PlayRoundsRequestSchema>
export type PlayRoundsReply = Static<typeof PlayRoundsReplySchema>
export type BalanceReply = Static<typeof BalanceReplySchema>
export type SessionReply = Static<typeof SessionReplySchema>
export type BetRequest = Static<typeof BetRequestSchema>
export type WinRequest = Static<typeof WinRequestSchema>
export type RollbackRequest = Static<typeof RollbackRequestSchema>
export type RollbackReply = Static<typeof RollbackReplySchema>
export type CreditRequest = Static<typeof CreditRequestSchema>
export type EndRoundRequest = Static<typeof EndRoundRequestSchema>
export type PlayRoundRequest = Static<typeof PlayRoundRequestSchema>
export type TransactionReply = Static<typeof TransactionReplySchema>
