import type { Browser, BrowserContext } from '@playwright/test'
import { rememberFirstSteps } from './first-steps.ts'
import { drawLightly } from './light-drawing.ts'
import { rememberToasts } from './toast.ts'

/** Another person's phone: its storage is separate, and its player has completed the first steps. The journey closes it. */
export async function openPhoneContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await rememberFirstSteps(context)
  await preparePhone(context)
  return context
}

/** Common to the phones of all journeys. */
export async function preparePhone(context: BrowserContext): Promise<void> {
  await drawLightly(context)
  await rememberToasts(context)
}
