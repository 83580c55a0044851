import type { BrowserContext } from '@playwright/test'

/**
 * What a phone remembers whose player has been through the first steps: the app opens where it is asked to. Signing in confirms the player's age,
 * which the app otherwise asks every account for.
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
