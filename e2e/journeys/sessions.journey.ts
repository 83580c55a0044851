import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { expectAccessible } from '../base/accessibility.ts'
import { expect, journey } from '../base/journey.ts'
import { openPhone } from '../base/phone.ts'
import { openPhoneContext } from '../base/phone-context.ts'
import { signInRemotely } from '../base/remote-player.ts'

journey(
  'a player who opens the bot is signed in and sees the balance, and has the same account the next time',
  async ({ phone, page, arena }) => {
    const first = await phone({ user: 3401 })
    await expect(first.app.getByRole('button', { name: '1k AC' })).toBeVisible()
    await expectAccessible(page, 'home')
    const player = await signInRemotely(arena, 3401)
    await player.join(OPEN_TOURNAMENT_KEY)
    // A purchase on another device shows on the phone that is open.
    await expect(first.app.getByRole('img', { name: '0 tickets', exact: true })).toBeVisible()
    const again = await phone({ user: 3401 })
    await expect(again.app.getByRole('img', { name: '0 tickets', exact: true })).toBeVisible()
    await expect(again.app.getByText('You are in', { exact: true }).first()).toBeVisible()
  },
)

journey('logging out on one phone leaves the other signed in', async ({ phone, browser, arena, faults }) => {
  faults.expect(/401/)
  const { app } = await phone({ user: 3402 })
  await expect(app.getByRole('link', { name: 'Level 1, profile' })).toBeVisible()
  const second = await openPhoneContext(browser)
  const other = await openPhone(await second.newPage(), arena.chat, { user: 3402 })
  await expect(other.app.getByRole('link', { name: 'Level 1, profile' })).toBeVisible()

  await app.getByRole('link', { name: 'Level 1, profile' }).click()
  await app.getByRole('button', { name: 'Log out' }).click()
  await expect(app.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()
  await other.app.getByTestId('game-golden-arena').click()
  await expect(other.app.getByTestId('play')).toBeEnabled()
  await second.close()

  await app.getByText('I am 18 or older').click()
  await app.getByRole('button', { name: 'Sign in again' }).click()
  await expect(app.getByRole('link', { name: 'Level 1, profile' })).toBeVisible()
})
