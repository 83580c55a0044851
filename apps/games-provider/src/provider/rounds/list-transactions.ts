/** The transactions that the wallet has confirmed, for the platform's daily comparison. They follow from the rounds: none is stored. */
import { type Database, dayOf } from '@arena/database'
import {
  type ProviderTransaction,
  type ProviderTransactionsReply,
  readListedTime,
  TRANSACTIONS_PAGE_MAX,
  type TransactionsRequest,
} from '@arena/provider-protocol'
import { openingCallId, type RoundKey, stakeCallId, winCallId } from '../ids.ts'
import { DomainError } from '../rejections.ts'
import { type AskedMove, readAsked } from './asked-moves.ts'
import { keyOf } from './stored-round.ts'

/** A page has fewer transactions than the protocol allows, however many stakes its rounds have. */
const ROUNDS_AT_ONCE = 300
const DAY_MS = 86_400_000

type Row = Parameters<typeof keyOf>[0] & {
  readonly session_id: string | null
  readonly state: 's' | 'v' | 'staking' | 'open' | 'closing'
  readonly bet: number
  readonly opening_bet: number
  readonly win: number | null
  readonly asked: readonly AskedMove[] | null
  readonly played_at: Date
  readonly is_stepwise: boolean
}

const OF_BOTH =
  'r.bucket, r.session_day, r.player_no, r.place, r.game_no, r.salt, r.bet, COALESCE(r.opening_bet, r.bet) AS opening_bet, r.win, r.asked, r.played_at'
const FINISHED = `SELECT ${OF_BOTH}, r.is_stepwise, sessions.session_id, r.state::text AS state
  FROM rounds AS r JOIN sessions ON sessions.bucket = r.bucket AND sessions.session_no = r.session_no
  WHERE r.state <> 'r' AND (r.is_stepwise OR r.state = 's')`
const UNFINISHED = `SELECT ${OF_BOTH}, true, r.session_id, r.state FROM unfinished_rounds AS r WHERE r.state <> 'pending'`
/** A round that ends during the reading keeps its key. */
const KEY = '(r.bucket, r.game_no, r.player_no, r.place)'

type Place = Pick<RoundKey, 'bucket' | 'gameNo' | 'playerNo' | 'place'>
const FIRST: Place = { bucket: -1, gameNo: 0, playerNo: 0, place: 0 }

/** @throws DomainError `INVALID_REQUEST` */
export async function listTransactions(
  database: Database,
  request: TransactionsRequest,
): Promise<ProviderTransactionsReply> {
  const time = readListedTime(request)
  const after = request.after === undefined ? FIRST : placeOf(request.after)
  if (time === undefined || after === undefined)
    throw new DomainError('INVALID_REQUEST', 'the time or the place of the list is none')
  const { from, to } = time
  const page = `AND r.session_day BETWEEN $1 AND $2 AND r.played_at >= $3 AND r.played_at < $4
    AND ${KEY} > ($5::smallint, $6::smallint, $7::integer, $8::integer) ORDER BY r.bucket, r.game_no, r.player_no, r.place LIMIT $9`
  const rows = await database.query<Row>(
    `SELECT * FROM ((${FINISHED} ${page}) UNION ALL (${UNFINISHED} ${page})) AS r
     ORDER BY r.bucket, r.game_no, r.player_no, r.place LIMIT $9`,
    [
      dayOf(new Date(from.getTime() - DAY_MS)),
      dayOf(to),
      from,
      to,
      after.bucket,
      after.gameNo,
      after.playerNo,
      after.place,
      ROUNDS_AT_ONCE,
    ],
  )
  return pageOf(rows)
}

function pageOf(rows: readonly Row[]): ProviderTransactionsReply {
  const transactions: ProviderTransaction[] = []
  let last: RoundKey | undefined
  for (const row of rows) {
    const own = transactionsOf(row)
    if (transactions.length + own.length > TRANSACTIONS_PAGE_MAX) break
    transactions.push(...own)
    last = keyOf(row)
  }
  const isWhole = rows.length < ROUNDS_AT_ONCE && last?.roundId === lastOf(rows)?.roundId
  return { transactions, ...(!isWhole && last !== undefined && { next: nameOf(last) }) }
}

function lastOf(rows: readonly Row[]): RoundKey | undefined {
  const row = rows.at(-1)
  return row && keyOf(row)
}

function transactionsOf(row: Row): readonly ProviderTransaction[] {
  const key = keyOf(row)
  const common = {
    session_id: row.session_id ?? '',
    round_id: key.roundId,
    booked_at: row.played_at.toISOString(),
  }
  const win = row.win ?? 0
  if (!row.is_stepwise)
    return [{ ...common, kind: 'round', transaction_id: openingCallId(key), amount: win - row.bet }]
  const asked = readAsked(row.asked)
  // The wallet has not answered the stake that opens the round yet.
  if (row.state === 'staking' && !asked.some(({ state }) => state === 'staking')) return []
  const stakes = asked.filter(({ state, stake }) => state === 'taken' && stake > 0)
  return [
    { ...common, kind: 'bet', transaction_id: openingCallId(key), amount: -row.opening_bet },
    ...stakes.map(({ stake, stakeNo }) => ({
      ...common,
      kind: 'bet' as const,
      transaction_id: stakeCallId(key, stakeNo),
      amount: -stake,
    })),
    ...(row.state === 's' && win > 0
      ? [{ ...common, kind: 'win' as const, transaction_id: winCallId(key), amount: win }]
      : []),
  ]
}

function nameOf({ bucket, gameNo, playerNo, place }: Place): string {
  return `${bucket}.${gameNo}.${playerNo}.${place}`
}

const PLACE = /^(\d{1,4})\.(\d{1,5})\.(\d{1,10})\.(\d{1,10})$/
/** The largest values of PostgreSQL's `integer` and `smallint`. */
const INTEGER_MAX = 2 ** 31 - 1
const SMALLINT_MAX = 2 ** 15 - 1

function placeOf(after: string): Place | undefined {
  const [, bucket = 0, gameNo = 0, playerNo = 0, place = 0] = PLACE.exec(after)?.map(Number) ?? []
  const isStorable = gameNo <= SMALLINT_MAX && playerNo <= INTEGER_MAX && place <= INTEGER_MAX
  return PLACE.test(after) && isStorable ? { bucket, gameNo, playerNo, place } : undefined
}
