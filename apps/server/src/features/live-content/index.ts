/** Content that operators change while the product runs: versions, what they cost, and what holds now. */
export type { Price } from './judge-content.ts'
export { createLiveContent, type LiveContent, type Living, opening, type Versions } from './live-content.ts'
export { PERSONAL_DATA } from './personal-data.ts'
export { isPreview, type SeenDraft } from './preview-content.ts'
