import type { Transaction } from '@arena/database'
import {
  asIs,
  bigintKey,
  type Erasure,
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
import type { PlayerKey } from './player-key.ts'

const PROFILE: Section = {
  name: 'profile',
  about: 'Your account: what the chat platform sent us about you, or what you wrote yourself.',
  table: 'players',
  where: UNDER_OWN_ID,
  key: [],
  columns: {
    bucket: ID_COLUMNS.bucket,
    player_id: asIs('player_id'),
    telegram_id: leftOut('It is the account_id, where the chat platform knows the player.'),
    chat_linked_at: time('chat_linked_at'),
    player_ref: asIs('name_for_games'),
    first_name: asIs('first_name'),
    last_name: asIs('last_name'),
    username: asIs('username'),
    photo_url: asIs('photo_url'),
    language: asIs('language'),
    geo: asIs('country'),
    inviter_bucket: leftOut('It says in which part of the database the other person lies.'),
    inviter_id: leftOut('It names another person, who is never shown to a player they invited.'),
    inviter_channel: asIs('invited_by'),
    campaign: asIs('campaign'),
    platform: asIs('last_platform'),
    last_ads_view_at: time('last_ad_reward_at'),
    banned_at: time('banned_at'),
    ban_reason: leftOut('What operators wrote for their own log.'),
    ban_message: asIs('ban_reason'),
    created_at: time('first_seen_at'),
    last_seen_at: time('last_seen_at'),
    adult_confirmed_at: time('confirmed_to_be_adult_at'),
    adult_confirmed_age: asIs('confirmed_age'),
    named_in_wins: asIs('name_shown_with_large_wins'),
    worn: asIs('looks_worn'),
    time_zone: asIs('time_zone'),
    time_zone_from: time('time_zone_since'),
    time_zone_before: asIs('time_zone_before'),
  },
  derived: { account_id: 'COALESCE(own.telegram_id, own.player_id)' },
}

const SESSIONS: Section = {
  name: 'sessions',
  about: 'Where you are signed in.',
  table: 'auth_tokens',
  where: UNDER_OWN_ID,
  key: [],
  inTime: 'signed_in_at',
  columns: {
    ...ID_COLUMNS,
    token_hash: leftOut(SECRET),
    created_at: time('signed_in_at'),
    last_used_at: time('last_used_at'),
    expires_at: time('ends_at'),
    device: asIs('device'),
  },
}

const EMAIL: Section = {
  name: 'email',
  about: 'The address you sign in with. The password is kept as a hash only and is not part of this file.',
  table: 'email_logins',
  where: UNDER_OWN_ID,
  key: [],
  columns: {
    ...ID_COLUMNS,
    email: asIs('email'),
    mailbox: leftOut('It is the email above in the one spelling by which accounts are counted.'),
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
  about: 'Links that were mailed to you and still work. Their content is kept as a hash only.',
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
  about: 'Notices about the safety of your account that are still to be sent, in the chat or by email.',
  table: 'owner_notices',
  where: UNDER_OWN_ID,
  key: [bigintKey('notice_id')],
  inTime: 'noted_at',
  columns: {
    ...ID_COLUMNS,
    notice_id: leftOut('A running number of all notices, of everybody.'),
    kind: asIs('kind'),
    telegram_id: leftOut('It is the player’s own id, which is in the profile.'),
    email: asIs('by_email_to'),
    language: asIs('language'),
    details: asIs('details'),
    noted_at: time('noted_at'),
    due_at: leftOut('When the program next tries to send it.'),
    failures: leftOut('How often sending it failed.'),
  },
}

export const PERSONAL_DATA = {
  tables: {
    players: 'deleted',
    chat_accounts: 'deleted',
    auth_tokens: 'goes',
    email_logins: 'goes',
    /** By their address too: it need not name an account. */
    email_requests: 'deleted',
    email_links: 'deleted',
    /** Except the last one, which says that the account is gone: it is deleted once it is sent. */
    owner_notices: 'deleted',
    /** Hashes only. */
    web_logins_used: 'kept',
    /** Hashes of puzzles. */
    sign_up_work_used: 'kept',
    /** Keyed hashes only. */
    erasures: 'kept',
  },
  notExported: {
    chat_accounts: 'Finds the account by the number that is in the profile.',
    sign_up_work_used: 'Hashes of puzzles that were solved for a registration, without by whom.',
    web_logins_used: 'Hashes of web logins that were used, without whose they were.',
    erasures:
      'Accounts that were erased, by keyed hashes that lead to nobody by themselves, who comes back included.',
  },
  sections: {
    profile: PROFILE,
    sessions: SESSIONS,
    email: EMAIL,
    emailRequests: EMAIL_REQUESTS,
    emailLinks: EMAIL_LINKS,
    accountNotices: ACCOUNT_NOTICES,
  },
  erasure: {
    steps: {
      deleteMails: { run: deleteMails },
      deleteNotices: { run: deleteNotices, after: ['closeAccounts'] },
      // With the row go all rows that refer to it, so it goes last.
      deletePlayer: { run: deletePlayer, after: ['deleteMails', 'deleteNotices', 'cleanAudit'] },
    },
  },
} satisfies PersonalData

/** The person: their row, everything that exists only for their play, and the look-up keys of the account. */
async function deletePlayer(tx: Transaction, { person, telegramId }: Erasure): Promise<void> {
  await tx.query(`DELETE FROM players WHERE ${OWN_ROWS}`, ownerOf(person))
  if (telegramId !== undefined)
    await tx.query(`DELETE FROM chat_accounts WHERE telegram_id = $1`, [telegramId])
  // Where the tables are distributed over a cluster, rows on the coordinator have no foreign key and are not deleted with the person's row.
  for (const table of ['email_links', 'email_requests', 'email_logins'])
    await tx.query(`DELETE FROM ${table} WHERE ${OWN_ROWS}`, ownerOf(person))
}

async function deleteMails(tx: Transaction, { email }: Erasure): Promise<void> {
  if (email === undefined) return
  await tx.query(`DELETE FROM email_requests WHERE email = $1`, [email])
  await tx.query(`DELETE FROM email_links WHERE email = $1`, [email])
}

/** Unsent notices. */
async function deleteNotices(tx: Transaction, { person }: Erasure): Promise<void> {
  await tx.query(`DELETE FROM owner_notices WHERE ${OWN_ROWS}`, ownerOf(person))
}

/** Players invited by an erased player: their inviter becomes empty. */
export async function forgetInviter(tx: Transaction, invited: readonly PlayerKey[]): Promise<void> {
  await tx.query(
    `UPDATE players SET inviter_bucket = NULL, inviter_id = NULL, inviter_channel = NULL
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))`,
    [invited.map(({ bucket }) => bucket), invited.map(({ playerId }) => playerId)],
  )
}
