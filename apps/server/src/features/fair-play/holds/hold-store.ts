import type { Statements, Transaction } from '@arena/database'
import type { FigureQuery } from '@arena/telemetry'
import type { WaitingWork } from '../../../platform/waiting/waiting-work.ts'
import { type PlayerKey, playerKey } from '../../players/index.ts'
import type { Evidence } from './evidence.ts'

export type HoldKind = 'prize' | 'withdrawal'
export type HoldDecision = 'released' | 'withheld' | 'dropped'

/** The subject of a hold: a player's prize of a tournament, or a withdrawal. */
export interface HoldSubject {
  readonly player: PlayerKey
  readonly kind: HoldKind
  /** The tournament or the withdrawal. */
  readonly subjectId: number
}

export interface Hold extends HoldSubject {
  readonly holdId: number
  readonly amountNano: number
  readonly size: number
  readonly evidence: Evidence
  readonly heldAt: Date
  readonly answer: string
  /** null while it waits. */
  readonly decision: HoldDecision | null
  readonly decidedAt: Date | null
  readonly decidedBy: string
  /** A second operator agreed. */
  readonly byTwo: boolean
  readonly reason: string
}

interface HoldRow {
  readonly player_id: number
  readonly hold_id: number
  readonly kind: HoldKind
  readonly subject_id: number
  readonly amount_nano: number
  readonly size: number
  readonly evidence: Evidence
  readonly held_at: Date
  readonly answer: string
  readonly decision: HoldDecision | null
  readonly decided_at: Date | null
  readonly decided_by: string
  readonly by_two: boolean
  readonly reason: string
}

const COLUMNS =
  'player_id, hold_id, kind, subject_id, amount_nano, size, evidence, held_at, answer, decision, decided_at, decided_by, by_two, reason'
const SUBJECT = 'bucket = $1 AND player_id = $2 AND kind = $3 AND subject_id = $4'

/** Inserts a hold once; a second call changes nothing. */
export async function insertHold(
  tx: Transaction,
  { player, kind, subjectId }: HoldSubject,
  held: Pick<Hold, 'amountNano' | 'size' | 'evidence'> & { readonly now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO fair_play_holds (bucket, player_id, kind, subject_id, amount_nano, size, evidence, held_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8) ON CONFLICT (bucket, player_id, kind, subject_id) DO NOTHING RETURNING 1`,
    [
      player.bucket,
      player.playerId,
      kind,
      subjectId,
      held.amountNano,
      held.size,
      JSON.stringify(held.evidence),
      held.now,
    ],
  )
  return rows.length === 1
}

export async function findHoldOf(statements: Statements, subject: HoldSubject): Promise<Hold | undefined> {
  const rows = await statements.query<HoldRow>(
    `SELECT ${COLUMNS} FROM fair_play_holds WHERE ${SUBJECT}`,
    keyOf(subject),
    { name: 'fair_play_hold_of' },
  )
  return rows.map(readRow)[0]
}

export async function findHold(statements: Statements, holdId: number): Promise<Hold | undefined> {
  const rows = await statements.query<HoldRow>(`SELECT ${COLUMNS} FROM fair_play_holds WHERE hold_id = $1`, [
    holdId,
  ])
  return rows.map(readRow)[0]
}

/** The player's own, the latest first. */
export async function listHoldsOf(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  limit: number,
): Promise<readonly Hold[]> {
  const rows = await statements.query<HoldRow>(
    `SELECT ${COLUMNS} FROM fair_play_holds WHERE bucket = $1 AND player_id = $2 ORDER BY hold_id DESC LIMIT $3`,
    [bucket, playerId, limit],
    { name: 'fair_play_holds_of_player' },
  )
  return rows.map(readRow)
}

/** Open and decided holds of these players, the latest first. */
export async function listHoldsAmong(
  statements: Statements,
  players: readonly PlayerKey[],
  { except, limit }: { readonly except: number | undefined; readonly limit: number },
): Promise<readonly Hold[]> {
  const rows = await statements.query<HoldRow>(
    `SELECT ${COLUMNS} FROM fair_play_holds
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[])) AND hold_id <> $3
      ORDER BY hold_id DESC LIMIT $4`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId), except ?? 0, limit],
  )
  return rows.map(readRow)
}

/** Holds of all players: open ones, the oldest first, or closed ones, the latest first. `after`: the last one of the page before. */
export async function listHolds(
  statements: Statements,
  page: { readonly isOpen: boolean; readonly after: number | undefined; readonly limit: number },
): Promise<readonly Hold[]> {
  const [beyond, order] = page.isOpen ? ['>', 'ASC'] : ['<', 'DESC']
  const rows = await statements.query<HoldRow>(
    `SELECT ${COLUMNS} FROM fair_play_holds
      WHERE (decision IS NULL) = $1 AND ($2::bigint IS NULL OR hold_id ${beyond} $2) ORDER BY hold_id ${order} LIMIT $3`,
    [page.isOpen, page.after ?? null, page.limit],
  )
  return rows.map(readRow)
}

/** Of these players, those whose thing waits. */
export async function listOpenOf(
  statements: Statements,
  { kind, subjectId }: Pick<HoldSubject, 'kind' | 'subjectId'>,
  players: readonly PlayerKey[],
): Promise<ReadonlySet<number>> {
  if (players.length === 0) return new Set()
  const rows = await statements.query<Pick<HoldRow, 'player_id'>>(
    `SELECT player_id FROM fair_play_holds
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[])) AND kind = $3 AND subject_id = $4 AND decision IS NULL`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId), kind, subjectId],
    { name: 'fair_play_open_holds_of' },
  )
  return new Set(rows.map(({ player_id }) => player_id))
}

/** The total of open holds. */
export async function sumOpenHolds(
  statements: Statements,
): Promise<{ readonly count: number; readonly nano: number; readonly oldestAt: Date | null }> {
  const [row] = await statements.query<{ count: number; nano: number; oldest_at: Date | null }>(
    `SELECT count(*) AS count, COALESCE(sum(amount_nano), 0)::bigint AS nano, min(held_at) AS oldest_at
       FROM fair_play_holds WHERE decision IS NULL`,
  )
  return { count: row?.count ?? 0, nano: row?.nano ?? 0, oldestAt: row?.oldest_at ?? null }
}

/** How long players have been waiting for operators, by the index of open holds. */
export const HOLD_FIGURES: FigureQuery = {
  sql: `SELECT kind, count(h.hold_id) AS holds, coalesce(extract(epoch FROM $1::timestamptz - min(h.held_at)), 0) AS oldest_s
          FROM unnest(ARRAY['prize', 'withdrawal']) AS kind
          LEFT JOIN (SELECT kind, hold_id, held_at FROM fair_play_holds WHERE decision IS NULL) AS h USING (kind)
         GROUP BY kind`,
  params: now => [now],
  gauges: {
    holds: {
      name: 'arena_holds_open',
      help: 'Prizes and withdrawals that wait for a person because of fair play, by kind',
    },
    oldest_s: { name: 'arena_holds_oldest_seconds', help: 'Age of the oldest of them' },
  },
  labels: ['kind'],
}

/** As in the alarm. */
const DECIDED_WITHIN_MS = 2 * 24 * 60 * 60_000

/** Risk cases that wait for a decision. */
export const WAITING_CASES: WaitingWork = {
  kind: 'risk_cases',
  permission: 'holds.decide',
  sql: `SELECT held_at AS since, NULL::timestamptz AS deadline FROM fair_play_holds WHERE decision IS NULL ORDER BY hold_id`,
  deadlineOf: since => new Date(since.getTime() + DECIDED_WITHIN_MS),
}

/** By player id, TON of these that waits. */
export async function sumHeldOf(
  statements: Statements,
  players: readonly PlayerKey[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await statements.query<{ player_id: number; nano: number }>(
    `SELECT player_id, sum(amount_nano)::bigint AS nano FROM fair_play_holds
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[])) AND decision IS NULL GROUP BY player_id`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId)],
  )
  return new Map(rows.map(({ player_id, nano }) => [player_id, nano]))
}

export async function countOpenHolds(
  statements: Statements,
  { kind, subjectId }: Pick<HoldSubject, 'kind' | 'subjectId'>,
): Promise<number> {
  const [row] = await statements.query<{ holds: number }>(
    `SELECT count(*) AS holds FROM fair_play_holds WHERE kind = $1 AND subject_id = $2 AND decision IS NULL`,
    [kind, subjectId],
    { name: 'fair_play_count_open_holds' },
  )
  return row?.holds ?? 0
}

/** Ends a hold that waits; undefined when it has ended before. */
export async function endHold(
  tx: Transaction,
  subject: HoldSubject,
  end: Pick<Hold, 'decidedBy' | 'byTwo' | 'reason'> & { readonly decision: HoldDecision; readonly now: Date },
): Promise<Hold | undefined> {
  const rows = await tx.query<HoldRow>(
    `UPDATE fair_play_holds SET decision = $5, decided_at = $6, decided_by = $7, by_two = $8, reason = $9
      WHERE ${SUBJECT} AND decision IS NULL RETURNING ${COLUMNS}`,
    [...keyOf(subject), end.decision, end.now, end.decidedBy, end.byTwo, end.reason],
  )
  return rows.map(readRow)[0]
}

/** Adds an amount to an open hold. */
export async function raiseHold(tx: Transaction, subject: HoldSubject, byNano: number): Promise<void> {
  await tx.query(
    `UPDATE fair_play_holds SET amount_nano = amount_nano + $5 WHERE ${SUBJECT} AND decision IS NULL`,
    [...keyOf(subject), byNano],
  )
}

/** Stores the player's answer; undefined when no open hold of theirs has this number. */
export async function writeAnswer(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  { holdId, text, now }: { readonly holdId: number; readonly text: string; readonly now: Date },
): Promise<Hold | undefined> {
  const rows = await tx.query<HoldRow>(
    `UPDATE fair_play_holds SET answer = $4, answered_at = $5
      WHERE bucket = $1 AND player_id = $2 AND hold_id = $3 AND decision IS NULL RETURNING ${COLUMNS}`,
    [bucket, playerId, holdId, text, now],
  )
  return rows.map(readRow)[0]
}

/** The latest decision of a person on anything of this player's. */
export async function findLastDecision(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
): Promise<Pick<Hold, 'decision' | 'decidedAt' | 'size' | 'amountNano' | 'byTwo'> | undefined> {
  const [row] = await statements.query<
    Pick<HoldRow, 'decision' | 'decided_at' | 'size' | 'amount_nano' | 'by_two'>
  >(
    `SELECT decision, decided_at, size, amount_nano, by_two FROM fair_play_holds
      WHERE bucket = $1 AND player_id = $2 AND decision IN ('released', 'withheld') ORDER BY decided_at DESC LIMIT 1`,
    [bucket, playerId],
    { name: 'fair_play_last_decision' },
  )
  return (
    row && {
      decision: row.decision,
      decidedAt: row.decided_at,
      size: row.size,
      amountNano: row.amount_nano,
      byTwo: row.by_two,
    }
  )
}

function keyOf({ player, kind, subjectId }: HoldSubject): readonly unknown[] {
  return [player.bucket, player.playerId, kind, subjectId]
}

function readRow(row: HoldRow): Hold {
  return {
    player: playerKey(row.player_id),
    holdId: row.hold_id,
    kind: row.kind,
    subjectId: row.subject_id,
    amountNano: row.amount_nano,
    size: row.size,
    evidence: row.evidence,
    heldAt: row.held_at,
    answer: row.answer,
    decision: row.decision,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    byTwo: row.by_two,
    reason: row.reason,
  }
}
