import type { PersonalData } from '../../platform/personal-data/index.ts'

export const PERSONAL_DATA = {
  tables: { flag_days: 'kept', flag_groups: 'kept' },
  notExported: {
    flag_days: 'Shares of all players.',
    flag_groups: 'Sums over many players together.',
  },
} satisfies PersonalData
