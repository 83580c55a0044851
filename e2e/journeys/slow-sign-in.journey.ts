import { auth } from '@arena/contract/endpoints/players'
import { expect, journey } from '../base/journey.ts'

journey(
  'a game opened during a slow sign-in is complete and playable afterwards',
  async ({ phone, page }) => {
    let goOn = () => {}
    const wait = new Promise<void>(resolve => {
      goOn = resolve
    })
    await page.route(`**${auth.path}`, async route => {
      await wait
      await route.continue()
    })
    const { app } = await phone({ user: 8400 })
    await app.getByTestId('game-golden-arena').click()
    await expect(app.getByRole('heading', { name: 'Golden Arena', level: 1 })).toBeVisible()
    await expect(app.getByTestId('play')).toBeDisabled()
    goOn()
    await expect(app.getByText('Return to player')).toBeVisible()
    await app.getByTestId('play').click()
    await expect(app.getByTestId('play-single')).toBeVisible()
  },
)
