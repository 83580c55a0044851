import type { Transaction } from '@arena/database'
import {
  asIs,
  type Erasure,
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
import { type PlayerKey, playerKey } from '../players/index.ts'
import { challengeKey } from './challenge-store.ts'

const MADE: Section = {
  name: 'challenges_made',
  about: 'Challenges that you created. Anyone with the link sees your name, the game and when it ends.',
  table: 'friend_challenges',
  where: UNDER_OWN_ID,
  key: [textKey('challenge_id')],
  inTime: 'made_at',
  columns: {
    ...ID_COLUMNS,
    challenge_id: asIs('link'),
    game_id: asIs('game'),
    rounds: asIs('rounds'),
    made_at: time('made_at'),
    ends_at: time('ends_at'),
    accepted: leftOut('It names the other people who take part.'),
    rematch_id: asIs('rematch'),
  },
}

const JOINED: Section = {
  name: 'challenges',
  about: 'Challenges that you take part in, and what your rounds came to.',
  table: 'friend_challenge_members',
  where: UNDER_OWN_ID,
  key: [textKey('challenge_id')],
  inTime: 'joined_at',
  columns: {
    ...ID_COLUMNS,
    challenge_id: asIs('link'),
    joined_at: time('joined_at'),
    after_entry: exact('rounds_count_after_ledger_entry'),
    ends_at: time('ends_at'),
    played: asIs('rounds_played'),
    points: exact('points'),
    settled_at: time('result_written_at'),
    seen_at: time('outcome_last_looked_at'),
  },
}

export const PERSONAL_DATA = {
  tables: { friend_challenges: 'goes', friend_challenge_members: 'deleted' },
  sections: { made: MADE, joined: JOINED },
  erasure: { steps: { leaveChallenges: { run: leaveChallenges, after: ['leaveSquads'] } } },
} satisfies PersonalData

/** Their own challenges go with them, for everybody who accepted them too; in those of others their place is free. */
async function leaveChallenges(tx: Transaction, { person }: Erasure): Promise<void> {
  await endOwn(tx, person)
  const rows = await tx.query<{ challenge_id: string }>(
    `DELETE FROM friend_challenge_members WHERE ${OWN_ROWS} RETURNING challenge_id`,
    ownerOf(person),
  )
  // In one order, so that two who leave at once do not wait for each other.
  const keys = rows.map(({ challenge_id }) => challengeKey(challenge_id)).filter(key => key !== undefined)
  for (const { bucket, challengeId } of keys.toSorted((a, b) => (a.challengeId < b.challengeId ? -1 : 1))) {
    await tx.query(
      `UPDATE friend_challenges SET accepted = array_remove(accepted, $3::bigint) WHERE bucket = $1 AND challenge_id = $2`,
      [bucket, challengeId, person.playerId],
    )
  }
}

/** A member row without its challenge would count as a running one, and show nothing. */
async function endOwn(tx: Transaction, person: PlayerKey): Promise<void> {
  const own = await tx.query<{ challenge_id: string; accepted: readonly number[] }>(
    `SELECT challenge_id, accepted FROM friend_challenges WHERE ${OWN_ROWS} ORDER BY challenge_id FOR UPDATE`,
    ownerOf(person),
  )
  const members = own.flatMap(({ challenge_id, accepted }) =>
    accepted.map(playerKey).map(({ bucket, playerId }) => ({ bucket, playerId, challenge_id })),
  )
  await tx.query(
    `DELETE FROM friend_challenge_members WHERE (bucket, player_id, challenge_id) IN
       (SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::text[]))`,
    [
      members.map(({ bucket }) => bucket),
      members.map(({ playerId }) => playerId),
      members.map(({ challenge_id }) => challenge_id),
    ],
  )
}
