import type { PersonalData } from '../../platform/personal-data/index.ts'

export const PERSONAL_DATA = {
  /** Counts and ids of parts; an operator's number in the chat while an alert is open. */
  tables: { operator_alerts: 'kept' },
  notExported: { operator_alerts: 'It is about the product and its operators, not about players.' },
} satisfies PersonalData
