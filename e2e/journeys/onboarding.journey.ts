import { expectAccessible } from '../base/accessibility.ts'
import { expect, journey } from '../base/journey.ts'
import { launchAddress } from '../base/launch.ts'
import { reloadApp } from '../base/reload-app.ts'

journey.use({ newcomer: true })

journey(
  'a newcomer says their age once, takes their bonus, sees the tour, and then gets to where their link led',
  async ({ phone, page }) => {
    const { app } = await phone({ user: 5600, more: { start: 'friends' } })
    await expect(app.getByRole('heading', { name: 'Welcome to Arena', level: 1 })).toBeVisible()
    await expect(app.getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page, 'the welcome')

    await app.getByRole('link', { name: 'terms of use' }).click()
    await expect(app.getByTestId('legal-text')).toBeVisible()
    await page.getByTestId('back-button').click()
    await app.getByTestId('onboarding-adult').click()

    await app.getByTestId('reward-0').click()
    await app.getByTestId('take-reward').click()
    await expect(app.getByTestId('daily-won')).toContainText('+500')
    await app.getByTestId('daily-done').click()
    await expect(app.getByRole('button', { name: /ArenaCoin, show the full balance/ })).toContainText('1.5k')

    for (const name of ['Grow from level to level', 'Shop', 'Tasks']) {
      await expect(app.getByRole('heading', { name, level: 1 })).toBeVisible()
      await app.getByTestId('onboarding-next').click()
    }
    await page.getByTestId('back-button').click()
    await expect(app.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
    await app.getByTestId('onboarding-next').click()
    await app.getByTestId('onboarding-next').click()
    await expectAccessible(page, 'the end of the tour')
    await app.getByTestId('onboarding-start').click()
    await expect(app.getByRole('heading', { name: 'Friends', exact: true, level: 1 })).toBeVisible()

    const again = await phone({ user: 5600 })
    await expect(again.app.getByTestId('go-open_tournament')).toBeVisible()
  },
)

journey(
  'who has not said their age comes to no other screen; who has may leave the tour early, to where a link led before a reload',
  async ({ phone, page }) => {
    const { app } = await phone({ user: 5764, more: { start: 'friends' } })
    await expect(app.getByTestId('onboarding-adult')).toBeVisible()
    await app.getByRole('link', { name: /^Level 1, profile/ }).click()
    await expect(app.getByRole('heading', { name: 'Welcome to Arena', level: 1 })).toBeVisible()
    await reloadApp(page)
    await app.getByTestId('onboarding-adult').click()
    await app.getByTestId('onboarding-later').click()
    await app.getByRole('button', { name: 'Skip' }).click()
    await expect(app.getByRole('heading', { name: 'Friends', exact: true, level: 1 })).toBeVisible()
  },
)

journey('on the smallest phone the bonus stands above the button that takes it', async ({ page, arena }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(launchAddress(arena.app, { user: 5765 }))
  await page.getByTestId('onboarding-adult').click()
  const take = await page.getByTestId('take-reward').boundingBox()
  const card = await page.getByTestId('reward-0').boundingBox()
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(take?.y ?? 0)
})
