import type { Statements, Transaction } from '@arena/database'
import type { DuelOutcome, SquadWeek, WaitingSquad } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import { shownName } from './squad-store.ts'

export type StoredOutcome = DuelOutcome | 'rested' | 'called_off'

/** A squad's week, from its own side. */
export interface DuelRow {
  readonly tournamentId: number
  readonly week: SquadWeek
  readonly squadId: number
  readonly rivalId: number | null
  readonly sides: number
  /** In hundredths, once it is settled. */
  readonly credit: number | null
  readonly rivalCredit: number | null
  readonly outcome: StoredOutcome | null
  /** The reward of each member who has played all rounds, once settled: hundredths of an ArenaCoin, and whole tickets. */
  readonly reward: { readonly credit: number; readonly tickets: number }
}

/** The same with how the two are called; '' where there is no rival. */
export interface NamedDuel extends DuelRow {
  readonly squad: string
  readonly rival: string
}

interface StoredDuel {
  readonly tournament_id: number
  readonly week: string
  readonly squad_id: number
  readonly rival_id: number | null
  readonly sides: number
  readonly credit: number | null
  readonly rival_credit: number | null
  readonly outcome: StoredOutcome | null
  readonly reward_credit: number
  readonly reward_tickets: number
}

const COLUMNS =
  'd.tournament_id, d.week::text AS week, d.squad_id, d.rival_id, d.sides, d.credit, d.rival_credit, d.outcome, d.reward_credit, d.reward_tickets'

function duelOf(row: StoredDuel): DuelRow {
  return {
    tournamentId: row.tournament_id,
    week: row.week,
    squadId: row.squad_id,
    rivalId: row.rival_id,
    sides: row.sides,
    credit: row.credit,
    rivalCredit: row.rival_credit,
    outcome: row.outcome,
    reward: { credit: row.reward_credit, tickets: row.reward_tickets },
  }
}

export async function findDuel(
  statements: Statements,
  tournamentId: number,
  squadId: number,
): Promise<DuelRow | undefined> {
  const [row] = await statements.query<StoredDuel>(
    `SELECT ${COLUMNS} FROM squad_duels AS d WHERE d.tournament_id = $1 AND d.squad_id = $2`,
    [tournamentId, squadId],
    { name: 'squad_duel' },
  )
  return row && duelOf(row)
}

/** The duels of the weeks in which the player's rounds counted for a squad, the newest first. */
export async function duelsOfPlayer(
  statements: Statements,
  player: PlayerKey,
  limit: number,
): Promise<readonly NamedDuel[]> {
  const rows = await statements.query<
    StoredDuel & {
      readonly code: string
      readonly name: string
      readonly rival_code: string | null
      readonly rival_name: string | null
    }
  >(
    `SELECT ${COLUMNS}, s.code, s.name, r.code AS rival_code, r.name AS rival_name
       FROM squad_members AS m
       JOIN squad_duels AS d ON d.squad_id = m.squad_id AND d.week >= m.from_week AND (m.until_week IS NULL OR d.week < m.until_week)
       JOIN squads AS s ON s.squad_id = d.squad_id
       LEFT JOIN squads AS r ON r.squad_id = d.rival_id
      WHERE m.bucket = $1 AND m.player_id = $2 ORDER BY d.tournament_id DESC LIMIT $3`,
    [player.bucket, player.playerId, limit],
    { name: 'squad_duels_of_player' },
  )
  return rows.map(row => ({
    ...duelOf(row),
    squad: shownName(row),
    rival:
      row.rival_code === null || row.rival_name === null
        ? ''
        : shownName({ code: row.rival_code, name: row.rival_name }),
  }))
}

/**
 * Squads without a duel in the week's tournament that had enough members for one before a moment, as many as are paired at once. Members who
 * have never played a round do not count.
 */
export function listWaiting(
  statements: Statements,
  {
    tournamentId,
    week,
    membersMin,
    best,
    before,
    leftOut,
    limit,
  }: {
    readonly tournamentId: number
    readonly week: SquadWeek
    readonly membersMin: number
    readonly best: number
    readonly before: Date
    /** Squads whose pairing failed and waits for its next attempt. */
    readonly leftOut: readonly number[]
    readonly limit: number
  },
): Promise<readonly WaitingSquad[]> {
  return statements.query<WaitingSquad>(
    `SELECT w.squad_id AS "squadId", w.members::integer AS members, coalesce(l.credit, 0)::bigint AS strength
       FROM (SELECT m.squad_id, count(*) AS members FROM squad_members AS m
               JOIN wallets AS p ON p.bucket = m.bucket AND p.player_id = m.player_id AND p.exp > 0
              WHERE m.from_week <= $2 AND (m.until_week IS NULL OR m.until_week > $2) AND m.joined_at < $6 AND m.squad_id <> ALL ($7::bigint[])
                AND NOT EXISTS (SELECT 1 FROM squad_duels AS d WHERE d.tournament_id = $1 AND d.squad_id = m.squad_id)
              GROUP BY m.squad_id HAVING count(*) >= $3) AS w
       LEFT JOIN LATERAL (SELECT d.credit FROM squad_duels AS d WHERE d.squad_id = w.squad_id AND d.credit IS NOT NULL
                           ORDER BY d.tournament_id DESC LIMIT 1) AS l ON true
      ORDER BY least(w.members, $4) DESC, coalesce(l.credit, 0) DESC, w.squad_id LIMIT $5`,
    [tournamentId, week, membersMin, best, limit, before, leftOut],
    { name: 'squad_waiting' },
  )
}

/** Both sides of each, or neither. A squad that another process has paired meanwhile keeps that duel. */
export async function insertDuels(
  tx: Transaction,
  { tournamentId, week }: { readonly tournamentId: number; readonly week: SquadWeek },
  duels: readonly {
    readonly squadId: number
    readonly rivalId: number | null
    readonly sides: number
  }[],
): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO squad_duels (tournament_id, week, squad_id, rival_id, sides)
     SELECT $1::bigint, $2::date, d.squad_id, d.rival_id, d.sides
       FROM unnest($3::bigint[], $4::bigint[], $5::smallint[]) AS d (squad_id, rival_id, sides)
     ON CONFLICT (tournament_id, squad_id) DO NOTHING RETURNING 1`,
    [
      tournamentId,
      week,
      duels.map(({ squadId }) => squadId),
      duels.map(({ rivalId }) => rivalId),
      duels.map(({ sides }) => sides),
    ],
    { name: 'squad_insert_duels' },
  )
  return rows.length
}

export async function listUnsettledTournaments(statements: Statements): Promise<readonly number[]> {
  const rows = await statements.query<{ tournament_id: number }>(
    `SELECT DISTINCT tournament_id FROM squad_duels WHERE settled_at IS NULL ORDER BY tournament_id`,
  )
  return rows.map(({ tournament_id }) => tournament_id)
}

/** One side of each: that with the smaller number, or the one without a rival. */
export async function listUnsettled(
  statements: Statements,
  tournamentId: number,
  { leftOut, limit }: { readonly leftOut: readonly number[]; readonly limit: number },
): Promise<readonly DuelRow[]> {
  const rows = await statements.query<StoredDuel>(
    `SELECT ${COLUMNS} FROM squad_duels AS d
      WHERE d.tournament_id = $1 AND d.settled_at IS NULL AND (d.rival_id IS NULL OR d.squad_id < d.rival_id)
        AND d.squad_id <> ALL ($3::bigint[])
      ORDER BY d.squad_id LIMIT $2`,
    [tournamentId, limit, leftOut],
    { name: 'squad_unsettled' },
  )
  return rows.map(duelOf)
}

/** Writes how a squad's week ended, unless that is written already. */
export async function settleDuel(
  tx: Transaction,
  duel: Pick<DuelRow, 'tournamentId' | 'squadId'> & {
    readonly outcome: StoredOutcome
    readonly credit: number
    readonly rivalCredit: number
    readonly reward: DuelRow['reward']
    readonly now: Date
  },
): Promise<void> {
  await tx.query(
    `UPDATE squad_duels SET outcome = $3, credit = $4, rival_credit = $5, settled_at = $6, reward_credit = $7, reward_tickets = $8
      WHERE tournament_id = $1 AND squad_id = $2 AND settled_at IS NULL`,
    [
      duel.tournamentId,
      duel.squadId,
      duel.outcome,
      duel.credit,
      duel.rivalCredit,
      duel.now,
      duel.reward.credit,
      duel.reward.tickets,
    ],
    { name: 'squad_settle' },
  )
}

/** Of these tournaments, those for which the player took a reward. */
export async function paidTournaments(
  statements: Statements,
  player: PlayerKey,
  tournamentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await statements.query<{ tournament_id: number }>(
    `SELECT tournament_id FROM squad_rewards WHERE bucket = $1 AND player_id = $2 AND tournament_id = ANY ($3::bigint[])`,
    [player.bucket, player.playerId, tournamentIds],
    { name: 'squad_paid' },
  )
  return new Set(rows.map(({ tournament_id }) => tournament_id))
}

/** The caller has locked the player's wallet. */
export async function notePaid(
  tx: Transaction,
  player: PlayerKey,
  paid: {
    readonly tournamentId: number
    readonly credit: number
    readonly tickets: number
    readonly now: Date
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO squad_rewards (bucket, player_id, tournament_id, credit, tickets, paid_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [player.bucket, player.playerId, paid.tournamentId, paid.credit, paid.tickets, paid.now],
    { name: 'squad_note_paid' },
  )
}
