import {
  asIs,
  bigintKey,
  exact,
  ID_COLUMNS,
  leftOut,
  type PersonalData,
  type Section,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

const WHEEL: Section = {
  name: 'wheel',
  about: 'Your state at the wheel.',
  table: 'wheel_players',
  where: UNDER_OWN_ID,
  key: [],
  columns: {
    ...ID_COLUMNS,
    next_spin: exact('next_spin'),
    server_seed: leftOut('The next spin follows from it: it is shown once that spin is over.'),
    last_free_spin_at: time('last_free_spin_at'),
  },
}

const WHEEL_SPINS: Section = {
  name: 'wheel_spins',
  about: 'Every spin of the wheel, with what it can be checked by.',
  table: 'wheel_spins',
  where: UNDER_OWN_ID,
  key: [bigintKey('spin')],
  inTime: 'spun_at',
  columns: {
    ...ID_COLUMNS,
    spin: asIs('spin'),
    commitment: asIs('commitment'),
    server_seed: asIs('server_seed'),
    client_seed: asIs('client_seed'),
    table_version: asIs('table'),
    drawn_segment: asIs('drawn_segment'),
    segment: asIs('segment'),
    prize_key: asIs('prize_key'),
    prize: asIs('prize'),
    ton_nano: exact('ton_nano'),
    kind: asIs('kind'),
    spun_at: time('spun_at'),
  },
}

export const PERSONAL_DATA = {
  tables: { wheel_players: 'goes', wheel_spins: 'nameless', wheel_tables: 'kept', wheel_ton_days: 'kept' },
  notExported: {
    wheel_tables: 'Tables the wheel is drawn from, the same for everybody.',
    wheel_ton_days: 'How much TON the wheel gave away on a day, to all together.',
  },
  sections: { wheel: WHEEL, spins: WHEEL_SPINS },
} satisfies PersonalData
