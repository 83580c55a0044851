import type { Transaction } from '@arena/database'
import {
  asIs,
  bigintKey,
  dateKey,
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

const SIGNALS: Section = {
  name: 'fair_play_signals',
  about:
    'What is compared to find many accounts of one person: that you came by a network (net6, net4), a device, a program (agent), in an hour (joined), through an inviter (inviter) or are paid to an address (payout). Each is kept as a hash under a secret key, for 90 days after it was last seen.',
  table: 'fair_play_signals',
  where: UNDER_OWN_ID,
  key: [textKey('kind'), textKey('value')],
  inTime: 'last_seen_at',
  columns: {
    ...ID_COLUMNS,
    kind: asIs('kind'),
    value: asIs('keyed_hash'),
    first_seen_at: time('first_seen_at'),
    last_seen_at: time('last_seen_at'),
  },
}

const DAYS: Section = {
  name: 'fair_play_days',
  about:
    'How you played on a day: what most, and the gaps of at most a minute between your rounds in milliseconds (how many, their sum, the sum of their squares). For 90 days.',
  table: 'fair_play_days',
  where: UNDER_OWN_ID,
  key: [dateKey('day')],
  inTime: 'day',
  columns: {
    ...ID_COLUMNS,
    day: asIs('day'),
    rounds: asIs('rounds'),
    game_id: asIs('game'),
    stake: asIs('stake'),
    same_rounds: asIs('rounds_of_this_game_and_stake'),
    gaps: asIs('gaps'),
    gap_ms: asIs('gaps_ms'),
    gap_ms_squared: asIs('gaps_ms_squared'),
  },
}

const ABOUT_OTHERS = 'It is about other players as well, and would show how cheating is found.'

const HOLDS: Section = {
  name: 'fair_play_holds',
  about:
    'TON you won or wanted to withdraw that a person had to look at first, because your account seemed to be one of several of one person, and what came of it.',
  table: 'fair_play_holds',
  where: UNDER_OWN_ID,
  key: [bigintKey('hold_id')],
  inTime: 'held_at',
  columns: {
    ...ID_COLUMNS,
    hold_id: asIs('hold'),
    kind: asIs('kind'),
    subject_id: asIs('tournament_or_withdrawal'),
    amount_nano: exact('ton_nano'),
    size: leftOut(ABOUT_OTHERS),
    evidence: leftOut(ABOUT_OTHERS),
    held_at: time('held_at'),
    answer: asIs('your_answer'),
    answered_at: time('answered_at'),
    decision: asIs('decision'),
    decided_at: time('decided_at'),
    decided_by: leftOut('It is about the operator, not about you.'),
    by_two: leftOut('It is about operators, not about you.'),
    reason: leftOut('Operators’ own words, which may speak of others.'),
  },
}

export const PERSONAL_DATA = {
  tables: {
    fair_play_signals: 'goes',
    fair_play_days: 'goes',
    fair_play_members: 'goes',
    fair_play_clusters: 'kept',
    fair_play_progress: 'kept',
    fair_play_holds: 'nameless',
  },
  notExported: {
    fair_play_members:
      'With which other accounts yours is compared: it is about them as well, and would show how cheating is found. The result is in your reviews.',
    fair_play_clusters: 'Sets of accounts that are compared, rebuilt every ten minutes.',
    fair_play_progress: 'Up to which day play is measured, of everybody.',
  },
  sections: { signals: SIGNALS, days: DAYS, holds: HOLDS },
  erasure: { steps: { leaveHolds: { run: leaveHolds, after: ['closeAccounts'] } } },
} satisfies PersonalData

/** Open holds are dropped without a decision; the player's words and those about them are deleted. */
async function leaveHolds(tx: Transaction, { person, now }: Erasure): Promise<void> {
  await tx.query(
    `UPDATE fair_play_holds SET answer = '', answered_at = NULL, reason = '',
        decision = coalesce(decision, 'dropped'), decided_at = coalesce(decided_at, $3)
      WHERE ${OWN_ROWS}`,
    [...ownerOf(person), now],
  )
}
