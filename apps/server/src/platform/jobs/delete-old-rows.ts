import { BUCKETS, type Database } from '@arena/database'

const BUCKETS_AT_ONCE = 64
/** Of each bucket: a statement deletes 6,400 rows at the most. */
const ROWS_AT_ONCE = 100

/**
 * Deletes rows in small pieces, bucket by bucket, until none are left or the program ends. `statement` gets buckets ($1), the bound of each ($2)
 * and how many rows of each it may delete ($3), and returns a row for each one. Returns how many were deleted.
 */
export async function deleteOldRows(
  database: Database,
  {
    statement,
    boundOf,
    ending,
  }: {
    readonly statement: string
    readonly boundOf: (bucket: number) => string | Date
    readonly ending?: AbortSignal | undefined
  },
): Promise<number> {
  let deleted = 0
  for (let first = 0; first < BUCKETS; first += BUCKETS_AT_ONCE) {
    const buckets = Array.from({ length: BUCKETS_AT_ONCE }, (_, place) => first + place)
    const bounds = buckets.map(boundOf)
    for (;;) {
      if (ending?.aborted === true) return deleted
      const rows = await database.query(statement, [buckets, bounds, ROWS_AT_ONCE])
      deleted += rows.length
      if (rows.length === 0) break
    }
  }
  return deleted
}
