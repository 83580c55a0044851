import type { ListViewsReply, View } from '@arena/contract/endpoints/operator-views'
import type { Statements, Transaction } from '@arena/database'

/** An operator's saved views of a list, by name. */
export async function listViews(
  statements: Statements,
  operator: string,
  page: string,
): Promise<ListViewsReply['views']> {
  const rows = await statements.query<{ name: string; search: string }>(
    'SELECT name, search FROM operator_views WHERE operator = $1 AND page = $2 ORDER BY name',
    [operator, page],
  )
  return [...rows]
}

/** False when the operator has as many views of other names as one may have. */
export async function writeView(
  tx: Transaction,
  operator: string,
  { page, name, search, most }: View & { readonly most: number },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO operator_views (operator, page, name, search)
     SELECT $1, $2, $3, $4
      WHERE (SELECT count(*) FROM operator_views WHERE operator = $1 AND (page, name) <> ($2, $3)) < $5
     ON CONFLICT (operator, page, name) DO UPDATE SET search = excluded.search
     RETURNING name`,
    [operator, page, name, search, most],
  )
  return rows.length > 0
}

export async function deleteView(
  statements: Statements,
  operator: string,
  { page, name }: Pick<View, 'page' | 'name'>,
): Promise<void> {
  await statements.query('DELETE FROM operator_views WHERE operator = $1 AND page = $2 AND name = $3', [
    operator,
    page,
    name,
  ])
}
