/** Content that operators change while the product runs: its versions, their costs, and the published one. */
import type { PersonalData } from '../../platform/personal-data/index.ts'

export type { ForecastOfContent, Price } from './deps.ts'
export { createLiveContent, type LiveContent, type Living, opening, type Versions } from './live-content.ts'
export { isPreview, type SeenDraft } from './preview-content.ts'
export { gamesStoppedAlone } from './stopped-games.ts'

export const PERSONAL_DATA = {
  tables: { content_versions: 'kept', content_publications: 'kept' },
  notExported: {
    content_versions: 'What the product offers, to everybody.',
    content_publications: 'When what the product offers was changed, by whom of our operators.',
  },
} satisfies PersonalData
