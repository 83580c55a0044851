import { expectAccessible } from '../base/accessibility.ts'
import { expect, journey } from '../base/journey.ts'
import { reloadApp } from '../base/reload-app.ts'
import { Slot } from '../base/slot.ts'

journey.use({ newcomer: true })

journey(
  'a newcomer spins with the second press, joins the tournament with the fifth, and finds the tour again in the profile',
  async ({ phone, page }) => {
    const opened = await phone({ user: 5600 })
    const { app } = opened
    await expect(app.getByRole('heading', { name: 'Welcome to Arena', level: 1 })).toBeVisible()
    await expect(app.getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page, 'the welcome')
    await app.getByTestId('onboarding-adult').click()

    await expect(app.getByTestId('first-spin-guide')).toContainText('200 AC')
    await new Slot(opened).spinOnce()
    await expect(app.getByTestId('task-won')).toContainText('+200')
    await expectAccessible(page, 'the welcome win')
    await app.getByTestId('task-done').click()

    await app.getByTestId('take-reward').click()
    await expect(app.getByTestId('daily-won')).toContainText('+500')
    await expectAccessible(page, 'the bonus and the tournament that is on')
    await app.getByTestId('confirm-participate').click()
    await expect(app.getByTestId('leaderboard').getByTestId('own-row')).toBeVisible()

    await page.getByTestId('back-button').click()
    await app.locator('nav').getByRole('link').nth(1).click()
    await expect(app.getByTestId('task-spins_1')).toContainText('rewarded')
    await app.getByRole('button', { name: 'Got it, hide this' }).click()
    await expect(app.getByTestId('about-tasks')).toBeHidden()

    await app.getByRole('link', { name: /^Level 1, profile/ }).click()
    await app.getByRole('link', { name: 'How Arena works' }).click()
    await app.getByTestId('onboarding-adult').click()
    for (const name of ['Grow from level to level', 'Shop', 'Tasks', 'Friends']) {
      await expect(app.getByRole('heading', { name, level: 1 })).toBeVisible()
      await app.getByTestId('onboarding-next').click()
    }
    await app.getByTestId('onboarding-start').click()
    await expect(app.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  },
)

journey(
  'a newcomer confirms their age once, may postpone the round and the bonus, sees the tour, and then reaches their link’s target',
  async ({ phone, page }) => {
    const { app } = await phone({ user: 5601, more: { start: 'friends' } })
    await app.getByRole('link', { name: 'terms of use' }).click()
    await expect(app.getByTestId('legal-text')).toBeVisible()
    await page.getByTestId('back-button').click()
    await app.getByTestId('onboarding-adult').click()

    await expect(app.getByTestId('first-spin-guide')).toBeVisible()
    await page.getByTestId('back-button').click()
    await expect(app.getByTestId('first-spin')).toBeVisible()
    await expectAccessible(page, 'the first round, put off')
    await app.getByTestId('onboarding-later').click()
    await app.getByTestId('reward-0').click()
    await expect(app.getByTestId('take-reward')).toBeDisabled()
    await app.getByTestId('onboarding-later').click()
    await app.getByTestId('onboarding-tour').click()
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
    await expect(app.getByTestId('about-friends')).toBeVisible()

    const again = await phone({ user: 5601 })
    await expect(again.app.getByTestId('go-open_tournament')).toBeVisible()
  },
)

journey(
  'a player without a confirmed age sees no other screen; joining opens the link’s target after a reload; a second account is asked too and sees its inviter',
  async ({ phone, page }) => {
    const { app } = await phone({ user: 5764, more: { start: 'friends' } })
    await expect(app.getByTestId('onboarding-adult')).toBeVisible()
    await app.getByRole('link', { name: /^Level 1, profile/ }).click()
    await expect(app.getByRole('heading', { name: 'Welcome to Arena', level: 1 })).toBeVisible()
    await reloadApp(page)
    await app.getByTestId('onboarding-adult').click()
    await expect(app.getByTestId('first-spin-guide')).toBeVisible()
    await page.getByTestId('back-button').click()
    await app.getByTestId('onboarding-later').click()
    await app.getByTestId('onboarding-later').click()
    await expect(app.getByText('Play your first round whenever you like')).toBeVisible()
    await expect(app.getByText('round is played')).toHaveCount(0)
    await app.getByTestId('confirm-participate').click()
    await expect(app.getByRole('heading', { name: 'Friends', exact: true, level: 1 })).toBeVisible()

    const second = await phone({ user: 5765, more: { start: 'ref5764' } })
    await expect(second.app.getByTestId('invited-by')).toContainText('Invited by')
    await expect(second.app.getByTestId('onboarding-adult')).toContainText('18')
  },
)

journey('on the smallest phone the bonus is shown above its claim button', async ({ phone, page }) => {
  const { app } = await phone({ user: 5766, size: 320 })
  await page.setViewportSize({ width: 320, height: 640 })
  await app.getByTestId('onboarding-adult').click()
  await expect(app.getByTestId('first-spin-guide')).toBeVisible()
  await page.getByTestId('back-button').click()
  await app.getByTestId('onboarding-later').click()
  const take = await app.getByTestId('take-reward').boundingBox()
  const card = await app.getByTestId('reward-0').boundingBox()
  expect((card?.y ?? 0) + (card?.height ?? 0) / 2).toBeLessThan(take?.y ?? 0)
})
