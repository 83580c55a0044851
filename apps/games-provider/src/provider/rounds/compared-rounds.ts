/** The provider's rounds for comparison with the platform's ledger, and what may be done about those that differ. */
import { type Database, groupByPart, readLocation, type Statements, within } from '@arena/database'
import { TransactionReplySchema, WALLET_PATHS } from '@arena/provider-protocol'
import { openingCallId, type RoundKey, readRoundId, winAgainCallId } from '../ids.ts'
import type { WalletClient } from '../wallet/wallet-client.ts'
import { keyOf, type StoredRound } from './stored-round.ts'

export interface ComparedRound extends RoundKey {
  readonly transactionId: string
  /** '' when the session is deleted by now. */
  readonly sessionId: string
  readonly state: StoredRound['state']
  /** All stakes of it. */
  readonly bet: number
  readonly win: number
  readonly at: Date
  /** Played in steps: its stakes were reported to the wallet one by one. */
  readonly isStepwise: boolean
}

type Row = Parameters<typeof keyOf>[0] & {
  readonly session_id: string | null
  readonly state: StoredRound['state']
  readonly bet: number
  readonly win: number | null
  readonly played_at: Date
  readonly is_stepwise: boolean
}

const OF_BOTH = 'r.bucket, r.session_day, r.player_no, r.place, r.game_no, r.salt, r.bet, r.win, r.played_at'
const FINISHED = `SELECT ${OF_BOTH}, r.is_stepwise, sessions.session_id,
    CASE r.state WHEN 's' THEN 'settled' WHEN 'r' THEN 'refused' ELSE 'voided' END AS state
  FROM rounds AS r LEFT JOIN sessions ON sessions.bucket = r.bucket AND sessions.session_no = r.session_no`
const UNFINISHED = `SELECT ${OF_BOTH}, r.state <> 'pending', r.session_id, r.state FROM unfinished_rounds AS r`
/** A round that ends during the search keeps its key: it is in one of the two tables, and found once. */
const KEY = '(r.bucket, r.game_no, r.player_no, r.place)'

export const BEFORE_FIRST: RoundKey = {
  bucket: -1,
  day: '1970-01-01',
  gameNo: 0,
  playerNo: 0,
  place: 0,
  salt: 0,
  roundId: '',
}

/** Rounds under sessions of the days `from` to `to`, begun before a moment, in the order of their keys. */
export async function pageRounds(
  statements: Statements,
  options: {
    readonly from: string
    readonly to: string
    readonly before: Date
    readonly after: RoundKey
    readonly limit: number
  },
): Promise<readonly ComparedRound[]> {
  const { from, to, before, after, limit } = options
  const page = `WHERE r.session_day BETWEEN $1 AND $2 AND r.played_at < $3 AND ${KEY} > ($4::smallint, $5::smallint, $6::integer, $7::integer)
    ORDER BY r.bucket, r.game_no, r.player_no, r.place LIMIT $8`
  const rows = await statements.query<Row>(
    `SELECT * FROM ((${FINISHED} ${page}) UNION ALL (${UNFINISHED} ${page})) AS r
     ORDER BY r.bucket, r.game_no, r.player_no, r.place LIMIT $8`,
    [from, to, before, after.bucket, after.gameNo, after.playerNo, after.place, limit],
  )
  return rows.map(toCompared)
}

/** Those of them that exist, in no particular order. */
export async function findComparedRounds(
  database: Database,
  roundIds: readonly string[],
): Promise<readonly ComparedRound[]> {
  const found: ComparedRound[] = []
  for (const part of groupByPart(database, keysOf(roundIds))) {
    const own = within(part, { column: 'r.bucket', place: 7 })
    const rows = await part.database.query<Row>(
      `${FINISHED} JOIN ${NAMED} AND r.session_day = k.session_day AND r.game_no = k.game_no ${own.sql}
       UNION ALL ${UNFINISHED} JOIN ${NAMED} ${own.sql}`,
      [...columnsOf(part.items), ...own.values],
    )
    found.push(...rows.map(toCompared))
  }
  return found
}

/** Calls that wait for their next attempt are made at the next sweep. Returns how many. */
export async function hurryCalls(database: Database, roundIds: readonly string[]): Promise<number> {
  let hurried = 0
  for (const part of groupByPart(database, keysOf(roundIds))) {
    const own = {
      named: within(part, { column: 'r.bucket', place: 7 }),
      hurried: within(part, { column: 'hurried.bucket', place: 7 }),
    }
    const rows = await part.database.query(
      `UPDATE unfinished_rounds AS hurried SET sweep_after = NULL FROM (SELECT r.bucket, r.player_no FROM unfinished_rounds AS r JOIN ${NAMED}
         AND r.state IN ('pending', 'staking', 'closing') ${own.named.sql}) AS named
       WHERE hurried.bucket = named.bucket AND hurried.player_no = named.player_no ${own.hurried.sql} RETURNING 1`,
      [...columnsOf(part.items), ...own.named.values],
    )
    hurried += rows.length
  }
  return hurried
}

/** The rounds of the values of `columnsOf`. */
const NAMED = `unnest($1::smallint[], $2::date[], $3::integer[], $4::integer[], $5::smallint[], $6::bigint[])
    AS k (bucket, session_day, player_no, place, game_no, salt)
  ON r.bucket = k.bucket AND r.player_no = k.player_no AND r.place = k.place AND r.salt = k.salt`

function keysOf(roundIds: readonly string[]): readonly RoundKey[] {
  return roundIds.flatMap(roundId => {
    const location = readLocation(roundId)
    const key = location && readRoundId(roundId, location)
    return key === undefined ? [] : [key]
  })
}

function columnsOf(keys: readonly RoundKey[]): readonly unknown[] {
  return [
    keys.map(({ bucket }) => bucket),
    keys.map(({ day }) => day),
    keys.map(({ playerNo }) => playerNo),
    keys.map(({ place }) => place),
    keys.map(({ gameNo }) => gameNo),
    keys.map(({ salt }) => salt),
  ]
}

function toCompared(row: Row): ComparedRound {
  const key = keyOf(row)
  return {
    ...key,
    transactionId: openingCallId(key),
    sessionId: row.session_id ?? '',
    state: row.state,
    bet: row.bet,
    win: row.win ?? 0,
    at: row.played_at,
    isStepwise: row.is_stepwise,
  }
}

/**
 * Reports a settled round to the wallet again: an instant one under its own transaction, one in steps only its end, under a new id. Changes
 * nothing here, whatever the answer: the player's result stays, and no nonce is returned.
 *
 * @returns `done`, the wallet's rejection, or `UNAVAILABLE`
 */
export async function sendAgain(wallet: WalletClient, round: ComparedRound): Promise<string> {
  if (round.state !== 'settled') return 'NOT_SETTLED'
  const { sessionId, roundId, transactionId, bet, win } = round
  if (sessionId === '') return 'SESSION_NOT_FOUND'
  const common = { session_id: sessionId, round_id: roundId }
  const answer = await wallet.call(
    TransactionReplySchema,
    round.isStepwise
      ? {
          path: WALLET_PATHS.win,
          body: {
            ...common,
            transaction_id: winAgainCallId(round),
            bet_transaction_id: transactionId,
            amount: win,
            round_closed: true,
          },
        }
      : { path: WALLET_PATHS.playRound, body: { ...common, transaction_id: transactionId, bet, win } },
  )
  if (answer.kind === 'done') return 'done'
  return answer.kind === 'refused' ? answer.code : 'UNAVAILABLE'
}
