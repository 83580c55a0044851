/** A unique key of a table: a primary key, a UNIQUE constraint or a unique index. */
export interface UniqueKey {
  readonly table: string
  readonly name: string
  /** In the order of the key. */
  readonly columns: readonly string[]
}

/** Anything that sends statements to the engine under test. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>
}

/** The unique keys of all tables, as the engine's own catalogue has them. A partition has those of its table. */
export function listUniqueKeys(database: Queryable): Promise<readonly UniqueKey[]> {
  return database.query<UniqueKey>(
    `SELECT tables.relname::text AS table, keys.relname::text AS name,
       ARRAY(SELECT attname::text FROM pg_attribute
             WHERE attrelid = indrelid AND attnum = ANY ((indkey::int2[])[0:indnkeyatts - 1])
             ORDER BY array_position(indkey::int2[], attnum)) AS columns
     FROM pg_index JOIN pg_class AS tables ON tables.oid = indrelid JOIN pg_class AS keys ON keys.oid = indexrelid
     WHERE indisunique AND NOT tables.relispartition AND tables.relnamespace = current_schema()::regnamespace
     ORDER BY tables.relname, keys.relname`,
  )
}

/** The tables by name, without the partitions some of them are cut into. */
export async function listTables(database: Queryable): Promise<readonly string[]> {
  const rows = await database.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = current_schema()::regnamespace ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}
