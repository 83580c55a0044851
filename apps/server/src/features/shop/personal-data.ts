import type { Transaction } from '../../platform/database/database.ts'
import {
  asIs,
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
  wordOf,
} from '../../platform/personal-data/index.ts'
import type { Erasure } from '../players/index.ts'

const ORDERS: Section = {
  name: 'orders',
  about: `What you ordered for Stars. ArenaCoins in hundredths.`,
  table: 'star_orders',
  where: UNDER_OWN_ID,
  key: [textKey('order_id')],
  inTime: 'ordered_at',
  columns: {
    ...ID_COLUMNS,
    order_id: asIs('order'),
    package_id: asIs('package'),
    stars: asIs('stars'),
    credit: exact('arenacoin_hundredths'),
    ticket: asIs('tickets'),
    gold_ticket: asIs('golden_tickets'),
    state: asIs('state'),
    pay_link: asIs('pay_link'),
    created_at: time('ordered_at'),
    approved_at: time('approved_at'),
    owed_credit: exact('owed_arenacoin_hundredths'),
    owed_ticket: asIs('owed_tickets'),
    owed_gold_ticket: asIs('owed_golden_tickets'),
    collections: asIs('times_collected'),
  },
}

const PAYMENTS: Section = {
  name: 'payments',
  about: 'Payments in Stars the chat platform told us of.',
  table: 'star_payments',
  where: UNDER_OWN_ID,
  key: [textKey('charge_id')],
  inTime: 'paid_at',
  columns: {
    ...ID_COLUMNS,
    charge_id: asIs('charge'),
    order_id: asIs('order'),
    stars: asIs('stars'),
    state: asIs('state'),
    at: time('paid_at'),
    due_at: leftOut('When the program tries next to send Stars back.'),
    failures: leftOut('How often sending Stars back failed.'),
  },
}

export const PERSONAL_DATA = {
  tables: {
    star_orders: 'moved',
    /** But one whose Stars are to be sent back: the chat platform wants to know to whom. It is moved once they are. */
    star_payments: 'moved',
    star_reconciliation: 'kept',
  },
  notExported: {
    star_reconciliation: 'How far payments have been compared with the chat platform’s list.',
  },
  sections: { orders: ORDERS, payments: PAYMENTS },
  erasure: { moveOrders },
} satisfies PersonalData

/** Deletes orders nobody began to pay. A payment whose Stars go back stays under the player's number until they are sent. */
async function moveOrders(tx: Transaction, { person, nobody }: Erasure): Promise<void> {
  const own = ownerOf(person)
  await tx.query(`UPDATE star_payments SET order_id = NULL WHERE ${OWN_ROWS} AND state = 'refund_due'`, own)
  await tx.query(
    `DELETE FROM star_orders AS o WHERE ${OWN_ROWS} AND state IN ('new', 'open') AND NOT EXISTS (
        SELECT 1 FROM star_payments AS p
         WHERE p.bucket = o.bucket AND p.player_id = o.player_id AND p.order_id = o.order_id)`,
    own,
  )
  // The payments of an order follow it.
  await tx.query(
    `UPDATE star_orders SET player_id = $3, order_id = regexp_replace(order_id, $4, $3::bigint::text),
        pay_link = CASE WHEN state = 'open' THEN '' END WHERE ${OWN_ROWS}`,
    [...own, nobody.playerId, wordOf(person)],
  )
  await tx.query(`UPDATE star_payments SET player_id = $3 WHERE ${OWN_ROWS} AND state <> 'refund_due'`, [
    ...own,
    nobody.playerId,
  ])
}
