/** Operators’ unfinished forms. The only reader and writer of `operator_drafts`. */
export type { DraftDeps } from './create-drafts.ts'
