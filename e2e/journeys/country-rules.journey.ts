import type { Page } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import { ANNA, BORIS, TWO_OPERATORS } from '../base/console-desk.ts'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { openPhone } from '../base/phone.ts'
import { preparedFolder } from '../base/prepared-folder.ts'
import { publishByTwo } from '../base/publish-by-two.ts'

journey.describe('in a country without TON prizes and Stars', () => {
  let arena: FreshArena
  journey.beforeAll(async () => {
    arena = await startFreshArena({
      from: preparedFolder(),
      variables: TWO_OPERATORS,
    })
    await publishByTwo({
      app: arena.app,
      tokens: [ANNA, BORIS],
      kind: 'countries',
      // A local address belongs to no country.
      change: live => ({ ...live, others: { ton: 'off', stars: 'off', partners: 'off', age: 18 } }),
    })
  })
  journey.afterAll(() => arena.end())

  const open = async (page: Page, start: string) =>
    (await openPhone(page, arena.chat, { user: 3671, more: { start } })).app

  journey.describe('a newcomer', () => {
    journey.use({ newcomer: true })

    journey('is promised prizes, but no TON', async ({ page }) => {
      const { app } = await openPhone(page, arena.chat, { user: 3672 })
      await expect(app.getByText('Tournaments every week with prizes', { exact: true })).toBeVisible()
      await expect(app.getByText(/TON/).filter({ visible: true })).toHaveCount(0)
    })
  })

  journey('a player sees no TON to win, and learns why', async ({ page }) => {
    const home = await open(page, '')
    await expect(home.getByRole('button', { name: 'Massive tournaments Prizes', exact: true })).toBeVisible()
    await expect(home.getByText('No TON in your country').first()).toBeVisible()
    await expectAccessible(page, 'home without TON')

    const wheel = await open(page, 'wheel')
    await wheel.getByTestId('wheel-fairness').click()
    await expect(wheel.getByTestId('wheel-without-ton')).toBeVisible()
    for (const prize of ['TON_1', 'TON_10']) {
      await expect(wheel.locator(`[data-prize="${prize}"]`)).toHaveCSS('opacity', '0.4')
      await expect(wheel.locator(`[data-odds="${prize}"]`)).toContainText('0%')
    }

    const wallet = await open(page, 'wallet')
    await expect(wallet.getByTestId('country-note')).toBeVisible()
    await expect(wallet.getByText('No requests yet')).toBeVisible()
    await expect(wallet.getByText(/Prizes in TON|Win TON/)).toHaveCount(0)
  })

  journey('a player finds nothing to buy for Stars', async ({ page }) => {
    const shop = await open(page, 'boost')
    await expect(shop.getByTestId('no-stars')).toBeVisible()
    await expect(shop.getByTestId(/^buy-/)).toHaveCount(0)
  })
})
