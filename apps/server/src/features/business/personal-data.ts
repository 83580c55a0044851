import type { PersonalData } from '../../platform/personal-data/index.ts'

export const PERSONAL_DATA = {
  tables: { day_sums: 'kept', day_groups: 'kept', day_group_flows: 'kept', vital_days: 'kept' },
  notExported: {
    day_sums: 'Sums over all players together.',
    day_groups: 'The same by country, language and campaign.',
    day_group_flows: 'The entries of all players together, by the same and by level and payers.',
    vital_days: 'How fast the app was, by kinds of phone.',
  },
} satisfies PersonalData
