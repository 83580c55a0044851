import { createHash } from 'node:crypto'

/** Into how many parts the tables of players' rows can be cut. Fixed for ever: rows are stored under it. */
export const BUCKETS = 1024

/** The part in which all rows of one player lie, 0 to 1023. It is stored with every row; no table spells the formula. */
export function bucketOf(playerNumber: number): number {
  return playerNumber % BUCKETS
}

/** `bucketOf` as an expression of SQL, for benchmarks that make the rows of many players by one statement. */
export function bucketSql(playerNumber: string): string {
  return `(${playerNumber} % ${BUCKETS})`
}

/**
 * The part of a player of whom only a name is known that somebody else has given: any text. It is taken from SHA-256, which spreads all
 * names alike, counted ones too, and which every language and PostgreSQL have, so that a tool elsewhere finds the same part.
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
