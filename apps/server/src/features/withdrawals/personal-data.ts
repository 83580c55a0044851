import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
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
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'
import type { PlayerKey } from '../players/index.ts'

const FINDS_FRAUD = 'It would show how cheating is found.'

const WITHDRAWALS: Section = {
  name: 'withdrawals',
  about: 'TON you asked to have paid out. Amounts in nanoTON: a TON has 1,000,000,000 of them.',
  table: 'withdrawals',
  where: UNDER_OWN_ID,
  key: [bigintKey('withdrawal_id')],
  inTime: 'requested_at',
  columns: {
    ...ID_COLUMNS,
    withdrawal_id: asIs('withdrawal'),
    request_id: asIs('request'),
    amount_nano: exact('ton_nano'),
    address: asIs('address'),
    address_raw: asIs('address_raw'),
    state: asIs('state'),
    review: leftOut(FINDS_FRAUD),
    held_because: leftOut(FINDS_FRAUD),
    tx_hash: asIs('transaction'),
    created_at: time('requested_at'),
    changed_at: time('changed_at'),
    waits_until: time('not_sent_before'),
    seen_at: time('shown_to_you_at'),
    prize_nano: exact('won_in_tournaments_ton_nano'),
    by_hand: asIs('paid_by_hand'),
  },
}

const PAYOUTS: Section = {
  name: 'payouts',
  about: 'The messages our wallet signed to pay your withdrawals.',
  table: 'payouts',
  where: UNDER_OWN_ID,
  key: [bigintKey('payout_id')],
  inTime: 'signed_at',
  columns: {
    ...ID_COLUMNS,
    payout_id: asIs('payout'),
    withdrawal_id: asIs('withdrawal'),
    wallet_raw: asIs('from_address'),
    destination_raw: asIs('to_address'),
    amount_nano: exact('ton_nano'),
    query_number: leftOut('A running number of the paying wallet.'),
    expires_at_s: leftOut('Until when the network would have taken the message.'),
    boc: leftOut('Signed bytes that move our wallet’s money; their content is in the other fields.'),
    body_hash: leftOut('Finds the signed bytes in the wallet’s history.'),
    state: asIs('state'),
    tx_hash: asIs('transaction'),
    signed_at: time('signed_at'),
  },
}

export const PERSONAL_DATA = {
  tables: {
    withdrawals: 'nameless',
    withdrawal_approvals: 'nameless',
    withdrawal_transactions: 'nameless',
    payouts: 'nameless',
    payout_wallets: 'kept',
  },
  notExported: {
    withdrawal_transactions: 'Finds the withdrawal of a transaction; both are in `withdrawals`.',
    payout_wallets: 'The product’s own wallet.',
    withdrawal_approvals:
      'Which operators agreed to a withdrawal: it is about them, and the withdrawal’s state shows the rest.',
  },
  sections: { withdrawals: WITHDRAWALS, payouts: PAYOUTS },
  erasure: {
    checks: { refuseOpenWithdrawal: { run: refuseOpenWithdrawal } },
    steps: { forgetRequests: { run: forgetRequests, after: ['closeAccounts'] } },
  },
} satisfies PersonalData

/** The log of operators knows a withdrawal by its number. */
export const LOGGED_WITHDRAWALS = {
  action: 'withdrawal.%',
  subjects:
    'SELECT w.withdrawal_id::text FROM withdrawals w WHERE w.bucket = $1::smallint AND w.player_id = $2::bigint',
} as const

/** @throws DomainError `erasure_withdrawal_open` */
async function refuseOpenWithdrawal(tx: Transaction, person: PlayerKey): Promise<void> {
  const rows = await tx.query(
    `SELECT 1 FROM withdrawals WHERE ${OWN_ROWS} AND state NOT IN ('sent', 'cancelled') LIMIT 1`,
    ownerOf(person),
  )
  if (rows.length > 0) throw new DomainError('erasure_withdrawal_open')
}

/** The client's own id of a request is the player's own words. */
async function forgetRequests(tx: Transaction, { person }: Erasure): Promise<void> {
  await tx.query(
    `UPDATE withdrawals SET request_id = 'erased:' || withdrawal_id WHERE ${OWN_ROWS}`,
    ownerOf(person),
  )
}
