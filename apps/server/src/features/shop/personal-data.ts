import type { Transaction } from '@arena/database'
import {
  asIs,
  type Erasure,
  exact,
  ID_COLUMNS,
  leftOut,
  OWN_CHAT_ID,
  OWN_ROWS,
  ownerOf,
  type PersonalData,
  type Section,
  textKey,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

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
  about: 'Payments in Stars that the chat platform reported.',
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
  },
}

/** A payer without an account, or without one when they paid, is known by the number the charge came with. */
const CHARGES: Section = {
  name: 'payments_without_account',
  about: 'Payments that came when you had no account here, and those whose Stars are to be sent back to you.',
  table: 'star_charges',
  where: `own.payer_id::text = ${OWN_CHAT_ID}`,
  key: [textKey('charge_id')],
  columns: {
    bucket: leftOut('It is worked out from the id.'),
    player_id: leftOut('It is the number the payment is written down under.'),
    charge_id: asIs('charge'),
    payer_id: leftOut('It is the player’s own id, which is in the profile.'),
  },
}

export const PERSONAL_DATA = {
  tables: {
    star_orders: 'nameless',
    star_payments: 'nameless',
    /** Of a payment whose Stars are to be sent back the payer stays until they are. */
    star_charges: 'nameless',
    star_reconciliation: 'kept',
  },
  notExported: {
    star_reconciliation: 'How far payments have been compared with the chat platform’s list.',
  },
  sections: { orders: ORDERS, payments: PAYMENTS, charges: CHARGES },
  erasure: { steps: { leaveOrders: { run: leaveOrders, after: ['closeAccounts'] } } },
} satisfies PersonalData

/**
 * Deletes orders without a begun payment, and the links of the others. A charge that is being refunded keeps its payer until the Stars are
 * sent; no other one does.
 */
async function leaveOrders(tx: Transaction, { person, telegramId }: Erasure): Promise<void> {
  const own = ownerOf(person)
  await tx.query(
    `DELETE FROM star_orders AS o WHERE ${OWN_ROWS} AND state IN ('new', 'open') AND NOT EXISTS (
        SELECT 1 FROM star_payments AS p
         WHERE p.bucket = o.bucket AND p.player_id = o.player_id AND p.order_id = o.order_id)`,
    own,
  )
  await tx.query(
    `UPDATE star_orders SET pay_link = CASE WHEN state = 'open' THEN '' END WHERE ${OWN_ROWS}`,
    own,
  )
  if (telegramId === undefined) return
  // Read first: in a cluster a statement can't change a table of the coordinator by rows of the shards.
  const due = await tx.query<{ charge_id: string }>(
    `SELECT c.charge_id FROM star_charges AS c
       JOIN star_payments AS p ON p.bucket = c.bucket AND p.player_id = c.player_id AND p.charge_id = c.charge_id
      WHERE c.payer_id = $1 AND p.state = 'refund_due'`,
    [telegramId],
  )
  await tx.query(
    `UPDATE star_charges SET payer_id = NULL WHERE payer_id = $1 AND charge_id <> ALL ($2::text[])`,
    [telegramId, due.map(({ charge_id }) => charge_id)],
  )
  const ownDue = await tx.query<{ charge_id: string }>(
    `SELECT charge_id FROM star_payments WHERE ${OWN_ROWS} AND state = 'refund_due' ORDER BY charge_id FOR UPDATE`,
    own,
  )
  await tx.query(`UPDATE star_charges SET payer_id = $1 WHERE charge_id = ANY ($2::text[])`, [
    telegramId,
    ownDue.map(({ charge_id }) => charge_id),
  ])
}
