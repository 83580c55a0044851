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
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'
import { forgetInviter, playerKey } from '../players/index.ts'

const HOW_YOU_CAME: Section = {
  name: 'how_you_came',
  about: 'That you came through an invitation, and when you had finished the rounds it counts from.',
  table: 'friend_invitations',
  where: `own.friend_id = $2::bigint AND (own.bucket, own.player_id) =
    (SELECT p.inviter_bucket, p.inviter_id FROM players p
      WHERE p.bucket = $1::smallint AND p.player_id = $2::bigint)`,
  key: [],
  inTime: 'invited_at',
  columns: {
    ...ID_COLUMNS,
    player_id: leftOut('It names the inviter, who is never shown to the player.'),
    friend_id: leftOut('It is the player’s own id, which is in the profile.'),
    channel: asIs('channel'),
    invited_at: time('invited_at'),
    qualified_at: time('first_rounds_finished_at'),
    credit: leftOut('It is what the other person was paid.'),
    paid_at: leftOut('It is when the other person was paid.'),
    withheld: leftOut('It is why the other person was not paid.'),
    origin_key: leftOut('A keyed hash of the network you came from, kept until the invitation is settled.'),
    promised_ac: leftOut('It is what the other person was promised.'),
    promised_doubled_ac: leftOut('It is what the other person was promised.'),
  },
}

const FRIENDS: Section = {
  name: 'friends',
  about:
    'Players who came through you, by the player_id their accounts have here. Their names, photos and ids of the chat platform are theirs and stay out of your file.',
  table: 'friend_invitations',
  where: UNDER_OWN_ID,
  key: [bigintKey('friend_id')],
  inTime: 'invited_at',
  columns: {
    ...ID_COLUMNS,
    friend_id: asIs('friend'),
    channel: asIs('channel'),
    invited_at: time('invited_at'),
    qualified_at: time('first_rounds_finished_at'),
    credit: exact('reward_arenacoin_hundredths'),
    paid_at: time('paid_at'),
    origin_key: leftOut('A keyed hash of the network the other person came from.'),
    promised_ac: exact('promised_arenacoin'),
    promised_doubled_ac: exact('promised_arenacoin_for_a_story'),
    withheld: leftOut('It shows which of the two was banned; the player sees only that nothing is paid.'),
  },
  derived: { withheld: 'own.withheld IS NOT NULL' },
}

const STORY: Section = {
  name: 'story',
  about: 'When you last shared a story.',
  table: 'story_shares',
  where: UNDER_OWN_ID,
  key: [],
  columns: { ...ID_COLUMNS, shared_at: time('shared_at') },
}

export const PERSONAL_DATA = {
  tables: {
    /** Rows of the friends the player invited are deleted; the row of the player as a friend stays, without a name. */
    friend_invitations: 'nameless',
    story_shares: 'goes',
    climbs: 'goes',
  },
  notExported: {
    climbs: 'It is there for a quarter of an hour and repeats what the rounds in the file say.',
  },
  sections: { howYouCame: HOW_YOU_CAME, friends: FRIENDS, story: STORY },
  erasure: { steps: { leaveFriends: { run: leaveFriends, after: ['leaveTournaments'] } } },
} satisfies PersonalData

/** Players they invited lose their inviter; the player who invited them keeps a friend without a name. */
async function leaveFriends(tx: Transaction, { person, inviter, banned }: Erasure): Promise<void> {
  const invited = await tx.query<{ friend_id: number }>(
    `DELETE FROM friend_invitations WHERE ${OWN_ROWS} RETURNING friend_id`,
    ownerOf(person),
  )
  await forgetInviter(
    tx,
    invited.map(({ friend_id }) => playerKey(friend_id)),
  )
  if (inviter === undefined || !banned) return
  await tx.query(
    `UPDATE friend_invitations SET withheld = 'friend_banned'
      WHERE ${OWN_ROWS} AND friend_id = $3 AND qualified_at IS NOT NULL AND paid_at IS NULL`,
    [...ownerOf(inviter), person.playerId],
  )
}
