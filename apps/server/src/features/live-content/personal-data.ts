import type { PersonalData } from '../../platform/personal-data/index.ts'

export const PERSONAL_DATA = {
  tables: { content_versions: 'kept', content_publications: 'kept' },
  notExported: {
    content_versions: 'What the product offers, to everybody.',
    content_publications: 'When what the product offers was changed, by whom of our operators.',
  },
} satisfies PersonalData
