/** Content that operators change while the product runs: its versions, their costs, and the published one. */

export { listLive } from './content-store.ts'
export type { ContentTerms } from './create.ts'
export type { ForecastOfContent, Price } from './deps.ts'
export { type LiveContent, type Living, opening, type Versions } from './live-content.ts'
export { isPreview, type SeenDraft } from './preview-content.ts'
