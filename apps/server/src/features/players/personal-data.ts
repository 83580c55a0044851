import type { Transaction } from '../../platform/database/database.ts'
import {
  asIs,
  type ErasedPerson,
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
  about: 'Who you are to us: what the chat platform told us about you, or what you wrote yourself.',
  table: 'players',
  where: UNDER_OWN_ID,
  key: [],
  columns: {
    bucket: ID_COLUMNS.bucket,
    player_id: asIs('player_id'),
    telegram_id: leftOut('It is the account_id, where the chat platform knows the player.'),
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
    last_ads_view_at: time('last_ad_reward_at'),
    banned_at: time('banned_at'),
    ban_reason: asIs('ban_reason'),
    created_at: time('first_seen_at'),
    last_seen_at: time('last_seen_at'),
    adult_confirmed_at: time('confirmed_to_be_adult_at'),
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

/** One erasure, as the features above are told of it. */
export interface Erasure extends ErasedPerson {
  readonly now: Date
  readonly banned: boolean
  /** Through whom the person came. */
  readonly inviter: PlayerKey | undefined
  /** The address that opens the account. */
  readonly email: string | undefined
}

export const PERSONAL_DATA = {
  tables: {
    players: 'deleted',
    chat_accounts: 'deleted',
    auth_tokens: 'goes',
    /** Keyed hashes only. */
    erasures: 'kept',
  },
  notExported: {
    chat_accounts: 'Finds the account by the number that stands in the profile.',
    erasures:
      'Accounts that were erased, by keyed hashes that lead to nobody by themselves, who comes back included.',
  },
  sections: { profile: PROFILE, sessions: SESSIONS },
  erasure: { deletePlayer },
} satisfies PersonalData

/** The person: their row, with it whatever is only there for them to play, and what the account was found by. */
async function deletePlayer(tx: Transaction, { person, telegramId }: Erasure): Promise<void> {
  await tx.query(`DELETE FROM players WHERE ${OWN_ROWS}`, ownerOf(person))
  if (telegramId !== undefined)
    await tx.query(`DELETE FROM chat_accounts WHERE telegram_id = $1`, [telegramId])
}

/** Players somebody invited who is erased: nobody has invited them any more. */
export async function forgetInviter(tx: Transaction, invited: readonly PlayerKey[]): Promise<void> {
  await tx.query(
    `UPDATE players SET inviter_bucket = NULL, inviter_id = NULL, inviter_channel = NULL
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))`,
    [invited.map(({ bucket }) => bucket), invited.map(({ playerId }) => playerId)],
  )
}
