import type { PersonalData } from '../../platform/personal-data/index.ts'

export const PERSONAL_DATA = {
  tables: { free_round_grants: 'kept' },
  notExported: { free_round_grants: 'What operators granted; your own part is among your free rounds.' },
  sections: {},
} satisfies PersonalData
