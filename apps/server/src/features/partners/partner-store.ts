import type { PartnerPlan } from '@arena/contract'
import type { Statements, Transaction } from '../../platform/database/database.ts'

/** A partner, and whether its offers are shown anywhere. */
export interface KnownPartner {
  readonly plan: PartnerPlan
  readonly disabled: boolean
}

export async function listWritten(statements: Statements): Promise<readonly KnownPartner[]> {
  return statements.query<{ plan: PartnerPlan; disabled: boolean }>(
    `SELECT plan, disabled FROM partners ORDER BY partner_key`,
    [],
    { name: 'list-partners' },
  )
}

/** Two operators at once take turns. */
export async function lockPartners(tx: Transaction): Promise<void> {
  await tx.query('LOCK TABLE partners IN SHARE ROW EXCLUSIVE MODE')
}

export async function writePartner(
  tx: Transaction,
  { plan, disabled }: KnownPartner,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO partners (partner_key, plan, disabled, changed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (partner_key) DO UPDATE SET plan = $2, disabled = $3, changed_at = $4`,
    [plan.partner_key, { ...plan }, disabled, now],
  )
}
