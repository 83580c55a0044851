import type { BrowserContext } from '@playwright/test'

/**
 * The storage of a phone whose player has completed the first steps: the app opens the requested screen. Signing in confirms the player's
 * age, which the app otherwise asks of every account.
 */
export async function rememberFirstSteps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('playHide3_Onboarding', 'true')
    } catch {
      // A frame without storage is not the app.
    }
    const send = window.fetch
    window.fetch = (input, init) => {
      const body = init?.body
      if (typeof input !== 'string' || !input.endsWith('/auth') || typeof body !== 'string')
        return send(input, init)
      return send(input, { ...init, body: JSON.stringify({ ...JSON.parse(body), adult: true }) })
    }
  })
}
