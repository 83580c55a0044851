import { createHash } from 'node:crypto'

/** Into how many parts the tables of players' rows can be cut. Permanent: rows are stored under it. */
export const BUCKETS = 1024

/** The part that contains all rows of one player, 0 to 1023. It is stored with every row; no table spells the formula. */
export function bucketOf(playerNumber: number): number {
  return playerNumber % BUCKETS
}

/** `bucketOf` as an expression of SQL, for benchmarks that make the rows of many players by one statement. */
export function bucketSql(playerNumber: string): string {
  return `(${playerNumber} % ${BUCKETS})`
}

/**
 * The bucket of a name that someone else chose: any text. Computed from SHA-256, which spreads all names evenly, including numbered ones, and exists
 * in every language and in PostgreSQL, so that an external tool finds the same bucket.
 */
export function bucketOfName(name: string): number {
  // 1024 divides 65536: no part is favoured.
  return createHash('sha256').update(name).digest().readUInt16BE() % BUCKETS
}

/** `bucketOfName` as an SQL expression, for statements that search the names of one part. */
export function bucketOfNameSql(name: string): string {
  const hash = `sha256(convert_to(${name}, 'UTF8'))`
  return `((get_byte(${hash}, 0) * 256 + get_byte(${hash}, 1)) % ${BUCKETS})`
}
