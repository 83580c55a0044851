import type { Transaction } from '@arena/database'
import { squadWeekOf } from '@arena/rules'
import {
  asIs,
  bigintKey,
  dateKey,
  type Erasure,
  exact,
  ID_COLUMNS,
  OWN_ROWS,
  ownerOf,
  type PersonalData,
  type Section,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'
import { KEY_OF_TOURNAMENT } from '../tournaments/index.ts'
import { lockSquad, settleLeader } from './squad-store.ts'

const MEMBERSHIPS: Section = {
  name: 'squads',
  about: 'Squads that you founded or joined, and the weeks whose rounds count for them.',
  table: 'squad_members',
  where: UNDER_OWN_ID,
  key: [dateKey('from_week')],
  inTime: 'joined_at',
  columns: {
    ...ID_COLUMNS,
    from_week: asIs('from_the_week_of'),
    squad_id: exact('squad'),
    joined_at: time('joined_at'),
    until_week: asIs('until_before_the_week_of'),
    is_removed: asIs('taken_out_by_its_leader'),
  },
  derived: {
    squad_name: '(SELECT s.name FROM squads AS s WHERE s.squad_id = own.squad_id)',
    squad_chat_named:
      '(SELECT s.chat FROM squads AS s WHERE s.squad_id = own.squad_id AND s.chat_by = own.player_id)',
    is_leader:
      'EXISTS (SELECT 1 FROM squads AS s WHERE s.squad_id = own.squad_id AND s.leader_id = own.player_id)',
  },
}

const REWARDS: Section = {
  name: 'squad_rewards',
  about: 'What you took for weeks in which you played for a squad.',
  table: 'squad_rewards',
  where: UNDER_OWN_ID,
  key: [bigintKey('tournament_id')],
  inTime: 'paid_at',
  columns: {
    ...ID_COLUMNS,
    tournament_id: asIs('tournament'),
    credit: exact('reward_hundredths'),
    tickets: asIs('reward_tickets'),
    paid_at: time('reward_taken_at'),
  },
  derived: { tournament_key: KEY_OF_TOURNAMENT },
}

export const PERSONAL_DATA = {
  tables: { squads: 'nameless', squad_members: 'deleted', squad_duels: 'kept', squad_rewards: 'goes' },
  notExported: {
    squads: 'Names of squads and who leads them; the player’s own are in their memberships.',
    squad_duels: 'How squads stood against each other, which is about nobody in particular.',
  },
  sections: { memberships: MEMBERSHIPS, rewards: REWARDS },
  erasure: { steps: { leaveSquads: { run: leaveSquads, after: ['leaveFriends'] } } },
} satisfies PersonalData

/**
 * The squad's longest-standing other member becomes its leader; a squad without other members ends, and its name is deleted. A chat that they
 * named is removed.
 */
async function leaveSquads(tx: Transaction, { person, now }: Erasure): Promise<void> {
  const rows = await tx.query<{ squad_id: number }>(
    `DELETE FROM squad_members WHERE ${OWN_ROWS} RETURNING squad_id`,
    ownerOf(person),
  )
  const squadIds = new Set(rows.map(({ squad_id }) => squad_id))
  await tx.query(
    `UPDATE squads SET chat = '', chat_title = '', chat_by = NULL WHERE squad_id = ANY ($2::bigint[]) AND chat_by = $1`,
    [person.playerId, [...squadIds]],
  )
  for (const squadId of squadIds) {
    const squad = await lockSquad(tx, squadId)
    if (squad !== undefined) await settleLeader(tx, squad, { week: squadWeekOf(now.getTime()), now })
  }
  await tx.query(`UPDATE squads SET name = '' WHERE leader_id = $1 AND ended_at IS NOT NULL`, [
    person.playerId,
  ])
}
