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
