import { chromiumLaunch } from '../../tools/browser/chromium.mjs'
import { prepareFolder } from './prepared-folder.ts'

/** Playwright's global setup: one-time work runs before the workers start, or each worker would repeat it. */
export default async function prepareRun(): Promise<void> {
  await chromiumLaunch()
  await prepareFolder()
}
