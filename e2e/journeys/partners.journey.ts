import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import { expectFullBalance } from '../base/full-balance.ts'
import { expect, journey } from '../base/journey.ts'
import { openSlot } from '../base/open-slot.ts'
import { WITH_PROMO_CODE } from '../base/prepared-players.ts'
import { signInRemotely } from '../base/remote-player.ts'

/** What the sample offer's messages are signed with on a developer's machine. */
const SECRET = Buffer.from('local-partner-secret-for-development')

/** Says, as the partner's own program would, what the visitor of this click did. */
async function tellOfEvent(arena: FreshArena, event: { readonly type: string; readonly click_id: string }) {
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
  'an offer on a game’s page leads to its partner, and what the partner tells of the player is paid once',
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
      expect(await tellOfEvent(arena, { type: 'lead', click_id })).toEqual({
        status: 200,
        answer: { paid: true },
      })
    }
    const again = await phone({ user: 5401 })
    await expectFullBalance(again, 600_000)
  },
)

journey('a promo code that was won lies among the promo codes and is copied', async ({ phone, faults }) => {
  // A frame without the permission: the second way to copy serves.
  faults.expect(/Clipboard API/)
  const { page, app } = await phone({ user: WITH_PROMO_CODE })
  await app.getByRole('link', { name: /profile/i }).click()
  await app.getByRole('link', { name: 'Promo codes' }).click()
  await expectAccessible(page, 'promo codes')
  await app.getByTestId('promo-item').click()
  await app.getByTestId('promo-code').click()
  await expect(app.getByText('Promo code copied')).toBeVisible()
  await app.getByTestId('partner-go').click()
  expect((await openedLink(page)).searchParams.get('place')).toBe('promo')
})

journey(
  'above a game a partner stands between rounds while nothing of the game is open, until it is sent away',
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
    await spun
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Hide the ad' }).click()
    await expect(banner).toHaveCount(0)
  },
)
