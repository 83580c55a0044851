import type { Statements } from '@arena/database'
import { rounded } from '../figures.ts'

export interface TableSize {
  readonly heap: number
  readonly indexes: number
  readonly toast: number
}
export type Sizes = Readonly<Record<string, TableSize>>

/** The bytes of every table after a vacuum; those of a table's partitions count as the table's. */
export async function sizesOf(database: Statements): Promise<Sizes> {
  await database.query('VACUUM (ANALYZE)')
  const rows = await database.query<{ name: string } & TableSize>(
    `SELECT coalesce(parent.relname, part.relname)::text AS name, sum(pg_relation_size(part.oid))::bigint AS heap,
       sum(pg_indexes_size(part.oid))::bigint AS indexes, sum(coalesce(pg_total_relation_size(nullif(part.reltoastrelid, 0)), 0))::bigint AS toast
     FROM pg_class AS part LEFT JOIN pg_inherits ON inhrelid = part.oid LEFT JOIN pg_class AS parent ON parent.oid = inhparent
     WHERE part.relkind = 'r' AND part.relnamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 1`,
  )
  return Object.fromEntries(rows.map(({ name, heap, indexes, toast }) => [name, { heap, indexes, toast }]))
}

/** By how much each table has grown for one round; tables that have not are left out. */
export function growthOf(before: Sizes, after: Sizes, rounds: number): Sizes {
  const grown = Object.entries(after).map(([name, now]): [string, TableSize] => {
    const then = before[name] ?? { heap: 0, indexes: 0, toast: 0 }
    const each = (part: keyof TableSize) => rounded((now[part] - then[part]) / rounds)
    return [name, { heap: each('heap'), indexes: each('indexes'), toast: each('toast') }]
  })
  return Object.fromEntries(grown.filter(([, { heap, indexes, toast }]) => heap + indexes + toast !== 0))
}

export function totalOf(sizes: Sizes): number {
  return Object.values(sizes).reduce((sum, { heap, indexes, toast }) => sum + heap + indexes + toast, 0)
}
