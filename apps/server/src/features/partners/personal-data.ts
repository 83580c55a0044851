import type { Transaction } from '@arena/database'
import {
  asIs,
  type ErasedPerson,
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

const PARTNER_LINKS: Section = {
  name: 'partner_links',
  about: 'Partners whose link you opened, and the id without a name they know you by.',
  table: 'partner_clicks',
  where: UNDER_OWN_ID,
  key: [textKey('partner_key')],
  inTime: 'opened_at',
  columns: {
    ...ID_COLUMNS,
    partner_key: asIs('partner'),
    click_id: asIs('id_for_the_partner'),
    opens: exact('times_opened'),
    opened_at: time('opened_at'),
  },
}

const PARTNER_EVENTS: Section = {
  name: 'partner_events',
  about: 'What partners reported about your actions with them.',
  table: 'partner_events',
  where: UNDER_OWN_ID,
  key: [textKey('partner_key'), textKey('type'), textKey('event_id')],
  inTime: 'received_at',
  columns: {
    ...ID_COLUMNS,
    partner_key: asIs('partner'),
    type: asIs('type'),
    event_id: asIs('event'),
    paid_nth: asIs('paid_as_number'),
    received_at: time('received_at'),
  },
}

const PARTNER_CODES: Section = {
  name: 'partner_codes',
  about: 'Promo codes of partners that were given to you alone.',
  table: 'partner_codes',
  where: UNDER_OWN_ID,
  key: [textKey('partner_key')],
  inTime: 'given_at',
  columns: {
    ...ID_COLUMNS,
    partner_key: asIs('partner'),
    code: asIs('code'),
    added_at: leftOut('When an operator put it into the stock.'),
    given_at: time('given_at'),
  },
}

export const PERSONAL_DATA = {
  tables: {
    partners: 'kept',
    partner_clicks: 'goes',
    partner_click_ids: 'deleted',
    partner_events: 'nameless',
    partner_event_ids: 'nameless',
    partner_messages: 'kept',
    partner_codes: 'nameless',
    partner_media: 'kept',
    partner_paid_days: 'kept',
  },
  notExported: {
    partner_click_ids: 'Finds the player of an id in partner_clicks.',
    partner_event_ids: 'Finds the player of an event in partner_events.',
    partner_messages:
      'Messages of partners by their hash, so that each is answered once; what they say of a player is in partner_events.',
    partners: 'What partners offer, to everybody.',
    partner_media: 'Pictures and films of partners.',
    partner_paid_days: 'What was counted of a partner, of all players together.',
  },
  sections: { links: PARTNER_LINKS, events: PARTNER_EVENTS, codes: PARTNER_CODES },
  erasure: { steps: { deleteClickIds: { run: deleteClickIds, after: ['closeAccounts'] } } },
} satisfies PersonalData

/** The ids that partners know the player by become meaningless. Run it before the player's clicks are deleted. */
async function deleteClickIds(tx: Transaction, { person }: ErasedPerson): Promise<void> {
  await tx.query(
    `DELETE FROM partner_click_ids WHERE click_id IN (SELECT click_id FROM partner_clicks WHERE ${OWN_ROWS})`,
    ownerOf(person),
  )
}
