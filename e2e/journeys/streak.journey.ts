import { expectAccessible } from '../base/accessibility.ts'
import { expect, journey } from '../base/journey.ts'
import { signInRemotely } from '../base/remote-player.ts'

journey(
  'a daily visit extends the streak: a card beside the daily reward shows it and opens the streak’s rewards',
  async ({ phone, arena, page }) => {
    const { app } = await phone({ user: 5170 })
    const card = app.getByTestId('streak-card')
    await app.locator('a[href="/tasks"]').click()
    await expect(card).toContainText('Start a streak')
    const elsewhere = await signInRemotely(arena, 5170)
    await elsewhere.claimDailyReward(0)
    await page.reload()
    await app.locator('a[href="/tasks"]').click()
    await expect(card).toContainText('1 day in a row')
    await expect(card).toContainText('Today is counted')

    await card.click()
    await expect(app.getByTestId('streak-days')).toContainText('1 day in a row')
    const week = app.getByTestId('streak-week').getByRole('listitem')
    await expect(week).toHaveCount(7)
    await expect(week.last()).toHaveAttribute('data-mark', 'played')
    await expect(app.getByTestId('streak-drawer')).toContainText('Next in 6 days')
    await expectAccessible(page, 'the streak')
  },
)

journey('a round played on another device also counts for the day', async ({ phone, arena }) => {
  const elsewhere = await signInRemotely(arena, 5171)
  await elsewhere.play({ rounds: 1 })
  const { app } = await phone({ user: 5171 })
  await app.locator('a[href="/tasks"]').click()
  await expect(app.getByTestId('streak-card')).toContainText('1 day in a row')
})
