/**
 * The common fixtures of every journey: `journey('a promise to the player', async ({ phone, arena }) => …)`. A journey fails on any console
 * error.
 */
import { expect } from '@playwright/test'
import { rememberFirstSteps } from './first-steps.ts'
import { PageFaults } from './page-faults.ts'
import { openPhone, type Phone, type PhoneOptions } from './phone.ts'
import { preparePhone } from './phone-context.ts'
import { screenless } from './screenless.ts'

interface JourneyFixtures {
  /** Whether this phone has never completed the first steps: `journey.use({ newcomer: true })`. Other phones have. */
  readonly newcomer: boolean
  readonly faults: PageFaults
  /** Opens the phone of a player in this journey's page. */
  readonly phone: (options?: PhoneOptions) => Promise<Phone>
}

export const journey = screenless.extend<JourneyFixtures>({
  newcomer: [false, { option: true }],
  context: async ({ context, newcomer }, use) => {
    if (!newcomer) await rememberFirstSteps(context)
    await preparePhone(context)
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

export { expect } from '@playwright/test'
