import { expect, journey } from '../base/journey.ts'
import { launchAddress } from '../base/launch.ts'
import type { Phone } from '../base/phone.ts'

journey(
  'a link to a screen opens it, and an inviter whose name equals a screen opens home',
  async ({ phone }) => {
    for (const [start, heading] of [
      ['friends', 'Friends'],
      ['boost', 'Shop'],
      ['active-tournaments', 'Tournaments'],
    ] as const) {
      const { page, app } = await phone({ user: 3501, more: { start } })
      await expect(app.getByRole('heading', { name: heading, exact: true, level: 1 })).toBeVisible()
      await page.goto('about:blank')
    }
    const { app } = await phone({ user: 3502, more: { start: 'ref_friends' } })
    await expect(app.getByTestId('go-open_tournament')).toBeVisible()
  },
)

journey('the back button returns to the previous screen, and is hidden on the tabs', async ({ phone }) => {
  const opened = await phone({ user: 3503 })
  const { page, app } = opened
  const back = page.getByTestId('back-button')
  await expect(app.getByRole('link', { name: 'Level 1, profile' })).toBeVisible()
  await expect(back).toHaveCount(0)
  await app.getByRole('link', { name: 'Tournaments' }).click()
  await app.getByTestId('go-open_tournament').click()
  await back.click()
  await expectPath(opened, '/active-tournaments')
  await app.getByRole('link', { name: 'Friends' }).click()
  await app.getByTestId('challenges-card').click()
  await back.click()
  await expectPath(opened, '/friends')
  await app.getByRole('link', { name: 'Arena, home' }).click()

  await app.getByTestId('game-golden-arena').click()
  await app.getByTestId('play').click()
  await expect(app.getByTestId('play-single')).toBeVisible()
  await back.click()
  await expect(app.getByTestId('play-single')).toHaveCount(0)
  await expectPath(opened, '/games/1/golden-arena')
  await back.click()
  await expectPath(opened, '/')

  await app.getByRole('link', { name: 'Level 1, profile' }).click()
  await app.getByRole('link', { name: 'Settings' }).click()
  await app.getByRole('link', { name: 'Promo codes' }).click()
  await expect(app.getByRole('heading', { name: 'Promo codes', level: 1 })).toBeVisible()
  await back.click()
  await expectPath(opened, '/settings')
  await app.getByRole('link', { name: /^Language/ }).click()
  await expectPath(opened, '/lang')
  for (const parent of ['/settings', '/profile', '/']) {
    await back.click()
    await expectPath(opened, parent)
  }
  for (const name of ['Wallet', 'Promo codes', 'Privacy policy', 'Security policy', 'Terms of use']) {
    await app.getByRole('link', { name: /^Level 1, profile/ }).click()
    await app.getByRole('link', { name }).click()
    await expect(app.getByRole('heading', { name, level: 1 })).toBeVisible()
    await back.click()
    await expectPath(opened, '/profile')
    await back.click()
  }
  await expect(back).toHaveCount(0)
})

journey('an unknown address shows a message and leads home', async ({ page, arena }) => {
  await page.goto(launchAddress(arena.app, { user: 3504 }))
  await expect(page.getByTestId('game-golden-arena')).toBeVisible()
  await page.goto(`${arena.app}/no/such/page`)
  await expect(page.getByRole('heading', { name: '404 - Not found' })).toBeVisible()
  await page.getByRole('link', { name: 'To the games' }).click()
  await expect(page.getByTestId('game-golden-arena')).toBeVisible()
})

journey('a new language applies at once and is remembered', async ({ phone }) => {
  const { app } = await phone({ user: 3505, lang: 'tr' })
  await app.getByRole('link', { name: /^Seviye 1/ }).click()
  await app.getByRole('link', { name: /^Ayarlar/ }).click()
  await app.getByRole('link', { name: /^Dil/ }).click()
  await app.getByRole('radio', { name: /Українська/ }).click()
  await expect(app.getByRole('heading', { name: 'Мова' })).toBeVisible()
  const again = await phone({ user: 3505, lang: 'tr' })
  await expect(again.app.getByRole('navigation').getByText('Грати')).toBeVisible()
})

journey('a phone in landscape shows the rotate screen, except in a game', async ({ page, phone }) => {
  const { app } = await phone({ user: 3506 })
  await expect(app.getByTestId('game-golden-arena')).toBeVisible()
  const lock = app.getByRole('alertdialog', { name: 'Turn your phone upright' })
  await page.setViewportSize({ width: 590, height: 390 })
  await expect(lock).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(lock).toHaveCount(0)
  // A keyboard on a short phone leaves a page that is wider than it is high.
  await page.setViewportSize({ width: 375, height: 363 })
  await expect(app.getByRole('link', { name: 'Tournaments' })).toBeVisible()
  await expect(lock).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await app.getByTestId('game-golden-arena').click()
  await app.getByTestId('play').click()
  await app.getByTestId('play-single').click()
  await page.setViewportSize({ width: 590, height: 390 })
  await expect(app.locator('iframe')).toBeVisible()
  await expect(lock).toHaveCount(0)
})

journey(
  'the app reports a lost network and continues when it is back',
  async ({ context, phone, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    const { app } = await phone({ user: 3507 })
    await expect(app.getByTestId('game-golden-arena')).toBeVisible()
    const banner = app.getByText('You’re offline. We’ll reconnect automatically.')
    await expect(banner).toHaveCount(0)
    await context.setOffline(true)
    await expect(banner).toBeVisible()
    await context.setOffline(false)
    await expect(banner).toHaveCount(0)
    await app.getByRole('link', { name: 'Tournaments' }).click()
    await expect(app.getByRole('heading', { name: 'Active' })).toBeVisible()
  },
)

async function expectPath({ page }: Phone, path: string): Promise<void> {
  await expect.poll(() => new URL(page.frames()[1]?.url() ?? 'none:').pathname).toBe(path)
}

journey('a screen opens at its top, and going back restores the scroll position', async ({ phone }) => {
  const { page, app } = await phone({ user: 3510, size: 320 })
  const card = app.getByTestId('game-lotto-5-36')
  await card.scrollIntoViewIfNeeded()
  await expect(card).toBeInViewport()
  await card.click()
  await expect(app.getByRole('heading', { name: 'Lotto 5/36', level: 1 })).toBeInViewport()
  await page.getByTestId('back-button').click()
  await expect(card).toBeInViewport()
})
