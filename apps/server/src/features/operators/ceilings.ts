import { CEILINGS, type CeilingName } from '@arena/contract/ceilings'
import type { Statements } from '@arena/database'

/** A figure of the product as it holds now: what was written last, or what the product brings. */
export async function readCeiling(statements: Statements, name: CeilingName): Promise<number> {
  const [row] = await statements.query<{ readonly value: number }>(
    `SELECT value FROM operator_ceilings WHERE name = $1`,
    [name],
  )
  return row?.value ?? CEILINGS[name]
}
