import type { TournamentReward, TournamentText, TranslationKey } from '@arena/contract'
import type { Statements, Transaction } from '../../platform/database/database.ts'
import { sanitizeText } from './sanitize-text.ts'

/** Texts by upper-case language code; English is always there. */
export type Translation = { readonly EN: TournamentText } & {
  readonly [Key in TranslationKey]?: TournamentText
}

/** What a tournament is from its first moment on. Amounts in hundredths. */
export interface TournamentPlan {
  readonly tKey: string
  readonly type: 0 | 1
  readonly cost: number
  readonly level: number
  readonly startAt: Date
  readonly endAt: Date
  readonly startBalance: number
  /** 0 = no cap. */
  readonly betCap: number
  /** 0 = none needed. */
  readonly qualifyingRounds: number
  /** '' = none. */
  readonly chatId: string
  readonly games: readonly string[]
  readonly rewards: readonly TournamentReward[]
  readonly translation: Translation
}

export interface Tournament extends TournamentPlan {
  readonly tournamentId: number
}

interface TournamentRow {
  readonly tournament_id: number
  readonly t_key: string
  readonly type: 0 | 1
  readonly cost: number
  readonly level: number
  readonly start_at: Date
  readonly end_at: Date
  readonly start_balance: number
  readonly bet_cap: number
  readonly qualifying_rounds: number
  readonly chat_id: string
  readonly games: readonly string[]
  readonly rewards: readonly TournamentReward[]
  readonly translation: Translation
}

const COLUMNS = `tournament_id, t_key, type, cost, level, start_at, end_at, start_balance, bet_cap, qualifying_rounds,
  chat_id, games, rewards, translation`

/** Running and upcoming ones, in the order of the list. */
export async function listCurrent(statements: Statements, now: Date): Promise<readonly Tournament[]> {
  const rows = await statements.query<TournamentRow>(
    `SELECT ${COLUMNS} FROM tournaments WHERE end_at >= $1 ORDER BY level, start_at, tournament_id`,
    [now],
    { name: 'list-current-tournaments' },
  )
  return rows.map(readRow)
}

/** The latest `limit` that are over, in the order of the list. */
export async function listCompleted(
  statements: Statements,
  { now, openKey, limit }: { readonly now: Date; readonly openKey: string; readonly limit: number },
): Promise<readonly Tournament[]> {
  const rows = await statements.query<TournamentRow>(
    `SELECT * FROM (
       SELECT ${COLUMNS} FROM tournaments WHERE end_at < $1 AND t_key <> $2 ORDER BY end_at DESC LIMIT $3
     ) latest ORDER BY level, end_at DESC, tournament_id`,
    [now, openKey, limit],
    { name: 'list-completed-tournaments' },
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

export async function hasTournaments(statements: Statements): Promise<boolean> {
  return (await statements.query(`SELECT 1 FROM tournaments LIMIT 1`)).length > 0
}

/** Writes a tournament with its texts made safe. Answers its id, or undefined when the key is taken. */
export async function insertTournament(
  tx: Transaction,
  plan: TournamentPlan,
  now: Date,
): Promise<number | undefined> {
  const rows = await tx.query<{ tournament_id: number }>(
    `INSERT INTO tournaments (t_key, type, cost, level, start_at, end_at, start_balance, bet_cap,
                              qualifying_rounds, chat_id, games, rewards, translation, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (t_key) DO NOTHING
     RETURNING tournament_id`,
    [
      plan.tKey,
      plan.type,
      plan.cost,
      plan.level,
      plan.startAt,
      plan.endAt,
      plan.startBalance,
      plan.betCap,
      plan.qualifyingRounds,
      plan.chatId,
      plan.games,
      JSON.stringify(plan.rewards),
      JSON.stringify(safeTranslation(plan.translation)),
      now,
    ],
  )
  return rows[0]?.tournament_id
}

export async function renameTournament(tx: Transaction, tournamentId: number, tKey: string): Promise<void> {
  await tx.query(`UPDATE tournaments SET t_key = $2 WHERE tournament_id = $1`, [tournamentId, tKey])
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
    type: row.type,
    cost: row.cost,
    level: row.level,
    startAt: row.start_at,
    endAt: row.end_at,
    startBalance: row.start_balance,
    betCap: row.bet_cap,
    qualifyingRounds: row.qualifying_rounds,
    chatId: row.chat_id,
    games: row.games,
    rewards: row.rewards,
    translation: row.translation,
  }
}
