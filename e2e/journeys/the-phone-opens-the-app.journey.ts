import { expectAccessible } from '../base/accessibility.ts'
import { expect, journey } from '../base/journey.ts'

journey('a player who taps the bot sees the app, signed in', async ({ phone, arena }) => {
  const { page, app } = await phone({ user: 1001, lang: 'en' })
  await expect(app.getByRole('navigation').first()).toBeVisible()
  const token = await page
    .frames()
    .find(frame => frame.url().startsWith(arena.app))
    ?.evaluate(() => Object.keys(localStorage).length)
  expect(token).toBeGreaterThan(0)
  await expectAccessible(page, 'home')
})
