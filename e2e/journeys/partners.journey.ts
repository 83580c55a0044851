import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { getAds } from '@arena/contract/endpoints/ads'
import type { Locator, Page } from '@playwright/test'
import { ROOT } from '../../tools/repository.mjs'
import { expectAccessible } from '../base/accessibility.ts'
import { ANNA, act, comeIn, job, look } from '../base/console-desk.ts'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { expectFullBalance } from '../base/full-balance.ts'
import { expect, journey } from '../base/journey.ts'
import { openSlot } from '../base/open-slot.ts'
import { openPhone } from '../base/phone.ts'
import { preparedFolder } from '../base/prepared-folder.ts'
import { WITH_PROMO_CODE } from '../base/prepared-players.ts'
import { signInRemotely } from '../base/remote-player.ts'
import { inMotion } from '../base/stillness.ts'
import { readToast } from '../base/toast.ts'

/** Three seconds of a moving square: VP9, `ffmpeg` with `-c:v libvpx-vp9 -movflags +faststart`. */
const FILM = join(ROOT, 'e2e/base/film.mp4')
/** The secret that signs the sample offer's messages on a developer's machine. */
const SECRET = Buffer.from('local-partner-secret-for-development')

/** Reports, as the partner's own program would, the action of this click's visitor. */
async function reportEvent(arena: FreshArena, event: { readonly type: string; readonly click_id: string }) {
  const body = JSON.stringify({ ...event, event_id: `${event.type}-${event.click_id}` })
  const id = `msg_${event.type}_${event.click_id}`
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', SECRET).update(`${id}.${timestamp}.${body}`).digest('base64')
  const reply = await fetch(`${arena.app}/partners/sample-offer/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  })
  return { status: reply.status, answer: await reply.json() }
}

async function openedLink(page: Page): Promise<URL> {
  const link = page.getByTestId('link-address')
  await expect(link).toHaveText(/^https:\/\/example\.com\//)
  const address = new URL(await link.innerText())
  await page.getByTestId('sheet-dismiss').click()
  return address
}

journey(
  'an offer on a game’s page opens its partner, and the partner’s event is paid once',
  async ({ phone, arena }) => {
    await signInRemotely(arena, 5401)
    const { page, app } = await phone({ user: 5401 })
    await app.getByTestId('game-golden-arena').click()
    const offer = app.getByTestId('partner-offer').first()
    await expect(offer).toContainText('Ad · 18+')
    await offer.getByRole('button', { name: 'Go: Sample offer' }).click()
    await expect(app.getByTestId('partner-drawer')).toContainText('For registering')
    await expect(app.getByTestId('partner-go')).toBeEnabled()
    await expectAccessible(page, 'partner')
    await app.getByTestId('partner-go').click()
    const link = await openedLink(page)
    const click_id = link.searchParams.get('click') ?? ''
    expect(link.href).not.toContain('5401')
    expect(link.searchParams.get('place')).toBe('games')

    for (let copy = 0; copy < 3; copy += 1) {
      expect(await reportEvent(arena, { type: 'lead', click_id })).toEqual({
        status: 200,
        answer: { paid: true },
      })
    }
    const again = await phone({ user: 5401 })
    await expectFullBalance(again, 600_000)
  },
)

journey('a won promo code is in the list of promo codes and can be copied', async ({ phone, faults }) => {
  // The frame lacks the clipboard's permission, so the app uses the second way to copy.
  faults.expect(/Clipboard API/)
  const { page, app } = await phone({ user: WITH_PROMO_CODE })
  await app.getByRole('link', { name: /profile/i }).click()
  await app.getByRole('link', { name: 'Promo codes' }).click()
  await expectAccessible(page, 'promo codes')
  await app.getByTestId('promo-item').click()
  await app.getByTestId('promo-code').click()
  await readToast(app, 'Promo code copied')
  await app.getByTestId('partner-go').click()
  expect((await openedLink(page)).searchParams.get('place')).toBe('promo')
})

journey(
  'a partner banner is shown above a game between rounds while the game has nothing open, until the player closes it',
  async ({ phone }) => {
    const opened = await phone({ user: 5403 })
    const slot = await openSlot(opened)
    const banner = opened.app.getByTestId('in-game-banner')
    await expect(banner).toBeVisible()
    await opened.game.getByRole('button', { name: 'Menu' }).click()
    await expect(banner).toHaveCount(0)
    await opened.game.getByRole('button', { name: 'Paytable' }).click()
    await expect(banner).toHaveCount(0)
    await opened.game.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(banner).toBeVisible()
    const spun = slot.spin()
    await expect(banner).toBeHidden()
    // The strip is never black: it shows the game's name during the round.
    await expect(opened.app.getByTestId('game-name-bar')).toBeVisible()
    await expect(opened.app.getByTestId('game-name-bar')).toHaveText('Golden Arena')
    await spun
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Hide the ad' }).click()
    await expect(banner).toHaveCount(0)
  },
)

journey.describe('a new partner', () => {
  let arena: FreshArena
  journey.beforeAll(async () => {
    arena = await startFreshArena({ from: preparedFolder(), variables: { OPERATORS: `anna:${ANNA}` } })
  })
  journey.afterAll(() => arena.end())

  journey(
    'goes live with a video from the console, and the video plays on the card and in the ad on a phone',
    async ({ browser, page }) => {
      const anna = await comeIn(browser, arena, ANNA)
      await job('a partner with a film goes live, and another one is hidden', anna, async () => {
        await look(anna, 'Partners')
        await anna.getByRole('button', { name: 'New partner' }).click()
        const form = anna.getByRole('dialog')
        await form.getByLabel('Partner ID', { exact: true }).fill('night-film')
        await form.getByLabel(/^Tracking link/).fill('https://example.com/film')
        await form.getByLabel('Title (English)').fill('Night Film')
        await form.getByLabel('Description (English)').fill('Three seconds of night')
        await form.getByLabel(/^Video ad/).setInputFiles(FILM)
        await expect(form.getByText('320 × 320')).toBeVisible()
        await form.getByLabel('Reason (recorded in the audit log)').fill('a new partner')
        await form.getByRole('button', { name: 'Save' }).click()
        await readToast(anna, /^Partner saved/)
        const hidden = await act(
          anna.getByRole('row').filter({ hasText: 'CASINO_PROMO' }),
          'Pause',
          'ends today',
        )
        await expect(hidden).toBeHidden()
      })
      await expectAccessible(anna, 'partners, one with a film')

      await inMotion(page)
      await page.route(`**${getAds.path}`, route =>
        route.continue({ postData: { format: 'video', lang: 'en' } }),
      )
      const { app } = await openPhone(page, arena.chat, { user: 5404 })
      await app.getByRole('link', { name: 'Shop' }).click()
      await expectPlaying(app.getByTestId('card-film'))
      await app.getByTestId('watch-ad').click()
      const ad = app.getByTestId('ad')
      await expect(ad.getByText('Night Film')).toBeVisible()
      await expectPlaying(ad.getByTestId('ad-film'))
      await expectAccessible(page, 'a partner’s film')
    },
  )
})

async function expectPlaying(film: Locator): Promise<void> {
  await expect(film).toHaveAttribute('src', /\/partner-media\/[0-9a-f]{64}\.mp4$/)
  await expect
    .poll(() => film.evaluate(element => (element as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0)
}
