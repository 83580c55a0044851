import type { TournamentReward, TournamentText } from '@arena/contract/endpoints/tournaments'
import type { TranslationKey } from '@arena/contract/languages'
import type { Statements, Transaction } from '@arena/database'
import {
  areStakesFree,
  type Conditions,
  type PrizeTerms,
  type RoundTerms,
  type TournamentState,
} from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import type { TournamentWindow } from '../wallet/index.ts'
import { sanitizeText } from './sanitize-text.ts'
import type { BoardOf } from './standings.ts'

/** Texts by upper-case language code; English is always there. */
export type Translation = { readonly EN: TournamentText } & {
  readonly [Key in TranslationKey]?: TournamentText
}

/** The terms of a tournament that are fixed from its first moment on. Amounts in hundredths. */
export interface TournamentPlan extends RoundTerms, PrizeTerms {
  readonly tKey: string
  /** Its permanent key once it is over; unique, so that a period takes place once. */
  readonly finalKey: string
  readonly type: 0 | 1
  /** Tickets. */
  readonly cost: number
  readonly conditions: Conditions
  readonly startAt: Date
  readonly endAt: Date
  readonly startBalance: number
  /** 0 = no cap. */
  readonly betCap: number
  /** 0 = none needed. */
  readonly qualifyingRounds: number
  /** Extra attempts a member may buy. */
  readonly maxAttempts: number
  /** How long results are looked at before prizes are final. */
  readonly reviewHours: number
  /** '' = none. */
  readonly chatId: string
  readonly games: readonly string[]
  /** The prize of each place once prizes are paid in full. */
  readonly rewards: readonly TournamentReward[]
  readonly translation: Translation
}

export interface Tournament extends TournamentPlan {
  readonly tournamentId: number
  /** The state reached so far; the times give the states that are due. */
  readonly state: TournamentState
  readonly stateChangedAt: Date
  /** Once its members are ranked. */
  readonly results?: PublishedResults
}

/** The published data of a tournament's results. */
export interface PublishedResults {
  /** SHA-256 of `resultsText`, 64 hex digits. */
  readonly hash: string
  readonly reviewEndsAt: Date
  /** Members who qualified and may stay. */
  readonly qualified: number
}

interface TournamentRow {
  readonly tournament_id: number
  readonly t_key: string
  readonly final_key: string
  readonly state: TournamentState
  readonly state_changed_at: Date
  readonly type: 0 | 1
  readonly cost: number
  readonly entrance: number
  readonly conditions: Conditions
  readonly start_at: Date
  readonly end_at: Date
  readonly start_balance: number
  readonly bet_cap: number
  readonly qualifying_rounds: number
  readonly max_attempts: number
  readonly counted_rounds: number
  readonly rounds_per_day: number
  readonly fixed_stake: number
  readonly review_hours: number
  readonly review_ends_at: Date | null
  readonly results_hash: string | null
  readonly qualified_members: number | null
  readonly chat_id: string
  readonly games: readonly string[]
  readonly rewards: readonly TournamentReward[]
  readonly full_prizes_from: number
  readonly prize_floor_percent: number
  readonly translation: Translation
}

const COLUMNS = `tournament_id, t_key, final_key, state, state_changed_at, type, cost, entrance, conditions, start_at, end_at, start_balance,
  bet_cap, qualifying_rounds, max_attempts, counted_rounds, rounds_per_day, fixed_stake, review_hours, review_ends_at, results_hash, qualified_members,
  chat_id, games, rewards, full_prizes_from, prize_floor_percent, translation`

/** One that asks for no level comes before all that do. */
const LEVEL = `coalesce((conditions->>'level')::integer, 0)`

/** Running and upcoming ones, in the order of the list. */
export async function listCurrent(statements: Statements, now: Date): Promise<readonly Tournament[]> {
  const rows = await statements.query<TournamentRow>(
    `SELECT ${COLUMNS} FROM tournaments WHERE end_at >= $1 AND state <> 'cancelled'
      ORDER BY ${LEVEL}, start_at, tournament_id`,
    [now],
    { name: 'list-current-tournaments' },
  )
  return rows.map(readRow)
}

/** Those that ran between two moments, and were not cancelled. */
export async function listRun(db: Statements, [from, to]: readonly Date[]): Promise<readonly Tournament[]> {
  const text = `SELECT ${COLUMNS} FROM tournaments WHERE start_at < $2 AND end_at > $1 AND state <> 'cancelled'`
  return (await db.query<TournamentRow>(text, [from, to])).map(readRow)
}

/** The latest `limit` that are over, in the order of the list. Of those that were called off a player sees the ones they had joined. */
export async function listCompleted(
  statements: Statements,
  player: PlayerKey,
  { now, openKey, limit }: { readonly now: Date; readonly openKey: string; readonly limit: number },
): Promise<readonly Tournament[]> {
  const rows = await statements.query<TournamentRow>(
    `SELECT * FROM (
       SELECT ${COLUMNS} FROM tournaments AS t
        WHERE t_key <> $2 AND CASE WHEN state = 'cancelled' THEN EXISTS (
            SELECT 1 FROM tournament_members AS m
             WHERE m.bucket = $4 AND m.player_id = $5 AND m.tournament_id = t.tournament_id)
          ELSE end_at < $1 END
        ORDER BY end_at DESC LIMIT $3
     ) latest ORDER BY ${LEVEL}, end_at DESC, tournament_id`,
    [now, openKey, limit, player.bucket, player.playerId],
    { name: 'list-completed-tournaments' },
  )
  return rows.map(readRow)
}

/** Everything that is not archived, the latest end first. */
export async function listForOperators(statements: Statements): Promise<readonly Tournament[]> {
  const rows = await statements.query<TournamentRow>(
    `SELECT ${COLUMNS} FROM tournaments WHERE state <> 'archived' ORDER BY end_at DESC, tournament_id`,
  )
  return rows.map(readRow)
}

export async function listInState(
  statements: Statements,
  state: TournamentState,
): Promise<readonly Tournament[]> {
  const rows = await statements.query<TournamentRow>(
    `SELECT ${COLUMNS} FROM tournaments WHERE state = $1 ORDER BY end_at, tournament_id`,
    [state],
    { name: 'list-tournaments-in-state' },
  )
  return rows.map(readRow)
}

export async function findTournament(statements: Statements, tKey: string): Promise<Tournament | undefined> {
  const rows = await statements.query<TournamentRow>(
    `SELECT ${COLUMNS} FROM tournaments WHERE t_key = $1`,
    [tKey],
    { name: 'find-tournament' },
  )
  return rows[0] && readRow(rows[0])
}

export async function findTournamentById(
  statements: Statements,
  tournamentId: number,
): Promise<Tournament | undefined> {
  const rows = await statements.query<TournamentRow>(
    `SELECT ${COLUMNS} FROM tournaments WHERE tournament_id = $1`,
    [tournamentId],
    { name: 'find-tournament-by-id' },
  )
  return rows[0] && readRow(rows[0])
}

/** The fields of a tournament that its order depends on. */
export async function findBoardOf(
  statements: Statements,
  tournamentId: number,
): Promise<BoardOf | undefined> {
  const [row] = await statements.query<{ qualifying_rounds: number }>(
    'SELECT qualifying_rounds FROM tournaments WHERE tournament_id = $1',
    [tournamentId],
    { name: 'find-board-of' },
  )
  return row && { tournamentId, qualifyingRounds: row.qualifying_rounds }
}

/** With a tournament's id it names the lock of it. */
const TOURNAMENT_LOCKS = 0x746f_7572
const LOCKS = {
  /** As it is until the end of the transaction. Shared: others may take it at the same time. */
  read: 'SELECT pg_advisory_xact_lock_shared($1::integer, id) FROM unnest($2::integer[]) AS id',
  /** Exclusive: no other transaction locks it or changes what lock holders rely on: its state, its times, its results. */
  change: 'SELECT pg_advisory_xact_lock($1::integer, id) FROM unnest($2::integer[]) AS id',
} as const

/**
 * Until the end of the transaction, in the order of the ids. It is no lock of a row: in a cluster a tournament's row has a copy on each
 * node, and of two transactions that lock all copies at the same time one is refused. Every transaction takes this lock on the coordinator.
 */
export async function lockTournaments(
  tx: Transaction,
  how: keyof typeof LOCKS,
  tournamentIds: readonly number[],
): Promise<void> {
  await tx.query(LOCKS[how], [TOURNAMENT_LOCKS, tournamentIds.toSorted((one, other) => one - other)])
}

/** The tournament as it is now, and as it stays until the end of the transaction. */
export async function lockTournamentToRead(tx: Transaction, tournamentId: number): Promise<Tournament> {
  await lockTournaments(tx, 'read', [tournamentId])
  const [row] = await tx.query<TournamentRow>(
    `SELECT ${COLUMNS} FROM tournaments WHERE tournament_id = $1`,
    [tournamentId],
    { name: 'lock-tournament-to-read' },
  )
  if (row === undefined) throw new Error(`Tournament ${tournamentId} is gone`)
  return readRow(row)
}

/** The same for a change: an exclusive lock. */
export async function lockTournament(tx: Transaction, tKey: string): Promise<Tournament | undefined> {
  const [found] = await tx.query<{ id: number }>(
    `SELECT tournament_id AS id FROM tournaments WHERE t_key = $1`,
    [tKey],
  )
  if (found === undefined) return undefined
  await lockTournaments(tx, 'change', [found.id])
  // Meanwhile the key may have passed to the next one of its series.
  const rows = await tx.query<TournamentRow>(
    `SELECT ${COLUMNS} FROM tournaments WHERE t_key = $1 AND tournament_id = $2`,
    [tKey, found.id],
  )
  return rows[0] && readRow(rows[0])
}

/** Exclusive: no other transaction decides on it, advances it or pays its last prize. */
export async function lockTournamentById(tx: Transaction, tournamentId: number): Promise<void> {
  await lockTournaments(tx, 'change', [tournamentId])
}

/** By id, the keys these are listed under. */
export async function namesOfTournaments(
  statements: Statements,
  tournamentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await statements.query<{ tournament_id: number; final_key: string }>(
    'SELECT tournament_id, final_key FROM tournaments WHERE tournament_id = ANY ($1::bigint[])',
    [tournamentIds],
  )
  return new Map(rows.map(row => [row.tournament_id, row.final_key]))
}

/** The other way round. */
export async function findIdByName(statements: Statements, finalKey: string): Promise<number | undefined> {
  const [row] = await statements.query<{ tournament_id: number }>(
    `SELECT tournament_id FROM tournaments WHERE final_key = $1`,
    [finalKey],
  )
  return row?.tournament_id
}

/** Whether a tournament has, or will have, this permanent key. */
export async function isHeld(statements: Statements, finalKey: string): Promise<boolean> {
  const rows = await statements.query(`SELECT 1 FROM tournaments WHERE final_key = $1`, [finalKey])
  return rows.length === 1
}

export async function hasTournaments(statements: Statements): Promise<boolean> {
  return (await statements.query(`SELECT 1 FROM tournaments LIMIT 1`)).length > 0
}

/** Writes a scheduled tournament with its texts made safe. Answers its id, or undefined when one of its keys is taken. */
export async function insertTournament(
  tx: Transaction,
  plan: TournamentPlan,
  now: Date,
): Promise<number | undefined> {
  const rows = await tx.query<{ tournament_id: number }>(
    `INSERT INTO tournaments (t_key, final_key, type, cost, conditions, start_at, end_at, start_balance, bet_cap, qualifying_rounds,
                              max_attempts, counted_rounds, rounds_per_day, fixed_stake, review_hours, chat_id, games, rewards,
                              full_prizes_from, prize_floor_percent, translation, entrance, state, state_changed_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, 'scheduled', $23, $23)
     ON CONFLICT DO NOTHING
     RETURNING tournament_id`,
    [plan.tKey, plan.finalKey, ...planValues(plan), now],
  )
  return rows[0]?.tournament_id
}

/** Rewrites everything but its keys and its state. */
export async function rewriteTournament(
  tx: Transaction,
  tournamentId: number,
  plan: TournamentPlan,
): Promise<void> {
  await tx.query(
    `UPDATE tournaments
        SET type = $2, cost = $3, conditions = $4, start_at = $5, end_at = $6, start_balance = $7, bet_cap = $8,
            qualifying_rounds = $9, max_attempts = $10, counted_rounds = $11, rounds_per_day = $12, fixed_stake = $13,
            review_hours = $14, chat_id = $15, games = $16, rewards = $17, full_prizes_from = $18, prize_floor_percent = $19,
            translation = $20, entrance = $21
      WHERE tournament_id = $1`,
    [tournamentId, ...planValues(plan)],
  )
}

export async function setEnd(tx: Transaction, tournamentId: number, endAt: Date): Promise<void> {
  await tx.query(`UPDATE tournaments SET end_at = $2 WHERE tournament_id = $1`, [tournamentId, endAt])
}

function planValues(plan: TournamentPlan): readonly unknown[] {
  return [
    plan.type,
    plan.cost,
    JSON.stringify(plan.conditions),
    plan.startAt,
    plan.endAt,
    plan.startBalance,
    plan.betCap,
    plan.qualifyingRounds,
    plan.maxAttempts,
    plan.countedRounds,
    plan.roundsPerDay,
    plan.fixedStake,
    plan.reviewHours,
    plan.chatId,
    plan.games,
    JSON.stringify(plan.rewards),
    plan.fullPrizesFrom,
    plan.prizeFloorPercent,
    JSON.stringify(safeTranslation(plan.translation)),
    plan.entrance,
  ]
}

/** The wallet's data of a tournament: when it takes stakes, and which. */
export function windowOf(
  tournamentId: number,
  { startAt, endAt, countedRounds, roundsPerDay, fixedStake, startBalance }: TournamentPlan,
): TournamentWindow {
  const freeStakes = areStakesFree({ countedRounds, startBalance })
  const terms = { countedRounds, roundsPerDay, fixedStake }
  return { tournamentId, opensAt: startAt, closesAt: endAt, terms, freeStakes }
}

function safeTranslation(translation: Translation): Record<string, TournamentText> {
  return Object.fromEntries(
    Object.entries(translation).map(([language, text]) => [language, sanitizeText(text)]),
  )
}

function readRow(row: TournamentRow): Tournament {
  return {
    tournamentId: row.tournament_id,
    tKey: row.t_key,
    finalKey: row.final_key,
    state: row.state,
    stateChangedAt: row.state_changed_at,
    type: row.type,
    cost: row.cost,
    entrance: row.entrance,
    conditions: row.conditions,
    startAt: row.start_at,
    endAt: row.end_at,
    startBalance: row.start_balance,
    betCap: row.bet_cap,
    qualifyingRounds: row.qualifying_rounds,
    maxAttempts: row.max_attempts,
    countedRounds: row.counted_rounds,
    roundsPerDay: row.rounds_per_day,
    fixedStake: row.fixed_stake,
    reviewHours: row.review_hours,
    chatId: row.chat_id,
    games: row.games,
    rewards: row.rewards,
    fullPrizesFrom: row.full_prizes_from,
    prizeFloorPercent: row.prize_floor_percent,
    translation: row.translation,
    ...(row.results_hash !== null &&
      row.review_ends_at !== null && {
        results: {
          hash: row.results_hash,
          reviewEndsAt: row.review_ends_at,
          // Unknown only for tournaments ranked without such terms, where nothing depends on it.
          qualified: row.qualified_members ?? 0,
        },
      }),
  }
}
