import { expect, journey } from '../base/journey.ts'

// The app's host.test.ts covers which platforms are phones.
const UNSUPPORTED = ['tdesktop', 'web']

journey('clients that are not phones get instructions to open the app on a phone', async ({ phone }) => {
  for (const platform of UNSUPPORTED) {
    const { page, app } = await phone({ user: 3301, more: { platform } })
    await expect(app.getByRole('heading', { name: 'Play on your phone' }), platform).toBeVisible()
    await expect(
      app.getByRole('img', { name: /^QR code with the link https:\/\/t\.me\/arena_local_bot/ }),
    ).toBeVisible()
    await expect(app.getByRole('navigation')).toHaveCount(0)
    await page.goto('about:blank')
  }
})

journey('every supported phone client can open the app', async ({ phone }) => {
  for (const platform of ['ios', 'unknown']) {
    const { app } = await phone({ user: 3302, more: { platform } })
    await expect(app.getByRole('link', { name: 'Level 1, profile' }), platform).toBeVisible()
  }
})

journey('a visitor without a chat platform sees the sign-in screen and no tasks', async ({ page, arena }) => {
  await page.goto(`${arena.app}/tasks`)
  await expect(page.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in again' })).toHaveCount(0)
  const open = page.getByRole('button', { name: 'Open in Telegram' })
  await expect(open).toBeDisabled()
  await page.getByText('I am 18 or older').click()
  await expect(open).toBeEnabled()
})

journey('a launch without signed data opens the sign-in screen', async ({ phone }) => {
  const { app } = await phone({ user: 3303, more: { data: 'empty' } })
  await expect(app.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()
  await expect(app.getByRole('button', { name: 'Open in Telegram' })).toBeVisible()
})

journey('expired signed data asks the player to reopen the app', async ({ phone, faults }) => {
  faults.expect(/401/)
  const { app } = await phone({ user: 3304, more: { data: 'expired' } })
  await expect(app.getByRole('heading', { name: 'Time to reopen Arena' })).toBeVisible()
  await expect(app.getByRole('button', { name: 'Close Arena' })).toBeVisible()
})

journey('forged signed data signs no visitor in', async ({ phone, faults }) => {
  faults.expect(/401/)
  const { app } = await phone({ user: 3305, more: { data: 'tampered' } })
  await expect(app.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()
  await expect(app.getByText('Close Arena and open it from Telegram again')).toBeVisible()
  await app.getByText('I am 18 or older').click()
  await app.getByRole('button', { name: 'Sign in again' }).click()
  await expect(app.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()
})

journey(
  'a token unknown to the server is deleted, and the sign-in screen is shown',
  async ({ page, arena, faults }) => {
    faults.expect(/401/)
    await page.goto(`${arena.app}/policy`)
    await page.evaluate(() => localStorage.setItem('authToken', 'a-token-nobody-gave'))
    await page.goto(arena.app)
    await expect(page.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  },
)
