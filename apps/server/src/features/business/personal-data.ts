import { SPLITS } from '@arena/contract/kinds'
import {
  asIs,
  ID_COLUMNS,
  type PersonalData,
  type Section,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

const FIRST_GROUPS: Section = {
  name: 'groups_on_first_day',
  about: 'The groups you were in on the first day you played, as we count how many players come back.',
  table: 'cohort_players',
  where: UNDER_OWN_ID,
  key: [],
  columns: { ...ID_COLUMNS, ...Object.fromEntries(SPLITS.map(split => [split, asIs(split)])) },
}

export const PERSONAL_DATA = {
  tables: {
    day_sums: 'kept',
    day_groups: 'kept',
    day_group_flows: 'kept',
    day_group_games: 'kept',
    day_group_cohorts: 'kept',
    cohort_players: 'goes',
    vital_days: 'kept',
  },
  notExported: {
    day_sums: 'Sums over all players together.',
    day_groups: 'The same by country, language and campaign.',
    day_group_flows: 'The entries of all players together, by the same and by level and payers.',
    day_group_games: 'The rounds of all players together, by the same.',
    day_group_cohorts: 'How many players came back, by the same.',
    vital_days: 'How fast the app was, by kinds of phone.',
  },
  sections: { groups_on_first_day: FIRST_GROUPS },
} satisfies PersonalData
