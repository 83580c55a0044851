import type { Transaction } from '@arena/database'
import {
  asIs,
  bigintKey,
  type Erasure,
  ID_COLUMNS,
  leftOut,
  type PersonalData,
  type Section,
  textKey,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'
import { deletePair, inOneOrder, lockPair, pairsOf, streakKey } from './streak-store.ts'

const MADE: Section = {
  name: 'friend_streaks_made',
  about:
    'Streaks with a friend that you invited to. Anyone with the link of an open invitation sees your name.',
  table: 'friend_streaks',
  where: UNDER_OWN_ID,
  key: [textKey('streak_id')],
  inTime: 'made_at',
  columns: {
    ...ID_COLUMNS,
    streak_id: asIs('link'),
    friend_id: leftOut('It names the other person.'),
    made_at: time('made_at'),
    accepted_at: time('accepted_at'),
    left_at: time('left_at'),
    settled_day: asIs('counted_up_to'),
    days: asIs('days'),
    best: asIs('most_days'),
    lost_days: asIs('days_when_it_ended'),
  },
}

const JOINED: Section = {
  name: 'friend_streaks',
  about: 'Streaks with a friend that you take part in or are invited to.',
  table: 'friend_streak_members',
  where: UNDER_OWN_ID,
  key: [textKey('streak_id')],
  inTime: 'joined_at',
  columns: { ...ID_COLUMNS, streak_id: asIs('link'), joined_at: time('joined_at') },
}

const REWARDS: Section = {
  name: 'friend_streak_rewards',
  about: 'Milestones of streaks with friends that you were paid for.',
  table: 'friend_streak_rewards',
  where: UNDER_OWN_ID,
  key: [bigintKey('friend_id'), bigintKey('days')],
  inTime: 'paid_at',
  columns: {
    ...ID_COLUMNS,
    friend_id: leftOut('It names the other person.'),
    days: asIs('days'),
    paid_at: time('paid_at'),
  },
}

export const PERSONAL_DATA = {
  tables: { friend_streaks: 'deleted', friend_streak_members: 'deleted', friend_streak_rewards: 'goes' },
  sections: { streaksMade: MADE, streaksJoined: JOINED, streakRewards: REWARDS },
  erasure: { steps: { leaveFriendStreaks: { run: leaveFriendStreaks, after: ['leaveChallenges'] } } },
} satisfies PersonalData

/** Their streaks end for both. */
async function leaveFriendStreaks(tx: Transaction, { person }: Erasure): Promise<void> {
  for (const { streakId } of inOneOrder(await pairsOf(tx, person))) {
    const key = streakKey(streakId)
    const pair = key && (await lockPair(tx, key))
    if (pair !== undefined) await deletePair(tx, pair)
  }
}
