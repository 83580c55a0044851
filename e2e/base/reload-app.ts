import type { Page } from '@playwright/test'

/** The phone reloads the app, as it does after discarding it from memory. Afterwards nothing of the old page can be pressed. */
export async function reloadApp(page: Page): Promise<void> {
  const app = page.frames()[1]
  await Promise.all([app?.waitForNavigation(), app?.evaluate(() => location.reload())])
}
