import type { Transaction } from '../../platform/database/database.ts'
import {
  asIs,
  bigintKey,
  ID_COLUMNS,
  leftOut,
  OWN_ROWS,
  ownerOf,
  type PersonalData,
  SECRET,
  type Section,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'
import type { Erasure } from '../players/index.ts'

const EMAIL: Section = {
  name: 'email',
  about: 'The address you sign in with. The password is kept as a hash only and is not part of this file.',
  table: 'email_logins',
  where: UNDER_OWN_ID,
  key: [],
  columns: {
    ...ID_COLUMNS,
    email: asIs('email'),
    password_hash: leftOut(SECRET),
    created_at: time('added_at'),
    password_set_at: time('password_set_at'),
  },
}

const EMAIL_REQUESTS: Section = {
  name: 'email_requests',
  about: 'Mails you asked for that are not sent yet.',
  table: 'email_requests',
  where: `((${UNDER_OWN_ID}) OR (own.player_id IS NULL AND own.email =
    (SELECT e.email FROM email_logins e WHERE e.bucket = $1::smallint AND e.player_id = $2::bigint)))`,
  key: [bigintKey('request_id')],
  inTime: 'requested_at',
  columns: {
    ...ID_COLUMNS,
    request_id: leftOut('A running number of all requests, of everybody.'),
    email: asIs('email'),
    purpose: asIs('purpose'),
    language: asIs('language'),
    requested_at: time('requested_at'),
    due_at: leftOut('When the program tries next to send it.'),
    failures: leftOut('How often sending failed.'),
  },
}

const EMAIL_LINKS: Section = {
  name: 'email_links',
  about: 'Links that were mailed to you and still work. What stands in them is kept as a hash only.',
  table: 'email_links',
  where: UNDER_OWN_ID,
  key: [],
  inTime: 'expires_at',
  columns: {
    ...ID_COLUMNS,
    token_hash: leftOut(SECRET),
    email: asIs('email'),
    purpose: asIs('purpose'),
    expires_at: time('expires_at'),
    claimed_until: leftOut('Holds a link for the seconds in which a password is hashed.'),
  },
}

const ACCOUNT_NOTICES: Section = {
  name: 'account_notices',
  about: 'What you are still to be told about the safety of your account, in the chat or by email.',
  table: 'owner_notices',
  where: UNDER_OWN_ID,
  key: [bigintKey('notice_id')],
  inTime: 'noted_at',
  columns: {
    ...ID_COLUMNS,
    notice_id: leftOut('A running number of all notices, of everybody.'),
    kind: asIs('kind'),
    telegram_id: leftOut('It is the player’s own id, which stands in the profile.'),
    email: asIs('by_email_to'),
    language: asIs('language'),
    details: asIs('details'),
    noted_at: time('noted_at'),
    due_at: leftOut('When the program tries next to tell you.'),
    failures: leftOut('How often telling you failed.'),
  },
}

export const PERSONAL_DATA = {
  tables: {
    email_logins: 'goes',
    /** By their address too: it need not name an account. */
    email_requests: 'deleted',
    email_links: 'deleted',
    /** But the last one, which says that the account is gone: it is deleted once it is told. */
    owner_notices: 'deleted',
    /** Hashes only. */
    web_logins_used: 'kept',
  },
  notExported: { web_logins_used: 'Hashes of web logins that were used, without whose they were.' },
  sections: {
    email: EMAIL,
    emailRequests: EMAIL_REQUESTS,
    emailLinks: EMAIL_LINKS,
    accountNotices: ACCOUNT_NOTICES,
  },
  erasure: { deleteMails, deleteNotices },
} satisfies PersonalData

async function deleteMails(tx: Transaction, { email }: Erasure): Promise<void> {
  if (email === undefined) return
  await tx.query(`DELETE FROM email_requests WHERE email = $1`, [email])
  await tx.query(`DELETE FROM email_links WHERE email = $1`, [email])
}

/** What they were to be told. */
async function deleteNotices(tx: Transaction, { person }: Erasure): Promise<void> {
  await tx.query(`DELETE FROM owner_notices WHERE ${OWN_ROWS}`, ownerOf(person))
}
