import { type GetAdsReply, getAds } from '@arena/contract/endpoints/ads'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import { expectFullBalance } from '../base/full-balance.ts'
import { expect, journey } from '../base/journey.ts'
import { openSlot } from '../base/open-slot.ts'
import type { PageFaults } from '../base/page-faults.ts'
import { openPhone, type Phone } from '../base/phone.ts'
import { openPhoneContext } from '../base/phone-context.ts'
import { inMotion } from '../base/stillness.ts'
import { ROUND_TIMEOUT_MS } from '../base/tap-through.ts'
import { readToast } from '../base/toast.ts'

const GIFT = 100_000
const REWARD = 20_000
const COUNTED_PER_S = 20

/** Forces this format, which is otherwise random. */
async function wishFor(page: Page, format: 'image' | 'video') {
  await page.route(`**${getAds.path}`, route => route.continue({ postData: { format, lang: 'en' } }))
}

async function openShop(phone: Phone): Promise<void> {
  await phone.app.getByRole('link', { name: 'Shop' }).click()
  await expect(phone.app.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
}

/** Another player's phone, with separate storage. */
async function secondPhone(browser: Browser, faults: PageFaults): Promise<Page> {
  const context = await openPhoneContext(browser)
  faults.watch(context)
  return context.newPage()
}

journey(
  'watching an image ad or a video ad to the end pays 200 coins, shows the partner’s link, and starts a wait for the next',
  async ({ phone, page, arena, browser, faults }) => {
    await wishFor(page, 'image')
    const image = await phone({ user: 5200, more: { start: 'boost' } })
    await beginImage(image)
    // Both ads are watched at the same time, to save a quarter of a minute.
    const other = await secondPhone(browser, faults)
    await wishFor(other, 'video')
    await inMotion(other)
    const video = await openPhone(other, arena.chat, { user: 5201 })
    await watchVideo(video)
    await endImage(image)
    await other.context().close()
  },
)

async function beginImage(phone: Phone): Promise<void> {
  const { app, page } = phone
  await openShop(phone)
  await expect(app.getByTestId('ad-reward')).toHaveText('+200 AC')
  await app.getByTestId('watch-ad').click()
  const ad = app.getByTestId('ad')
  await expect(ad.getByText('Ad · 18+')).toBeVisible()
  await expect(ad.getByTestId('ad-go')).toBeVisible()
  await expect(ad.getByTestId('ad-close')).toBeDisabled()
  await expectAccessible(page, 'image ad')
}

async function endImage(phone: Phone): Promise<void> {
  const { app } = phone
  const ad = app.getByTestId('ad')
  await expect(ad.getByTestId('ad-close')).toBeEnabled()
  await ad.getByTestId('ad-close').click()
  await readToast(app, 'The reward for the ad is in your balance')
  await expect(ad).toHaveCount(0)
  await expect(app.getByTestId('watch-ad')).toBeDisabled()
  await expect(app.getByTestId('ad-countdown')).toHaveText(/^(20:00|19:\d\d)$/)
  await expectFullBalance(phone, GIFT + REWARD)
}

async function watchVideo(phone: Phone): Promise<void> {
  const { app, page } = phone
  await openShop(phone)
  await app.getByTestId('watch-ad').click()
  const ad = app.getByTestId('ad')
  // Both are checked together: the link appears five seconds after the first picture.
  await expect(ad.filter({ has: page.locator('canvas'), hasNot: page.getByTestId('ad-go') })).toBeVisible()
  await expect(ad.getByTestId('ad-go')).toBeVisible()
  await expect(ad.getByTestId('ad-close')).toBeDisabled()
  await expect(ad.locator('ul')).toBeVisible()
  await expect(ad.getByTestId('ad-close')).toBeEnabled()
  await ad.getByTestId('ad-close').click()
  await readToast(app, 'The reward for the ad is in your balance')
  await expectFullBalance(phone, GIFT + REWARD)
}

journey(
  'an ad with a broken picture closes with a message and pays nothing',
  async ({ phone, page, faults }) => {
    faults.expect(/ERR_FAILED/)
    await wishFor(page, 'video')
    const opened = await phone({ user: 5202 })
    const { app } = opened
    await openShop(opened)
    await expect(app.getByTestId('watch-ad')).toBeEnabled()
    await expectAccessible(page, 'shop')
    const asked = page.waitForResponse(`**${getAds.path}`)
    const pictures = /partner-pictures/
    await page.route(pictures, route => route.abort())
    await app.getByTestId('watch-ad').click()
    await readToast(app, 'Couldn’t play the ad')
    expect(((await (await asked).json()) as GetAdsReply).partner?.image).toMatch(pictures)
    await expect(app.getByTestId('ad')).toHaveCount(0)
    await expect(app.getByTestId('watch-ad')).toBeEnabled()
    await expectFullBalance(opened, GIFT)
  },
)

journey(
  'after a hundred finished rounds an ad is shown over the game, which pauses',
  async ({ phone, page }) => {
    await page.clock.install()
    const opened = await phone({ user: 5203 })
    const { app, game } = opened
    await openSlot(opened)
    // A game's messages after each round; the slot would need minutes. The app processes twenty a second by its own clock.
    let rounds = 0
    const sayFinished = async () => {
      await game.locator('body').evaluate((_, count) => {
        const message = JSON.stringify({ eventName: 'finish_round_animations' })
        for (let said = 0; said < count; said += 1) window.parent.postMessage(message, '*')
      }, COUNTED_PER_S)
      rounds += COUNTED_PER_S
      await page.clock.fastForward(1000)
    }
    await expect
      .poll(
        async () => {
          await sayFinished()
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
