import type { Transaction } from '@arena/database'
import type { PersonalData } from '../../platform/personal-data/index.ts'

const FILE = 'Lists that an operator exported, for that operator alone; gone after 24 hours.'

export const PERSONAL_DATA = {
  tables: { operator_exports: 'deleted', operator_export_parts: 'deleted' },
  notExported: { operator_exports: FILE, operator_export_parts: FILE },
  erasure: { steps: { deleteExports: { run: deleteExports, after: ['closeAccounts'] } } },
} satisfies PersonalData

/** Any of them may name the person: all go, and their operators export again. */
async function deleteExports(tx: Transaction): Promise<void> {
  await tx.query('DELETE FROM operator_exports')
}
