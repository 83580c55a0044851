/**
 * What every journey starts from: `journey('a promise to the player', async ({ phone, arena }) => …)`. The browser is the one
 * `tools/browser/chromium.mjs` finds; the programs are started once per worker; a journey fails on any console error.
 */
import { type Browser, test as base, expect } from '@playwright/test'
import { chromiumLaunch } from '../../tools/browser/chromium.mjs'
import { CHAMPION, enterOpenTournament, raiseChampion } from './champion.ts'
import { rememberFirstSteps } from './first-steps.ts'
import { type FreshArena, startFreshArena } from './fresh-arena.ts'
import { PageFaults } from './page-faults.ts'
import { openPhone, type Phone, type PhoneOptions } from './phone.ts'
import { type RemotePlayer, signInRemotely } from './remote-player.ts'

interface JourneyFixtures {
  /** Whether this phone has never been through the first steps: `journey.use({ newcomer: true })`. The others have. */
  readonly newcomer: boolean
  readonly faults: PageFaults
  /** Opens the phone of a player in this journey's page. */
  readonly phone: (options?: PhoneOptions) => Promise<Phone>
  /** The player to whom every game is open, `CHAMPION`: raised when a journey first asks for him. */
  readonly champion: RemotePlayer
}

interface WorkerFixtures {
  readonly browser: Browser
  readonly arena: FreshArena
  /** Stands for the arena in which `CHAMPION` has been raised. */
  readonly raised: FreshArena
}

export const journey = base.extend<JourneyFixtures, WorkerFixtures>({
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
  arena: [
    async ({}, use) => {
      const arena = await startFreshArena()
      await use(arena)
      await arena.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  raised: [
    async ({ arena }, use) => {
      await raiseChampion(arena)
      await use(arena)
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  champion: async ({ raised }, use) => {
    const champion = await signInRemotely(raised, CHAMPION)
    await enterOpenTournament(champion)
    await use(champion)
  },
  newcomer: [false, { option: true }],
  context: async ({ context, newcomer }, use) => {
    if (!newcomer) await rememberFirstSteps(context)
    await use(context)
  },
  faults: [
    async ({ context }, use) => {
      const faults = new PageFaults(context)
      await use(faults)
      expect(faults.unexpected()).toEqual([])
    },
    { auto: true },
  ],
  phone: async ({ page, arena }, use) => {
    await use(options => openPhone(page, arena.chat, options))
  },
})

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

export { expect } from '@playwright/test'
