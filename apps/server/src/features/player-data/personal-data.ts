import type { Transaction } from '@arena/database'
import {
  asIs,
  type Erasure,
  ID_COLUMNS,
  leftOut,
  type PersonalData,
  SECRET,
  type Section,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'
import { deletePlanned } from './erasure/planned-erasure-store.ts'

const DOWNLOAD_LINKS: Section = {
  name: 'download_links',
  about: 'Links to this file that were made for your chat app. Their content is kept as a hash only.',
  table: 'export_links',
  where: UNDER_OWN_ID,
  key: [],
  inTime: 'made_at',
  columns: {
    ...ID_COLUMNS,
    token_hash: leftOut(SECRET),
    link_hash: leftOut('It opens this file: no one is shown it, and only its hash is kept.'),
    made_at: time('made_at'),
    expires_at: time('ends_at'),
    uses_left: asIs('uses_left'),
  },
}

export const PERSONAL_DATA = {
  tables: { export_links: 'goes', planned_erasures: 'goes' },
  notExported: { planned_erasures: 'That your account is about to be erased; it goes with the account.' },
  sections: { downloadLinks: DOWNLOAD_LINKS },
  erasure: {
    steps: {
      forgetPlan: {
        after: ['closeAccounts'],
        run: async (tx: Transaction, { person }: Erasure): Promise<void> => {
          await deletePlanned(tx, person)
        },
      },
    },
  },
} satisfies PersonalData

/** Tables of the platform, without personal data. */
export const PLATFORM_TABLES = {
  tables: { chat_sending: 'kept', job_items: 'kept', job_leases: 'kept', schema_migrations: 'kept' },
  notExported: {
    chat_sending: 'How long the bot sends nothing to anybody.',
    job_items: 'Which items of jobs failed, by their ids.',
    job_leases: 'Which server runs which job.',
    schema_migrations: 'Which migrations the database has.',
  },
} satisfies PersonalData
