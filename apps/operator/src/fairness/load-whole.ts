import type { ShowHoldBody } from '@arena/contract/endpoints/operator-holds'
import { CASE_PAGE } from '@arena/contract/form-limits'
import { call } from '../server-api.ts'

export type CaseFile = Awaited<ReturnType<typeof call<'/operator/showHold'>>>['case_file']

/**
 * The case file of all its accounts, for a file of a table: the page shows the first ones. Each page is audited as a view.
 *
 * @throws CallError when a page could not be loaded: half a file must not look complete
 */
export async function loadWhole(of: ShowHoldBody, first: CaseFile): Promise<readonly CaseFile[]> {
  const pages = [first]
  let last = first
  while (last.members.length === CASE_PAGE) {
    const from = pages.length * CASE_PAGE
    last = (await call('/operator/showHold', { ...of, from })).case_file
    pages.push(last)
  }
  return pages
}
