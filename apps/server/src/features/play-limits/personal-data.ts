import {
  asIs,
  ID_COLUMNS,
  type PersonalData,
  type Section,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

/** The limits the player set; those a stake is checked against are exported with the balances. */
const PLAY_LIMITS: Section = {
  name: 'play_limits',
  about: 'Limits you gave yourself. The break and the minutes of play a day are among the balances.',
  table: 'play_limits',
  where: UNDER_OWN_ID,
  key: [],
  columns: {
    ...ID_COLUMNS,
    reminder_min: asIs('reminded_after_minutes'),
    stars_limit: asIs('stars_in_30_days'),
    next_stars_limit: asIs('next_stars_in_30_days'),
    next_stars_limit_at: time('next_stars_in_force_at'),
    break_kind: asIs('break_kind'),
    break_taken_at: time('break_taken_at'),
  },
}

export const PERSONAL_DATA = {
  tables: { play_limits: 'goes' },
  sections: { limits: PLAY_LIMITS },
} satisfies PersonalData
