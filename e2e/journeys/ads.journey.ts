import { API, type GetAdsReply } from '@arena/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import { expectFullBalance } from '../base/full-balance.ts'
import { expect, journey } from '../base/journey.ts'
import { openSlot } from '../base/open-slot.ts'
import type { Phone } from '../base/phone.ts'
import { inMotion } from '../base/stillness.ts'
import { ROUND_TIMEOUT_MS } from '../base/tap-through.ts'

const GIFT = 100_000
const REWARD = 20_000

/** Asks for this format, whatever the app asks for: which one comes is chance. */
async function wishFor(page: Page, format: 'image' | 'video') {
  await page.route(`**${API.getAds}`, route => route.continue({ postData: { format, lang: 'en' } }))
}

async function openShop(phone: Phone): Promise<void> {
  await phone.app.getByRole('link', { name: 'Shop' }).click()
  await expect(phone.app.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
}

journey(
  'an image ad is watched to its end, pays 200 coins, and the next one has to be waited for',
  async ({ phone, page }) => {
    await wishFor(page, 'image')
    const opened = await phone({ user: 5200, more: { start: 'boost' } })
    const { app } = opened
    await openShop(opened)
    await expect(app.getByTestId('ad-reward')).toHaveText('+200 AC')
    await app.getByTestId('watch-ad').click()
    const ad = app.getByTestId('ad')
    await expect(ad.getByText('Ad · 18+')).toBeVisible()
    await expect(ad.getByTestId('ad-go')).toBeVisible()
    await expect(ad.getByTestId('ad-close')).toBeDisabled()
    await expectAccessible(page, 'image ad')
    await expect(ad.getByTestId('ad-close')).toBeEnabled()
    await ad.getByTestId('ad-close').click()
    await expect(app.getByText('The reward for the ad is in your balance')).toBeVisible()
    await expect(ad).toHaveCount(0)
    await expect(app.getByTestId('watch-ad')).toBeDisabled()
    await expect(app.getByTestId('ad-countdown')).toHaveText(/^(20:00|19:\d\d)$/)
    await expectFullBalance(opened, GIFT + REWARD)
  },
)

journey(
  'a video ad plays, shows the way to its partner, ends with him over the screen, and pays',
  async ({ phone, page }) => {
    await wishFor(page, 'video')
    await inMotion(page)
    const opened = await phone({ user: 5201 })
    const { app } = opened
    await openShop(opened)
    await app.getByTestId('watch-ad').click()
    const ad = app.getByTestId('ad')
    // Looked at together: the way comes five seconds after the first picture.
    await expect(ad.filter({ has: page.locator('canvas'), hasNot: page.getByTestId('ad-go') })).toBeVisible()
    await expect(ad.getByTestId('ad-go')).toBeVisible()
    await expect(ad.getByTestId('ad-close')).toBeDisabled()
    await expect(ad.locator('ul')).toBeVisible()
    await expect(ad.getByTestId('ad-close')).toBeEnabled()
    await ad.getByTestId('ad-close').click()
    await expectFullBalance(opened, GIFT + REWARD)
  },
)

journey(
  'an ad whose picture does not come is closed and says so, and pays nothing',
  async ({ phone, page, faults }) => {
    faults.expect(/ERR_FAILED/)
    await wishFor(page, 'video')
    const opened = await phone({ user: 5202 })
    const { app } = opened
    await openShop(opened)
    await expect(app.getByTestId('watch-ad')).toBeEnabled()
    await expectAccessible(page, 'shop')
    const asked = page.waitForResponse(`**${API.getAds}`)
    const pictures = /partner-pictures/
    await page.route(pictures, route => route.abort())
    await app.getByTestId('watch-ad').click()
    await expect(app.getByText('The ad could not be played')).toBeVisible()
    expect(((await (await asked).json()) as GetAdsReply).partner?.image).toMatch(pictures)
    await expect(app.getByTestId('ad')).toHaveCount(0)
    await expect(app.getByTestId('watch-ad')).toBeEnabled()
    await expectFullBalance(opened, GIFT)
  },
)

journey(
  'a hundred finished rounds bring an ad over the game, which pauses below it',
  async ({ phone, page }) => {
    const opened = await phone({ user: 5203 })
    const { app, game } = opened
    await openSlot(opened)
    // What a game says after each round; the slot would need minutes. One is said when the app has had time for the one before: of
    // many at once it hears the first only.
    let rounds = 0
    const sayFinished = () =>
      game
        .locator('body')
        .evaluate(() =>
          window.parent.postMessage(JSON.stringify({ eventName: 'finish_round_animations' }), '*'),
        )
    await expect
      .poll(
        async () => {
          await sayFinished()
          rounds += 1
          return app.getByTestId('ad').isVisible()
        },
        { intervals: [60], timeout: ROUND_TIMEOUT_MS },
      )
      .toBe(true)
    expect(rounds).toBeGreaterThanOrEqual(100)
    await expect(app.getByTestId('ad-close')).toBeDisabled()
    await expect(app.getByRole('dialog').first()).toHaveAttribute('inert', '')
    await expectAccessible(page, 'ad over a game')
  },
)
