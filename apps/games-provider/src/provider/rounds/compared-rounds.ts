/** The provider's rounds for whoever compares them with the platform's ledger, and what may be done about those that differ. */
import { readLocation, type Statements } from '@arena/database'
import { TransactionReplySchema, WALLET_PATHS } from '@arena/provider-protocol'
import type { RoundKey } from '../ids.ts'
import type { WalletClient } from '../wallet/wallet-client.ts'
import type { StoredRound } from './stored-round.ts'

export interface ComparedRound extends RoundKey {
  readonly transactionId: string
  readonly sessionId: string
  readonly state: StoredRound['state']
  /** All stakes of it. */
  readonly bet: number
  readonly win: number
  readonly at: Date
  /** Played in steps: the wallet has heard of its stakes one by one. */
  readonly isStepwise: boolean
}

interface Row {
  readonly bucket: number
  readonly session_day: string
  readonly round_id: string
  readonly transaction_id: string
  readonly session_id: string
  readonly state: StoredRound['state']
  readonly bet: number
  readonly win: number | null
  readonly played_at: Date
  readonly opened_at: Date | null
}

const COLUMNS = `r.bucket, r.session_day, r.round_id, r.transaction_id, r.session_id, r.state, r.bet, r.win, r.played_at, r.opened_at`

export const BEFORE_FIRST: RoundKey = { bucket: -1, day: '1970-01-01', roundId: '' }

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
  const rows = await statements.query<Row>(
    `SELECT ${COLUMNS} FROM rounds AS r WHERE r.session_day BETWEEN $1 AND $2 AND r.played_at < $3
       AND (r.bucket, r.session_day, r.round_id) > ($4::smallint, $5::date, $6)
     ORDER BY r.bucket, r.session_day, r.round_id LIMIT $7`,
    [from, to, before, after.bucket, after.day, after.roundId, limit],
  )
  return rows.map(toRound)
}

/** Those of them that exist, in no particular order. */
export async function findComparedRounds(
  statements: Statements,
  roundIds: readonly string[],
): Promise<readonly ComparedRound[]> {
  const keys = keysOf(roundIds)
  const rows = await statements.query<Row>(
    `SELECT ${COLUMNS} FROM unnest($1::smallint[], $2::date[], $3::text[]) AS k (bucket, session_day, round_id)
     JOIN rounds AS r ON r.bucket = k.bucket AND r.session_day = k.session_day AND r.round_id = k.round_id`,
    columnsOf(keys),
  )
  return rows.map(toRound)
}

/** Calls that wait for their next attempt are made at the next sweep. Returns how many. */
export async function hurryCalls(statements: Statements, roundIds: readonly string[]): Promise<number> {
  const rows = await statements.query(
    `UPDATE rounds AS r SET sweep_after = NULL
     FROM unnest($1::smallint[], $2::date[], $3::text[]) AS k (bucket, session_day, round_id)
     WHERE r.bucket = k.bucket AND r.session_day = k.session_day AND r.round_id = k.round_id AND r.state IN ('pending', 'staking', 'closing') RETURNING 1`,
    columnsOf(keysOf(roundIds)),
  )
  return rows.length
}

/**
 * Tells the wallet of a settled round once more: of an instant one under its own transaction, of one in steps its end alone, under an id of
 * its own. Nothing changes here, whatever it answers: what the player has seen stays as it is, and no nonce is given back.
 *
 * @returns `done`, the wallet's rejection, or `UNAVAILABLE`
 */
export async function tellAgain(wallet: WalletClient, round: ComparedRound): Promise<string> {
  if (round.state !== 'settled') return 'NOT_SETTLED'
  const { sessionId, roundId, transactionId, bet, win } = round
  const common = { session_id: sessionId, round_id: roundId }
  const answer = await wallet.call(
    TransactionReplySchema,
    round.isStepwise
      ? {
          path: WALLET_PATHS.win,
          body: {
            ...common,
            transaction_id: `${transactionId}.again`,
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

function keysOf(roundIds: readonly string[]): readonly RoundKey[] {
  return roundIds.flatMap(roundId => {
    const location = readLocation(roundId)
    return location === undefined ? [] : [{ ...location, roundId }]
  })
}

function columnsOf(keys: readonly RoundKey[]): readonly unknown[] {
  return [keys.map(({ bucket }) => bucket), keys.map(({ day }) => day), keys.map(({ roundId }) => roundId)]
}

function toRound(row: Row): ComparedRound {
  return {
    bucket: row.bucket,
    day: row.session_day,
    roundId: row.round_id,
    transactionId: row.transaction_id,
    sessionId: row.session_id,
    state: row.state,
    bet: row.bet,
    win: row.win ?? 0,
    at: row.played_at,
    isStepwise: row.opened_at !== null,
  }
}
