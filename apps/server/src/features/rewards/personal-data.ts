import {
  asIs,
  ID_COLUMNS,
  type PersonalData,
  type Section,
  textKey,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

const PROMO_CODES: Section = {
  name: 'promo_codes',
  about: 'Promo codes of partners you hold.',
  table: 'player_inventory',
  where: UNDER_OWN_ID,
  key: [textKey('cause')],
  inTime: 'received_at',
  columns: {
    ...ID_COLUMNS,
    cause: asIs('cause'),
    name: asIs('name'),
    received_at: time('received_at'),
  },
}

export const PERSONAL_DATA = {
  tables: {
    player_inventory: 'nameless',
    /** Keyed hashes of networks, for a day. */
    reward_budget_days: 'kept',
    /** Kinds of rewards that operators have stopped, and corrections over all players. */
    reward_stops: 'kept',
    reward_corrections: 'kept',
  },
  notExported: {
    reward_budget_days:
      'Counts by keyed hashes of networks, for a day or two, without whose accounts came from there.',
    reward_stops: 'Which rewards nobody is given for a while.',
    reward_corrections: 'What was taken back from all players together; your part is in your ledger.',
  },
  sections: { promoCodes: PROMO_CODES },
} satisfies PersonalData
