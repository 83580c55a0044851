import { IS_CLUSTER } from '@arena/test-kit/run-options'
import { type Browser, test as base } from '@playwright/test'
import { chromiumLaunch } from '../../tools/browser/chromium.mjs'
import { CHAMPION, enterFreeCup } from './champion.ts'
import { type FreshArena, startFreshArena } from './fresh-arena.ts'
import { preparedFolder } from './prepared-folder.ts'
import { type RemotePlayer, signInRemotely } from './remote-player.ts'

export interface ProgramFixtures {
  /** The player with all games unlocked, `CHAMPION`, a member of the open tournament. */
  readonly champion: RemotePlayer
}

export interface ProgramWorkerFixtures {
  readonly arena: FreshArena
  /** The browser that `tools/browser/chromium.mjs` finds; started when a journey first requests it. */
  readonly browser: Browser
}

/**
 * For promises of the programs together without any screen. The programs are started once per worker; no page is opened. Worker fixtures are
 * here for journeys too: with other fixtures they would have other workers and programs than these.
 */
export const screenless = base.extend<ProgramFixtures, ProgramWorkerFixtures>({
  arena: [
    async ({}, use) => {
      const arena = await startFreshArena({ from: preparedFolder() })
      await use(arena)
      await arena.end()
    },
    // Tables are distributed first where the engine is a cluster.
    { scope: 'worker', timeout: IS_CLUSTER ? 300_000 : 120_000 },
  ],
  browser: [
    async ({ playwright }, use) => {
      const { executablePath, args, env } = await chromiumLaunch()
      const browser = await playwright.chromium.launch({
        executablePath,
        args,
        env: { ...definedOnly(process.env), ...env },
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  champion: async ({ arena }, use) => {
    const champion = await signInRemotely(arena, CHAMPION)
    await enterFreeCup(champion)
    await use(champion)
  },
})

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
