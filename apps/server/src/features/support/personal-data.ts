import type { Transaction } from '@arena/database'
import {
  asIs,
  bigintKey,
  type Erasure,
  exact,
  ID_COLUMNS,
  leftOut,
  OWN_ROWS,
  ownerOf,
  type PersonalData,
  type Section,
  textKey,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

const ABOUT_OPERATORS = 'It is about the operator, not about you.'

const COMPENSATIONS: Section = {
  name: 'compensations',
  about: 'What our support gave you because something went wrong: whole ArenaCoins, tickets, or nanoTON.',
  table: 'compensations',
  where: UNDER_OWN_ID,
  key: [textKey('request_key')],
  inTime: 'given_at',
  columns: {
    ...ID_COLUMNS,
    request_key: leftOut('It keeps one act from being done twice.'),
    kind: asIs('kind'),
    amount: exact('amount'),
    cause: asIs('cause'),
    reason: leftOut('Operators’ own words, which may speak of others.'),
    given_at: time('given_at'),
    given_by: leftOut(ABOUT_OPERATORS),
    agreed_by: leftOut(ABOUT_OPERATORS),
  },
}

const NOTES: Section = {
  name: 'notes',
  about: 'What our support wrote down about your requests.',
  table: 'player_notes',
  where: UNDER_OWN_ID,
  key: [bigintKey('note_id')],
  inTime: 'written_at',
  columns: {
    ...ID_COLUMNS,
    note_id: leftOut('A running number of notes on whomever.'),
    text: asIs('text'),
    written_at: time('written_at'),
    written_by: leftOut(ABOUT_OPERATORS),
  },
}

export const PERSONAL_DATA = {
  tables: { compensations: 'nameless', player_notes: 'goes' },
  sections: { compensations: COMPENSATIONS, notes: NOTES },
  erasure: { steps: { forgetReasons: { run: forgetReasons, after: ['closeAccounts'] } } },
} satisfies PersonalData

/** The compensation stays beside its row in the ledger; the words about the person are deleted. */
async function forgetReasons(tx: Transaction, { person }: Erasure): Promise<void> {
  await tx.query(`UPDATE compensations SET reason = '' WHERE ${OWN_ROWS}`, ownerOf(person))
}
