import type { SquadChat } from '@arena/contract/endpoints/squads'
import type { Statements, Transaction } from '@arena/database'
import { type SquadMembership, type SquadWeek, squadWeekBefore } from '@arena/rules'
import { type PlayerKey, playerKey } from '../players/index.ts'

/** An active squad. */
export interface SquadRow {
  readonly squadId: number
  readonly code: string
  /** As players see it. */
  readonly name: string
  readonly leaderId: number
  readonly chat: SquadChat | null
  readonly isChatClosed: boolean
}

interface StoredSquad {
  readonly squad_id: number
  readonly code: string
  readonly name: string
  readonly leader_id: number
  readonly chat: string
  readonly chat_title: string
  readonly is_chat_closed: boolean
}

const COLUMNS = 'squad_id, code, name, leader_id, chat, chat_title, is_chat_closed'
const CODE_SHOWN = 4

/** A removed name is replaced by a text that distinguishes squads. */
export function shownName({ name, code }: { readonly name: string; readonly code: string }): string {
  return name === '' ? `#${code.slice(0, CODE_SHOWN).toUpperCase()}` : name
}

function squadOf(row: StoredSquad): SquadRow {
  return {
    squadId: row.squad_id,
    code: row.code,
    name: shownName(row),
    leaderId: row.leader_id,
    chat: row.chat === '' ? null : { name: row.chat, title: row.chat_title },
    isChatClosed: row.is_chat_closed,
  }
}

export interface MembershipRow extends SquadMembership {
  readonly isRemoved: boolean
}

/** A player's latest memberships, the newest first: over and running ones. */
export async function membershipsOf(
  statements: Statements,
  player: PlayerKey,
  limit: number,
): Promise<readonly MembershipRow[]> {
  const rows = await statements.query<{
    squad_id: number
    from_week: string
    until_week: string | null
    is_removed: boolean
  }>(
    `SELECT squad_id, from_week::text AS from_week, until_week::text AS until_week, is_removed FROM squad_members
      WHERE bucket = $1 AND player_id = $2 ORDER BY from_week DESC LIMIT $3`,
    [player.bucket, player.playerId, limit],
    { name: 'squad_memberships' },
  )
  return rows.map(row => ({
    squadId: row.squad_id,
    fromWeek: row.from_week,
    untilWeek: row.until_week,
    isRemoved: row.is_removed,
  }))
}

export interface MemberRow {
  readonly player: PlayerKey
  readonly fromWeek: SquadWeek
  readonly untilWeek: SquadWeek | null
}

/** All members whose rounds of the week count for the squad, and those who joined for later weeks; the longest membership first. */
export async function membersOf(
  statements: Statements,
  squadId: number,
  week: SquadWeek,
): Promise<readonly MemberRow[]> {
  const rows = await statements.query<{ player_id: number; from_week: string; until_week: string | null }>(
    `SELECT player_id, from_week::text AS from_week, until_week::text AS until_week FROM squad_members
      WHERE squad_id = $1 AND (until_week IS NULL OR (from_week <= $2 AND until_week > $2))
      ORDER BY joined_at, player_id`,
    [squadId, week],
    { name: 'squad_members' },
  )
  const members = new Map<number, MemberRow>()
  for (const { player_id, from_week, until_week } of rows) {
    // A member who left and returned within the week has two rows, and was never away.
    const fromWeek = members.get(player_id)?.fromWeek ?? from_week
    members.set(player_id, { player: playerKey(player_id), fromWeek, untilWeek: until_week })
  }
  return [...members.values()]
}

/** The members now of the squad with this code; none when it has ended. */
export async function membersByCode(statements: Statements, code: string): Promise<readonly PlayerKey[]> {
  const rows = await statements.query<{ player_id: number }>(
    `SELECT m.player_id FROM squads AS s JOIN squad_members AS m ON m.squad_id = s.squad_id
      WHERE s.code = $1 AND m.until_week IS NULL ORDER BY m.joined_at, m.player_id`,
    [code],
  )
  return rows.map(({ player_id }) => playerKey(player_id))
}

export async function findSquad(statements: Statements, squadId: number): Promise<SquadRow | undefined> {
  const [row] = await statements.query<StoredSquad>(
    `SELECT ${COLUMNS} FROM squads WHERE squad_id = $1`,
    [squadId],
    { name: 'squad_find' },
  )
  return row && squadOf(row)
}

/** The squad that a link leads to; one that has ended is none. */
export async function findByCode(statements: Statements, code: string): Promise<SquadRow | undefined> {
  const [row] = await statements.query<StoredSquad>(
    `SELECT ${COLUMNS} FROM squads WHERE code = $1 AND ended_at IS NULL`,
    [code],
    { name: 'squad_find_by_code' },
  )
  return row && squadOf(row)
}

/** Locks the squad: its members can't change before the end of the transaction. */
export async function lockSquad(tx: Transaction, squadId: number): Promise<SquadRow | undefined> {
  const [row] = await tx.query<StoredSquad>(
    `SELECT ${COLUMNS} FROM squads WHERE squad_id = $1 AND ended_at IS NULL FOR UPDATE`,
    [squadId],
    { name: 'squad_hold' },
  )
  return row && squadOf(row)
}

/** Undefined when another squad has this code. */
export async function insertSquad(
  tx: Transaction,
  squad: {
    readonly code: string
    readonly name: string
    readonly leader: PlayerKey
    readonly now: Date
  },
): Promise<number | undefined> {
  const [row] = await tx.query<{ squad_id: number }>(
    `INSERT INTO squads (code, name, leader_id, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (code) DO NOTHING RETURNING squad_id`,
    [squad.code, squad.name, squad.leader.playerId, squad.now],
  )
  return row?.squad_id
}

/** False when the player is in a squad, or has joined one for the same week before. */
export async function insertMember(
  tx: Transaction,
  player: PlayerKey,
  joined: { readonly squadId: number; readonly fromWeek: SquadWeek; readonly now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO squad_members (bucket, player_id, from_week, squad_id, joined_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [player.bucket, player.playerId, joined.fromWeek, joined.squadId, joined.now],
  )
  return rows.length === 1
}

/** Gives a membership that ended before it began another week, in which the player joined no squad: it covers none anyway. */
export async function moveEmptyMembership(
  tx: Transaction,
  player: PlayerKey,
  fromWeek: SquadWeek,
): Promise<void> {
  const rows = await tx.query<{ from_week: string }>(
    `SELECT from_week::text AS from_week FROM squad_members WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
  )
  const taken = new Set(rows.map(({ from_week }) => from_week))
  let free = fromWeek
  while (taken.has(free)) free = squadWeekBefore(free)
  await tx.query(
    `UPDATE squad_members SET from_week = $4, until_week = $4
      WHERE bucket = $1 AND player_id = $2 AND from_week = $3 AND until_week <= from_week`,
    [player.bucket, player.playerId, fromWeek, free],
  )
}

/** For a member who has not left. */
export async function endMembership(
  tx: Transaction,
  player: PlayerKey,
  ended: { readonly squadId: number; readonly untilWeek: SquadWeek; readonly isRemoved: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE squad_members SET until_week = $4, is_removed = $5
      WHERE bucket = $1 AND player_id = $2 AND squad_id = $3 AND until_week IS NULL`,
    [player.bucket, player.playerId, ended.squadId, ended.untilWeek, ended.isRemoved],
  )
}

export async function setLeader(tx: Transaction, squadId: number, leader: PlayerKey): Promise<void> {
  await tx.query(`UPDATE squads SET leader_id = $2 WHERE squad_id = $1`, [squadId, leader.playerId])
}

/** After a departure: the member of longest standing becomes leader, and a squad without members ends. The caller has locked the squad. */
export async function settleLeader(
  tx: Transaction,
  squad: Pick<SquadRow, 'squadId' | 'leaderId'>,
  { week, now }: { readonly week: SquadWeek; readonly now: Date },
): Promise<void> {
  const staying = (await membersOf(tx, squad.squadId, week)).filter(({ untilWeek }) => untilWeek === null)
  const [eldest] = staying
  if (eldest === undefined) {
    await tx.query(
      `UPDATE squads SET ended_at = $2, chat = '', chat_title = '', chat_by = NULL WHERE squad_id = $1`,
      [squad.squadId, now],
    )
  } else if (staying.every(({ player }) => player.playerId !== squad.leaderId)) {
    await setLeader(tx, squad.squadId, eldest.player)
  }
}

export async function renameByCode(tx: Transaction, code: string, name: string): Promise<string | undefined> {
  const [row] = await tx.query<{ old_name: string }>(
    `UPDATE squads AS s SET name = $2 FROM squads AS old WHERE s.code = $1 AND old.squad_id = s.squad_id
     RETURNING old.name AS old_name`,
    [code, name],
  )
  return row?.old_name
}

/** The caller has locked the squad. No chat = removes it. */
export async function setChat(
  tx: Transaction,
  squadId: number,
  chat: (SquadChat & { readonly by: PlayerKey }) | null,
): Promise<void> {
  await tx.query(`UPDATE squads SET chat = $2, chat_title = $3, chat_by = $4::bigint WHERE squad_id = $1`, [
    squadId,
    chat?.name ?? '',
    chat?.title ?? '',
    chat?.by.playerId ?? null,
  ])
}

/** Takes its chat away and lets it name none, or one again. Returns the chat it had; undefined when there is no such squad. */
export async function decideChatByCode(
  tx: Transaction,
  code: string,
  { isClosed }: { readonly isClosed: boolean },
): Promise<string | undefined> {
  const [row] = await tx.query<{ old_chat: string }>(
    `UPDATE squads AS s SET is_chat_closed = $2, chat = '', chat_title = '', chat_by = NULL FROM squads AS old
      WHERE s.code = $1 AND old.squad_id = s.squad_id RETURNING old.chat AS old_chat`,
    [code, isClosed],
  )
  return row?.old_chat
}

/** Deletes a batch of rows that ended before: memberships, duels, and squads without members. Returns the number of rows. */
export async function forgetSquads(tx: Transaction, before: Date, limit: number): Promise<number> {
  let forgotten = 0
  for (const [table, column, key] of [
    ['squad_members', 'until_week', 'bucket, player_id, from_week'],
    ['squad_duels', 'settled_at', 'tournament_id, squad_id'],
    ['squads', 'ended_at', 'squad_id'],
  ] as const) {
    const rows = await tx.query(
      `DELETE FROM ${table} WHERE (${key}) IN (
         SELECT ${key} FROM ${table} WHERE ${column} < $1 ORDER BY ${column} LIMIT $2) RETURNING 1`,
      [before, limit],
    )
    forgotten += rows.length
  }
  return forgotten
}
