import type { WheelProof } from '@arena/contract'
import { seconds } from './read-wheel.ts'
import type { WheelParts } from './wheel.ts'
import { readTables, type SpinRow } from './wheel-store.ts'
import { readTable } from './wheel-table.ts'

/** A spin that is over, with everything it followed from. */
export async function presentProof(parts: WheelParts, row: SpinRow): Promise<WheelProof> {
  const [proof] = await presentProofs(parts, [row])
  if (proof === undefined) throw new Error('One spin has one proof')
  return proof
}

export async function presentProofs(
  { database, table }: WheelParts,
  rows: readonly SpinRow[],
): Promise<readonly WheelProof[]> {
  const older = new Set(rows.map(({ table_version }) => table_version))
  older.delete(table.version)
  const texts = older.size === 0 ? new Map<string, string>() : await readTables(database, [...older])
  return rows.map(row => {
    const text = row.table_version === table.version ? table.text : texts.get(row.table_version)
    if (text === undefined) throw new Error(`The table ${row.table_version} is not stored`)
    return {
      spin: row.spin,
      commitment: row.commitment,
      server_seed: row.server_seed,
      client_seed: row.client_seed,
      table: readTable(row.table_version, text).shown,
      drawn_segment: row.drawn_segment,
      segment: row.segment,
      prizeKey: row.prize_key,
      prize: row.prize,
      spun_at: seconds(row.spun_at),
    }
  })
}
