import {
  asIs,
  exact,
  ID_COLUMNS,
  type PersonalData,
  type Section,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

const STREAK: Section = {
  name: 'streak',
  about:
    'Your days in a row, the freezes you keep, and the latest days one by one: p played, f frozen, r rested, m missed. Days turn at 03:00 by your clock.',
  table: 'streaks',
  where: UNDER_OWN_ID,
  key: [],
  columns: {
    ...ID_COLUMNS,
    settled_day: asIs('counted_up_to'),
    days: asIs('days'),
    best: asIs('most_days'),
    freezes: asIs('freezes'),
    lost_days: asIs('days_to_earn_back'),
    lost_until: asIs('earned_back_until'),
    marks: asIs('latest_days'),
    opened_day: asIs('game_opened_on'),
    opened_exp: exact('rounds_finished_by_then'),
    paid_days: asIs('milestones_paid_up_to'),
  },
}

export const PERSONAL_DATA = {
  tables: { streaks: 'goes' },
  sections: { streak: STREAK },
} satisfies PersonalData
