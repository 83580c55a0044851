import type { WheelPrize, WheelPrizeKey } from '@arena/contract/endpoints/wheel'
import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import type { OpenTable } from './wheel-table.ts'

/** The stored facts that a player's next spin depends on. */
export interface WheelRow {
  readonly next_spin: number
  readonly server_seed: string
  readonly last_free_spin_at: Date | null
}

export interface SpinRow {
  readonly spin: number
  readonly commitment: string
  readonly server_seed: string
  readonly client_seed: string
  readonly table_version: string
  readonly drawn_segment: number
  readonly segment: number
  readonly prize_key: WheelPrizeKey
  readonly prize: WheelPrize
  readonly ton_nano: number
  readonly kind: 'free' | 'extra'
  readonly spun_at: Date
}

const WHEEL = 'next_spin, server_seed, last_free_spin_at'
const SPIN = `spin, commitment, server_seed, client_seed, table_version, drawn_segment, segment, prize_key, prize, ton_nano, kind, spun_at`

export async function findWheel(statements: Statements, player: PlayerKey): Promise<WheelRow | undefined> {
  const [row] = await statements.query<WheelRow>(
    `SELECT ${WHEEL} FROM wheel_players WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
    { name: 'wheel_find' },
  )
  return row
}

/** Gives the player a wheel with this seed if they have none. */
export async function insertWheel(
  statements: Statements,
  player: PlayerKey,
  { serverSeed, lastFreeSpinAt }: { readonly serverSeed: string; readonly lastFreeSpinAt: Date | undefined },
): Promise<void> {
  await statements.query(
    `INSERT INTO wheel_players (bucket, player_id, server_seed, last_free_spin_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [player.bucket, player.playerId, serverSeed, lastFreeSpinAt ?? null],
  )
}

/** After a spin: the next number and seed. */
export async function moveOn(tx: Transaction, player: PlayerKey, next: WheelRow): Promise<void> {
  await tx.query(
    `UPDATE wheel_players SET next_spin = $3, server_seed = $4, last_free_spin_at = $5 WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId, next.next_spin, next.server_seed, next.last_free_spin_at],
  )
}

export async function insertSpin(tx: Transaction, player: PlayerKey, row: SpinRow): Promise<void> {
  await tx.query(
    `INSERT INTO wheel_spins (bucket, player_id, ${SPIN})
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      player.bucket,
      player.playerId,
      row.spin,
      row.commitment,
      row.server_seed,
      row.client_seed,
      row.table_version,
      row.drawn_segment,
      row.segment,
      row.prize_key,
      row.prize,
      row.ton_nano,
      row.kind,
      row.spun_at,
    ],
  )
}

export async function findSpin(
  statements: Statements,
  player: PlayerKey,
  commitment: string,
): Promise<SpinRow | undefined> {
  const [row] = await statements.query<SpinRow>(
    `SELECT ${SPIN} FROM wheel_spins WHERE bucket = $1 AND player_id = $2 AND commitment = $3`,
    [player.bucket, player.playerId, commitment],
  )
  return row
}

/** When the player made their spin with this number; undefined = there was none, or it is forgotten. */
export async function spunAt(
  statements: Statements,
  player: PlayerKey,
  spin: number,
): Promise<Date | undefined> {
  const [row] = await statements.query<Pick<SpinRow, 'spun_at'>>(
    `SELECT spun_at FROM wheel_spins WHERE bucket = $1 AND player_id = $2 AND spin = $3`,
    [player.bucket, player.playerId, spin],
    { name: 'wheel_spun_at' },
  )
  return row?.spun_at
}

/** The newest first. */
export function listSpins(
  statements: Statements,
  player: PlayerKey,
  limit: number,
): Promise<readonly SpinRow[]> {
  return statements.query<SpinRow>(
    `SELECT ${SPIN} FROM wheel_spins WHERE bucket = $1 AND player_id = $2 ORDER BY spin DESC LIMIT $3`,
    [player.bucket, player.playerId, limit],
  )
}

/** Every spin of everybody, in pages by player and number. */
export async function* pageSpins(
  statements: Statements,
  size: number,
): AsyncGenerator<readonly (SpinRow & { readonly player_id: number })[]> {
  let after: readonly [number, number, number] = [-1, 0, 0]
  for (;;) {
    const page = await statements.query<SpinRow & { bucket: number; player_id: number }>(
      `SELECT bucket, player_id, ${SPIN} FROM wheel_spins WHERE (bucket, player_id, spin) > ($1, $2, $3)
        ORDER BY bucket, player_id, spin LIMIT $4`,
      [...after, size],
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = [last.bucket, last.player_id, last.spin]
  }
}

export async function keepTable(tx: Transaction, { version, text }: OpenTable, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO wheel_tables (version, content, first_used_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [version, text, now],
  )
}

/** The texts of tables by their version. */
export async function readTables(
  statements: Statements,
  versions: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await statements.query<{ version: string; content: string }>(
    `SELECT version, content FROM wheel_tables WHERE version = ANY($1::text[])`,
    [versions],
  )
  return new Map(rows.map(({ version, content }) => [version, content]))
}

/** In nanoTON; `day` as `2026-11-22`. */
export async function tonPaidOn(statements: Statements, day: string): Promise<number> {
  const [row] = await statements.query<{ paid_nano: number }>(
    `SELECT paid_nano FROM wheel_ton_days WHERE day = $1::date`,
    [day],
  )
  return row?.paid_nano ?? 0
}

/** Takes TON from the day's budget if enough is left: one row that stays locked until the spin is committed. */
export async function takeTon(
  tx: Transaction,
  taken: { readonly day: string; readonly nano: number; readonly perDayNano: number },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO wheel_ton_days AS given (day, paid_nano)
     SELECT $1::date, $2::bigint WHERE $2::bigint <= $3::bigint
     ON CONFLICT (day) DO UPDATE SET paid_nano = given.paid_nano + $2::bigint
       WHERE given.paid_nano + $2::bigint <= $3::bigint
     RETURNING 1`,
    [taken.day, taken.nano, taken.perDayNano],
  )
  return rows.length === 1
}

/** Days on which the budget's row differs from the spins of that day. */
export async function listTonFaults(statements: Statements): Promise<readonly string[]> {
  const rows = await statements.query<{ day: string }>(
    `SELECT coalesce(spins.day, days.day)::text AS day
      FROM (SELECT (spun_at AT TIME ZONE 'UTC')::date AS day, sum(ton_nano)::bigint AS nano FROM wheel_spins
             WHERE ton_nano > 0 GROUP BY 1) AS spins
      FULL JOIN wheel_ton_days AS days ON days.day = spins.day
     WHERE spins.nano IS DISTINCT FROM days.paid_nano ORDER BY 1`,
  )
  return rows.map(({ day }) => day)
}
