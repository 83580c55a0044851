import { chromiumLaunch } from '../../tools/browser/chromium.mjs'
import { prepareFolder } from './prepared-folder.ts'

/** Playwright's global setup: what is made once is made before there are workers that would each make it. */
export default async function prepareRun(): Promise<void> {
  await chromiumLaunch()
  await prepareFolder()
}
