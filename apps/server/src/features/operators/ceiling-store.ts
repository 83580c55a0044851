import { CEILING_NAMES, CEILINGS, type CeilingName } from '@arena/contract/ceilings'
import type { Statements, Transaction } from '@arena/database'

/** The current value of a limit: the stored one, else the default. */
export async function readCeiling(statements: Statements, name: CeilingName): Promise<number> {
  const [row] = await statements.query<{ readonly value: number }>(
    `SELECT value FROM operator_ceilings WHERE name = $1`,
    [name],
  )
  return row?.value ?? CEILINGS[name]
}

export async function writeCeiling(
  tx: Transaction,
  ceiling: { readonly name: CeilingName; readonly value: number; readonly by: string; readonly now: Date },
): Promise<void> {
  const { name, value, by, now } = ceiling
  await tx.query(
    `INSERT INTO operator_ceilings (name, value, changed_at, changed_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (name) DO UPDATE SET value = $2, changed_at = $3, changed_by = $4`,
    [name, value, now, by],
  )
}

/** All of them, for operators. */
export async function listCeilings(statements: Statements) {
  const rows = await statements.query<{
    readonly name: string
    readonly value: number
    readonly changed_at: Date
    readonly changed_by: string
  }>(`SELECT name, value, changed_at, changed_by FROM operator_ceilings`)
  return CEILING_NAMES.map(name => {
    const row = rows.find(one => one.name === name)
    return {
      name,
      value: row?.value ?? CEILINGS[name],
      changed_ms: row?.changed_at.getTime() ?? null,
      changed_by: row?.changed_by ?? '',
    }
  })
}
