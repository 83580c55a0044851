/** The transactions of a time, as each side has booked them: both lists are compared once a day. */
import { type Static, Type } from '@sinclair/typebox'
import { IdSchema, ProviderIdSchema } from './wallet.ts'

const HOUR_MS = 3_600_000
/** A day, with time for calls that were repeated around its ends. */
const LISTED_HOURS_MAX = 48

const TIME_FORM = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$'
const TimeSchema = Type.String({ minLength: 20, maxLength: 24, pattern: TIME_FORM })

/** What was booked in a time, in pages: each answer but the last one names where the next page begins. */
export const TransactionsRequestSchema = Type.Object(
  {
    from: TimeSchema,
    to: TimeSchema,
    /** `next` of the page before. */
    after: Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7E]+$' })),
  },
  { additionalProperties: false },
)
export type TransactionsRequest = Static<typeof TransactionsRequestSchema>

export const TRANSACTION_KINDS = ['round', 'bet', 'win', 'rollback', 'credit'] as const
const KindSchema = Type.Union(TRANSACTION_KINDS.map(kind => Type.Literal(kind)))
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

const AmountSchema = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })

/** An entry of the wallet's list. */
export const WalletTransactionSchema = Type.Object({
  kind: KindSchema,
  player_id: IdSchema,
  round_id: Type.Optional(Type.String()),
  transaction_id: Type.Optional(Type.String()),
  amount: AmountSchema,
  currency: Type.Union([Type.Literal('AC'), Type.Literal('TRN')]),
  booked_at: Type.String(),
})
export type WalletTransaction = Static<typeof WalletTransactionSchema>

const NextSchema = Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7E]+$' }))

/** A page may be empty although more follow. */
export const WalletTransactionsReplySchema = Type.Object({
  transactions: Type.Array(WalletTransactionSchema),
  next: NextSchema,
})
export type WalletTransactionsReply = Static<typeof WalletTransactionsReplySchema>

export const TRANSACTIONS_PAGE_MAX = 1000

/** An entry of a provider's list. */
export const ProviderTransactionSchema = Type.Object({
  kind: KindSchema,
  session_id: IdSchema,
  transaction_id: ProviderIdSchema,
  round_id: Type.Optional(ProviderIdSchema),
  amount: AmountSchema,
  booked_at: Type.String({ maxLength: 40 }),
})
export type ProviderTransaction = Static<typeof ProviderTransactionSchema>

export const ProviderTransactionsReplySchema = Type.Object({
  transactions: Type.Array(ProviderTransactionSchema, { maxItems: TRANSACTIONS_PAGE_MAX }),
  next: NextSchema,
})
export type ProviderTransactionsReply = Static<typeof ProviderTransactionsReplySchema>

/** Undefined = it is no time, or more than a list covers. */
export function readListedTime({
  from,
  to,
}: Pick<TransactionsRequest, 'from' | 'to'>): { readonly from: Date; readonly to: Date } | undefined {
  const [begin, end] = [timeOf(from), timeOf(to)]
  if (begin === undefined || end === undefined) return undefined
  const lasts_ms = end.getTime() - begin.getTime()
  return lasts_ms > 0 && lasts_ms <= LISTED_HOURS_MAX * HOUR_MS ? { from: begin, to: end } : undefined
}

/** `2026-02-30` is no day, though the language reads it as one of March. */
function timeOf(text: string): Date | undefined {
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19)
    ? time
    : undefined
}
