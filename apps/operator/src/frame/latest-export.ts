import type { Export, ExportedList, ExportFilters } from '@arena/contract/endpoints/operator-exports'
import { differencesOf } from '../drafts/merge-documents.ts'

/** A list as its filters narrow it. */
export interface ExportOf {
  readonly list: ExportedList
  readonly filters: ExportFilters
}

/** The latest file of exactly these rows; the server lists the latest first. */
export function latestOf(exports: readonly Export[], { list, filters }: ExportOf): Export | undefined {
  return exports.find(one => one.list === list && differencesOf(one.filters, filters).length === 0)
}
