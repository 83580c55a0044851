import type { BrowserContext } from '@playwright/test'

/** What a phone remembers whose player has been through the first steps: the app opens where it is asked to. */
export async function rememberFirstSteps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('playHide3_Onboarding', 'true')
    } catch {
      // A frame without storage is not the app.
    }
  })
}
