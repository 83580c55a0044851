import { expectAccessible } from '../base/accessibility.ts'
import { expect, journey } from '../base/journey.ts'

journey('a player who opens the bot is signed in and sees his balance', async ({ phone }) => {
  const { page, app } = await phone({ user: 1001, lang: 'en' })
  await expect(app.getByRole('button', { name: '1k ArenaCoin' })).toBeVisible()
  await expectAccessible(page, 'home')
})
