import type { Transaction } from '@arena/database'
import type { ErasedPerson, PersonalData } from '../../platform/personal-data/index.ts'

export const PERSONAL_DATA = {
  tables: { operator_drafts: 'deleted', operator_views: 'deleted' },
  notExported: {
    operator_drafts: 'Words that an operator has not sent or published, and may never; gone after 30 days.',
    operator_views: 'The filters of a list as an operator named them.',
  },
  erasure: { steps: { deleteDraftsAbout: { run: deleteDraftsAbout, after: ['closeAccounts'] } } },
} satisfies PersonalData

/** A draft about a player names them by one of their numbers. */
async function deleteDraftsAbout(
  tx: Transaction,
  { person: { playerId }, telegramId }: ErasedPerson,
): Promise<void> {
  const named = `\\m(${[playerId, telegramId ?? playerId].join('|')})\\M`
  await tx.query('DELETE FROM operator_drafts WHERE subject ~ $1 OR page ~ $1 OR text ~ $1', [named])
  await tx.query('DELETE FROM operator_views WHERE name ~ $1 OR search ~ $1', [named])
}
