import type { Statements, Transaction } from '@arena/database'
import { type PlayerKey, playerKey } from '../../players/index.ts'

export type PrizeKind = 'AC' | 'TON' | 'ITEM'
/**
 * The account was erased or banned when the prize was to be paid, or the prize is TON and the account had joined without a chat identity or
 * from a country without TON prizes, or a
 * person has taken it for one of several accounts.
 */
export type Withholding = 'erased' | 'banned' | 'no_chat' | 'country' | 'several_accounts'

/** One thing one member has won. */
export interface Prize {
  readonly player: PlayerKey
  readonly tournamentId: number
  readonly kind: PrizeKind
  /** Credit in hundredths, nanoTON, or 1 of an item. */
  readonly amount: number
  /** With `TON`: the dollar amount, and the rate used. */
  readonly usd?: number
  readonly usdPerTon?: number
  /** With `ITEM`: its key. */
  readonly item?: string
  /** With TON that was passed on by the decision of a hold: its id. */
  readonly holdId?: number
}

export interface StoredPrize extends Prize {
  readonly withheld: Withholding | undefined
}

interface PrizeRow {
  readonly player_id: number
  readonly tournament_id: number
  readonly kind: PrizeKind
  readonly amount: number
  readonly usd: number | null
  readonly usd_per_ton: number | null
  readonly item: string | null
  readonly hold_id: number
  readonly withheld: Withholding | null
}

const COLUMNS = 'player_id, tournament_id, kind, amount, usd, usd_per_ton, item, hold_id, withheld'

/** Names a prize's cause in the winner's ledger, so that it is booked once. */
export function prizeKey({
  tournamentId,
  kind,
  holdId,
}: Pick<Prize, 'tournamentId' | 'kind' | 'holdId'>): string {
  if (kind === 'ITEM') return `prize:${tournamentId}`
  const passedOn = holdId === undefined ? '' : `:${holdId}`
  return `prize:${tournamentId}:${kind}${passedOn}`
}

export async function insertPrize(tx: Transaction, prize: Prize): Promise<void> {
  await tx.query(
    `INSERT INTO tournament_prizes (bucket, player_id, tournament_id, kind, amount, usd, usd_per_ton, item, hold_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      prize.player.bucket,
      prize.player.playerId,
      prize.tournamentId,
      prize.kind,
      prize.amount,
      prize.usd ?? null,
      prize.usdPerTon ?? null,
      prize.item ?? null,
      prize.holdId ?? 0,
    ],
  )
}

/** The rate a tournament's dollar prizes became TON at. */
export async function noteRate(tx: Transaction, tournamentId: number, usdPerTon: number): Promise<void> {
  await tx.query(`UPDATE tournaments SET usd_per_ton = $2 WHERE tournament_id = $1`, [
    tournamentId,
    usdPerTon,
  ])
}

/** The next members with prizes of a tournament that are not withheld, in the order of their keys. */
export async function listWinners(
  statements: Statements,
  tournamentId: number,
  { after, limit }: { readonly after: PlayerKey | undefined; readonly limit: number },
): Promise<readonly PlayerKey[]> {
  const rows = await statements.query<{ player_id: number }>(
    `SELECT DISTINCT bucket, player_id FROM tournament_prizes
      WHERE tournament_id = $1 AND (bucket, player_id) > ($2, $3) AND withheld IS NULL
      ORDER BY bucket, player_id LIMIT $4`,
    [tournamentId, after?.bucket ?? -1, after?.playerId ?? 0, limit],
  )
  return rows.map(({ player_id }) => playerKey(player_id))
}

/** The prizes of these players in a tournament. */
export async function listPrizes(
  statements: Statements,
  players: readonly PlayerKey[],
  tournamentId: number,
): Promise<readonly StoredPrize[]> {
  const rows = await statements.query<PrizeRow>(
    `SELECT ${COLUMNS} FROM tournament_prizes
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[])) AND tournament_id = $3
      ORDER BY bucket, player_id, kind, hold_id`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId), tournamentId],
    { name: 'list-prizes' },
  )
  return rows.map(readRow)
}

/** Records why a prize is permanently not paid. */
export async function noteWithheld(
  tx: Transaction,
  { player, tournamentId, kind, holdId }: Prize,
  { reason, now }: { readonly reason: Withholding; readonly now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE tournament_prizes SET withheld = $5, withheld_at = $6
      WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3 AND kind = $4 AND hold_id = $7 AND withheld IS NULL`,
    [player.bucket, player.playerId, tournamentId, kind, reason, now, holdId ?? 0],
  )
}

/** A member who wins TON in a tournament, with their whole amount. */
export interface TonWinner {
  readonly player: PlayerKey
  readonly place: number
  readonly amount: number
}

/** The winners of TON in a tournament without a loss, below a place, in order. */
export async function listTonWinners(
  statements: Statements,
  tournamentId: number,
  afterPlace: number,
): Promise<readonly TonWinner[]> {
  const rows = await statements.query<{ player_id: number; place: number; amount: number }>(
    `SELECT r.player_id, r.place, sum(p.amount)::bigint AS amount
       FROM tournament_prizes AS p JOIN tournament_results AS r USING (bucket, player_id, tournament_id)
      WHERE p.tournament_id = $1 AND p.kind = 'TON' AND r.place > $2
      GROUP BY r.player_id, r.place HAVING bool_and(p.withheld IS NULL) ORDER BY r.place`,
    [tournamentId, afterPlace],
  )
  return rows.map(({ player_id, place, amount }) => ({ player: playerKey(player_id), place, amount }))
}

/** By player id, TON these have won and not lost again, in nanoTON: in one tournament, or in all. */
export async function sumTonOf(
  statements: Statements,
  players: readonly PlayerKey[],
  tournamentId?: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await statements.query<{ player_id: number; nano: number }>(
    `SELECT player_id, sum(amount)::bigint AS nano FROM tournament_prizes
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))
        AND kind = 'TON' AND withheld IS NULL AND ($3::bigint IS NULL OR tournament_id = $3) GROUP BY player_id`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId), tournamentId ?? null],
  )
  return new Map(rows.map(({ player_id, nano }) => [player_id, nano]))
}

/** The last place to which TON of a tournament has come, withheld or not; 0 = to none. */
export async function lastTonPlace(statements: Statements, tournamentId: number): Promise<number> {
  const [row] = await statements.query<{ place: number }>(
    `SELECT coalesce(max(r.place), 0) AS place
       FROM tournament_prizes AS p JOIN tournament_results AS r USING (bucket, player_id, tournament_id)
      WHERE p.tournament_id = $1 AND p.kind = 'TON'`,
    [tournamentId],
  )
  return row?.place ?? 0
}

function readRow(row: PrizeRow): StoredPrize {
  return {
    player: playerKey(row.player_id),
    tournamentId: row.tournament_id,
    kind: row.kind,
    amount: row.amount,
    ...(row.usd !== null && { usd: row.usd }),
    ...(row.usd_per_ton !== null && { usdPerTon: row.usd_per_ton }),
    ...(row.item !== null && { item: row.item }),
    ...(row.hold_id !== 0 && { holdId: row.hold_id }),
    withheld: row.withheld ?? undefined,
  }
}
