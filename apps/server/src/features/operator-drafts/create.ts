import { createDrafts, type DraftDeps } from './create-drafts.ts'

/** Operators' unfinished forms. */
export const create = (given: DraftDeps) => ({ operatorDrafts: createDrafts(given) })
