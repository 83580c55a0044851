import type { Page } from '@playwright/test'

/** The phone loads the app anew, as it does when it had to let go of it. Afterwards nothing of the old page is there to be pressed. */
export async function reloadApp(page: Page): Promise<void> {
  const app = page.frames()[1]
  await Promise.all([app?.waitForNavigation(), app?.evaluate(() => location.reload())])
}
