import type { RewardAmounts, RewardStopsReply } from '@arena/contract/endpoints/operator-rewards'
import { REWARD_SOURCES, type RewardSource } from '@arena/contract/kinds'
import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

interface NewCorrection {
  readonly source: RewardSource
  readonly from: Date
  readonly until: Date
  readonly keep: RewardAmounts
  readonly reason: string
  readonly askedBy: string
  readonly agreedBy: string
  readonly now: Date
}

interface CorrectionRow {
  readonly correction_id: number
  readonly source: string
  readonly from_at: Date
  readonly until_at: Date
  readonly keep: RewardAmounts
  readonly reason: string
  readonly asked_by: string
  readonly agreed_by: string
  readonly made_at: Date
  readonly at_bucket: number
  readonly at_player: number
  readonly players: number
  readonly taken: RewardAmounts
  readonly done_at: Date | null
}

export type StoredCorrection = Omit<CorrectionRow, 'source'> & { readonly source: RewardSource }

const LISTED = 20

/** One is requested or approved at a time. */
export async function lockCorrections(tx: Transaction): Promise<void> {
  await tx.query('LOCK TABLE reward_corrections IN SHARE ROW EXCLUSIVE MODE')
}

export async function findOverlapping(
  tx: Transaction,
  source: RewardSource,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM reward_corrections WHERE source = $1 AND from_at < $3 AND until_at > $2 LIMIT 1`,
    [source, from, until],
  )
  return rows.length > 0
}

export async function insertCorrection(tx: Transaction, made: NewCorrection): Promise<number> {
  const [row] = await tx.query<{ readonly correction_id: number }>(
    `INSERT INTO reward_corrections (source, from_at, until_at, keep, reason, asked_by, agreed_by, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING correction_id`,
    [
      made.source,
      made.from,
      made.until,
      JSON.stringify(made.keep),
      made.reason,
      made.askedBy,
      made.agreedBy,
      made.now,
    ],
  )
  if (row === undefined) throw new Error('A correction was not written')
  return row.correction_id
}

/** The oldest that is under way. */
export async function findUnderWay(statements: Statements): Promise<StoredCorrection | undefined> {
  const [row] = await read(statements, 'WHERE done_at IS NULL ORDER BY correction_id LIMIT 1')
  return row
}

export async function findCorrection(
  statements: Statements,
  id: number,
): Promise<StoredCorrection | undefined> {
  const [row] = await read(statements, 'WHERE correction_id = $1', [id])
  return row
}

export async function listCorrections(statements: Statements): Promise<RewardStopsReply['corrections']> {
  const rows = await read(statements, `ORDER BY correction_id DESC LIMIT ${LISTED}`)
  return rows.map(row => ({
    id: row.correction_id,
    source: row.source,
    from_ms: row.from_at.getTime(),
    until_ms: row.until_at.getTime(),
    keep: row.keep,
    reason: row.reason,
    asked_by: row.asked_by,
    agreed_by: row.agreed_by,
    at_ms: row.made_at.getTime(),
    players: row.players,
    taken: row.taken,
    done_ms: row.done_at?.getTime() ?? null,
  }))
}

async function read(
  statements: Statements,
  rest: string,
  params: readonly number[] = [],
): Promise<readonly StoredCorrection[]> {
  const rows = await statements.query<CorrectionRow>(
    `SELECT correction_id, source, from_at, until_at, keep, reason, asked_by, agreed_by, made_at, at_bucket, at_player,
            players, taken, done_at
       FROM reward_corrections ${rest}`,
    params,
  )
  // A source that a later release added is left to that release.
  return rows.flatMap(row => {
    const source = REWARD_SOURCES.find(one => one === row.source)
    return source === undefined ? [] : [{ ...row, source }]
  })
}

/** Marks one player as done, with the amount taken, in the transaction that takes it; false when they were done before. */
export async function passPlayer(
  tx: Transaction,
  id: number,
  { player, taken }: { readonly player: PlayerKey; readonly taken: RewardAmounts },
): Promise<boolean> {
  const isTaken = Object.values(taken).some(amount => amount > 0)
  const rows = await tx.query(
    `UPDATE reward_corrections
        SET at_bucket = $2, at_player = $3, players = players + $4,
            taken = (SELECT jsonb_object_agg(key, value::bigint + ($5::jsonb ->> key)::bigint) FROM jsonb_each_text(taken))
      WHERE correction_id = $1 AND (at_bucket, at_player) < ($2, $3) RETURNING correction_id`,
    [id, player.bucket, player.playerId, isTaken ? 1 : 0, JSON.stringify(taken)],
  )
  return rows.length > 0
}

/** Adds the amount taken from one player that the walk has passed. */
export async function addTaken(tx: Transaction, id: number, taken: RewardAmounts): Promise<void> {
  const isTaken = Object.values(taken).some(amount => amount > 0)
  await tx.query(
    `UPDATE reward_corrections
        SET players = players + $2,
            taken = (SELECT jsonb_object_agg(key, value::bigint + ($3::jsonb ->> key)::bigint) FROM jsonb_each_text(taken))
      WHERE correction_id = $1`,
    [id, isTaken ? 1 : 0, JSON.stringify(taken)],
  )
}

/** Every player of these buckets was passed. */
export async function passBuckets(statements: Statements, id: number, nextBucket: number): Promise<void> {
  await statements.query(
    `UPDATE reward_corrections SET at_bucket = $2, at_player = 0 WHERE correction_id = $1 AND at_bucket < $2`,
    [id, nextBucket],
  )
}

export async function endCorrection(statements: Statements, id: number, now: Date): Promise<void> {
  await statements.query(`UPDATE reward_corrections SET done_at = $2 WHERE correction_id = $1`, [id, now])
}
