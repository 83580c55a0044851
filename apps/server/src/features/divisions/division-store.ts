import type { Database, Statements, Transaction } from '@arena/database'
import { type DivisionResult, tierAfter } from '@arena/rules'
import { type PlayerKey, playerKey } from '../players/index.ts'

/** A player's week in a division. */
export interface Seat {
  readonly tournamentId: number
  readonly divisionId: number
  readonly tier: number
  /** Once the division is settled. */
  readonly outcome: SeatOutcome | null
}

export interface SeatOutcome {
  /** Null = the tournament was called off. */
  readonly place: number | null
  readonly tierAfter: number
  readonly reward: SeatReward
  readonly paidAt: Date | null
}

/** Hundredths of an ArenaCoin, and whole tickets. */
export interface SeatReward {
  readonly credit: number
  readonly tickets: number
}

interface SeatRow {
  readonly tournament_id: number
  readonly division_id: number
  readonly tier: number
  readonly place: number | null
  readonly tier_after: number | null
  readonly reward_credit: number
  readonly reward_tickets: number
  readonly paid_at: Date | null
}

/** The player's latest weeks, the newest first. */
export async function latestSeats(
  statements: Statements,
  player: PlayerKey,
  limit: number,
): Promise<readonly Seat[]> {
  const rows = await statements.query<SeatRow>(
    `SELECT tournament_id, division_id, tier, place, tier_after, reward_credit, reward_tickets, paid_at FROM division_members
      WHERE bucket = $1 AND player_id = $2 ORDER BY tournament_id DESC LIMIT $3`,
    [player.bucket, player.playerId, limit],
    { name: 'division_latest_seats' },
  )
  return rows.map(row => ({
    tournamentId: row.tournament_id,
    divisionId: row.division_id,
    tier: row.tier,
    outcome:
      row.tier_after === null
        ? null
        : {
            place: row.place,
            tierAfter: row.tier_after,
            reward: { credit: row.reward_credit, tickets: row.reward_tickets },
            paidAt: row.paid_at,
          },
  }))
}

/** The best tier that a week of the player's was in or led to; undefined before their first. */
export async function highestTier(statements: Statements, player: PlayerKey): Promise<number | undefined> {
  const [row] = await statements.query<{ tier: number | null }>(
    `SELECT max(greatest(tier, tier_after)) AS tier FROM division_members WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
    { name: 'division_highest_tier' },
  )
  return row?.tier ?? undefined
}

/** The members of a division. Erased players have left it. */
export async function membersOf(statements: Statements, divisionId: number): Promise<readonly PlayerKey[]> {
  const rows = await statements.query<{ player_id: number }>(
    `SELECT player_id FROM division_members WHERE division_id = $1 ORDER BY player_id`,
    [divisionId],
    { name: 'division_members' },
  )
  return rows.map(({ player_id }) => playerKey(player_id))
}

/**
 * Gives the player a seat of this tier: in the division that is filling, or in a new one. Concurrent players wait for a statement or two. A
 * player who already has a seat, from another device at the same moment, keeps it.
 */
export async function takeSeat(
  database: Database,
  player: PlayerKey,
  wanted: {
    readonly tournamentId: number
    readonly tier: number
    readonly seats: number
    readonly now: Date
  },
): Promise<void> {
  const { tournamentId, tier, now } = wanted
  await database.transaction(async tx => {
    const inserted = await tx.query(
      `INSERT INTO division_members (bucket, player_id, tournament_id, division_id, tier, seated_at)
       VALUES ($1, $2, $3, 0, $4, $5) ON CONFLICT (bucket, player_id, tournament_id) DO NOTHING RETURNING 1`,
      [player.bucket, player.playerId, tournamentId, tier, now],
      { name: 'division_take_seat' },
    )
    if (inserted.length === 0) return
    await tx.query(
      `UPDATE division_members SET division_id = $4 WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3`,
      [player.bucket, player.playerId, tournamentId, await findDivision(tx, wanted)],
      { name: 'division_give_seat' },
    )
  })
}

/**
 * Only the latest division has free seats, until it is settled. A transaction that finds none opens the next one, under a lock, so that no other
 * opens one more.
 */
async function findDivision(
  tx: Transaction,
  {
    tournamentId,
    tier,
    seats,
  }: { readonly tournamentId: number; readonly tier: number; readonly seats: number },
): Promise<number> {
  for (;;) {
    const [last] = await tx.query<{
      division_id: number
      number: number
      seats_taken: number
      is_settled: boolean
    }>(
      `SELECT division_id, number, seats_taken, settled_at IS NOT NULL AS is_settled FROM divisions
        WHERE tournament_id = $1 AND tier = $2 ORDER BY number DESC LIMIT 1 FOR UPDATE`,
      [tournamentId, tier],
      { name: 'division_last' },
    )
    if (last !== undefined && !last.is_settled && last.seats_taken < seats) {
      await tx.query(
        `UPDATE divisions SET seats_taken = seats_taken + 1 WHERE division_id = $1`,
        [last.division_id],
        { name: 'division_fill' },
      )
      return last.division_id
    }
    const [added] = await tx.query<{ division_id: number }>(
      `INSERT INTO divisions (tournament_id, tier, number, seats_taken) VALUES ($1, $2, $3, 1)
       ON CONFLICT (tournament_id, tier, number) DO NOTHING RETURNING division_id`,
      [tournamentId, tier, (last?.number ?? 0) + 1],
      { name: 'division_open' },
    )
    // Otherwise another transaction has just opened it: it has a free seat.
    if (added !== undefined) return added.division_id
  }
}

/** Tournaments with divisions that are not settled. */
export async function listUnsettledTournaments(statements: Statements): Promise<readonly number[]> {
  const rows = await statements.query<{ tournament_id: number }>(
    `SELECT DISTINCT tournament_id FROM divisions WHERE settled_at IS NULL ORDER BY tournament_id`,
  )
  return rows.map(({ tournament_id }) => tournament_id)
}

export interface UnsettledDivision {
  readonly divisionId: number
  readonly tier: number
}

export function listUnsettled(
  statements: Statements,
  tournamentId: number,
  { leftOut, limit }: { readonly leftOut: readonly number[]; readonly limit: number },
): Promise<readonly UnsettledDivision[]> {
  return statements.query<UnsettledDivision>(
    `SELECT division_id AS "divisionId", tier FROM divisions
      WHERE tournament_id = $1 AND settled_at IS NULL AND division_id <> ALL ($3::bigint[]) ORDER BY division_id LIMIT $2`,
    [tournamentId, limit, leftOut],
    { name: 'division_unsettled' },
  )
}

/** Until the end of the transaction nobody gets a seat in it. */
export async function lockDivision(tx: Transaction, divisionId: number): Promise<void> {
  await tx.query(`SELECT 1 FROM divisions WHERE division_id = $1 FOR UPDATE`, [divisionId], {
    name: 'division_lock',
  })
}

/** Whether a division is still to be settled. */
export async function isUnsettled(statements: Statements, divisionId: number): Promise<boolean> {
  const rows = await statements.query(
    `SELECT 1 FROM divisions WHERE division_id = $1 AND settled_at IS NULL`,
    [divisionId],
    { name: 'division_is_unsettled' },
  )
  return rows.length === 1
}

/** False when another process has settled it. On true, the caller owns it to the end of the transaction. */
export async function beginSettling(tx: Transaction, divisionId: number, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE divisions SET settled_at = $2 WHERE division_id = $1 AND settled_at IS NULL RETURNING 1`,
    [divisionId, now],
    { name: 'division_settle' },
  )
  return rows.length === 1
}

/** Stores each member's result of the week. */
export async function writeOutcomes(
  tx: Transaction,
  { divisionId, tier }: UnsettledDivision,
  outcomes: readonly (DivisionResult & { readonly reward: SeatReward })[],
): Promise<void> {
  await tx.query(
    `UPDATE division_members AS m
        SET place = o.place, tier_after = o.tier_after, reward_credit = o.credit, reward_tickets = o.tickets
       FROM unnest($2::smallint[], $3::bigint[], $4::smallint[], $5::smallint[], $6::bigint[], $7::integer[])
         AS o (bucket, player_id, place, tier_after, credit, tickets)
      WHERE m.bucket = o.bucket AND m.player_id = o.player_id AND m.division_id = $1`,
    [
      divisionId,
      outcomes.map(({ playerId }) => playerKey(playerId).bucket),
      outcomes.map(({ playerId }) => playerId),
      outcomes.map(({ place }) => place),
      outcomes.map(({ move }) => tierAfter(tier, move)),
      outcomes.map(({ reward }) => reward.credit),
      outcomes.map(({ reward }) => reward.tickets),
    ],
    { name: 'division_outcomes' },
  )
}

/** The week did not count: everybody is where they were. */
export async function writeCalledOff(tx: Transaction, divisionId: number): Promise<void> {
  await tx.query(`UPDATE division_members SET tier_after = tier WHERE division_id = $1`, [divisionId])
}

/** The caller has locked the player's wallet. */
export async function notePaid(
  tx: Transaction,
  player: PlayerKey,
  { tournamentId, now }: { readonly tournamentId: number; readonly now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE division_members SET paid_at = $4 WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3`,
    [player.bucket, player.playerId, tournamentId, now],
    { name: 'division_note_paid' },
  )
}

/** Deletes a batch of divisions settled before a moment. Returns their number. */
export async function forgetDivisions(database: Database, before: Date, limit: number): Promise<number> {
  return database.transaction(async tx => {
    const rows = await tx.query<{ division_id: number }>(
      `DELETE FROM divisions WHERE division_id IN (
         SELECT division_id FROM divisions WHERE settled_at < $1 ORDER BY settled_at LIMIT $2) RETURNING division_id`,
      [before, limit],
    )
    const ids = rows.map(({ division_id }) => division_id)
    await tx.query(`DELETE FROM division_members WHERE division_id = ANY ($1::bigint[])`, [ids])
    return ids.length
  })
}
