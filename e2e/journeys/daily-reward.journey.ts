import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { expectAccessible } from '../base/accessibility.ts'
import { expect, journey } from '../base/journey.ts'
import { signInRemotely } from '../base/remote-player.ts'
import { inMotion } from '../base/stillness.ts'

journey(
  'a player chooses a daily reward and claims it once: the balance shows it, and a countdown to the next one starts',
  async ({ phone, page }) => {
    await inMotion(page)
    const { app } = await phone({ user: 5100 })
    const coins = app.getByRole('button', { name: /AC, show the full balance/ })
    await expect(coins).toContainText('1k')
    await app.locator('a[href="/tasks"]').click()
    await expect(app.getByTestId('weekly-card')).toContainText('Day 1 of 7')
    await app.getByTestId('weekly-card').click()
    await expect(app.getByTestId('daily-days').getByRole('listitem')).toHaveCount(7)
    const take = app.getByTestId('take-reward')
    await expect(take).toBeDisabled()

    await app.getByTestId('reward-1').click()
    await expect(app.getByTestId('reward-1')).toHaveAttribute('aria-pressed', 'true')
    await app.getByTestId('reward-1').click()
    await expect(take).toBeDisabled()
    await app.getByTestId('reward-0').click()
    await expectAccessible(page, 'the choice of the day')
    await take.click()
    await expect(app.getByTestId('daily-won')).toContainText('+500')
    await expect(app.getByTestId('daily-tomorrow')).toHaveText('Tomorrow: +750 ArenaCoin')
    await app.getByTestId('daily-done').click()
    await expect(coins).toContainText('1.5k')
    await expect(app.getByTestId('weekly-card')).toContainText(/23:5\d:\d\d/)

    await page.reload()
    await expect(coins).toContainText('1.5k')
    await app.locator('a[href="/tasks"]').click()
    await app.getByTestId('weekly-card').click()
    await expect(app.getByTestId('daily-claimed')).toContainText(
      'You have already claimed the reward for this day',
    )
    await expect(app.getByTestId('daily-days').getByRole('listitem').first()).toContainText('500')
    await expect(take).toBeDisabled()
  },
)

journey(
  'a reward claimed on another phone is not paid again: the player sees a message and the countdown to the next one',
  async ({ phone, arena, faults, page }) => {
    faults.expect(/409/)
    const { app } = await phone({ user: 5101 })
    await app.locator('a[href="/tasks"]').click()
    await app.getByTestId('weekly-card').click()
    await app.getByTestId('reward-0').click()
    const elsewhere = await signInRemotely(arena, 5101)
    // The other phone is first while this one's request is on its way: earlier, this one would see it and offer nothing.
    await page.route(`**${claimReward.path}`, async route => {
      await elsewhere.claimDailyReward(1)
      await route.continue()
    })
    await app.getByTestId('take-reward').click()
    await expect(app.getByText('You have already claimed the reward for this day').first()).toBeVisible()
    await expect(app.getByTestId('daily-claimed')).toContainText('Wheel spin')
    await expectAccessible(page, 'the reward of the day, taken')
  },
)
