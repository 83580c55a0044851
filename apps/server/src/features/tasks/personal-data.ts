import {
  asIs,
  exact,
  ID_COLUMNS,
  type PersonalData,
  type Section,
  textKey,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

const TASKS: Section = {
  name: 'tasks',
  about: 'Tasks you began, and what had been counted for them. Stakes and wins in hundredths.',
  table: 'player_tasks',
  where: UNDER_OWN_ID,
  key: [textKey('task_key')],
  inTime: 'started_at',
  columns: {
    ...ID_COLUMNS,
    task_key: asIs('task'),
    state: asIs('state'),
    started_at: time('started_at'),
    content_version: asIs('version_of_the_tasks'),
    completed_at: time('completed_at'),
    rewarded_at: time('rewarded_at'),
    start_exp: exact('rounds_finished_at_the_start'),
    start_amount_bet: exact('staked_at_the_start'),
    start_sessions: exact('game_sessions_at_the_start'),
    open_streak: exact('won_in_a_row_now'),
    best_streak: exact('won_in_a_row_at_most'),
    best_win: exact('largest_win'),
    best_first_win: exact('largest_first_win_of_a_session'),
    best_bet: exact('largest_stake'),
  },
}

export const PERSONAL_DATA = {
  tables: { player_tasks: 'goes' },
  sections: { tasks: TASKS },
} satisfies PersonalData
