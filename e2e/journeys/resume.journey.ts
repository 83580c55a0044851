import { exchangeTicket } from '@arena/contract/endpoints/shop'
import { spinWheel, type WheelSpun } from '@arena/contract/endpoints/wheel'
import { withdraw } from '@arena/contract/endpoints/withdrawals'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import type { Page } from '@playwright/test'
import { expect, journey } from '../base/journey.ts'
import { endFaults, reportPaymentLate } from '../base/late-payment.ts'
import { openSlot } from '../base/open-slot.ts'
import { WITH_TON } from '../base/prepared-players.ts'
import { reloadApp } from '../base/reload-app.ts'
import { signInRemotely } from '../base/remote-player.ts'
import { inMotion, withoutMotion } from '../base/stillness.ts'
import { readToast } from '../base/toast.ts'

const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'

/** Screens below the tabs, with an element that proves they are shown again. */
const DEEP = [
  { path: `/tournaments/${OPEN_TOURNAMENT_KEY}`, heading: 'Prize pool' },
  { path: '/games/3/european-roulette', heading: 'European Roulette' },
  { path: '/settings', heading: 'Settings' },
  { path: '/wallet', heading: 'Wallet' },
  { path: '/terms', heading: 'Terms of use' },
  { path: '/tasks', heading: 'Tasks' },
] as const

const goTo = (page: Page, path: string) =>
  page.frames()[1]?.evaluate(to => history.pushState(null, '', to), path)
const appPath = (page: Page) => new URL(page.frames()[1]?.url() ?? 'none:').pathname

journey('after a reload the app opens the same screen, signed in', async ({ phone, page }) => {
  const { app } = await phone({ user: 5850, more: { start: 'friends' } })
  await expect(app.getByRole('heading', { name: 'Friends', exact: true, level: 1 })).toBeVisible()
  for (const { path, heading } of DEEP) {
    await goTo(page, path)
    await expect(app.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
    await reloadApp(page)
    await expect(app.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
    await expect(app.getByRole('link', { name: 'Level 1, profile' })).toBeVisible()
    expect(appPath(page)).toBe(path)
  }
  // A link is followed once: after that, home stays open.
  await goTo(page, '/')
  await expect(app.getByTestId('game-golden-arena')).toBeVisible()
  await reloadApp(page)
  await expect(app.getByTestId('game-golden-arena')).toBeVisible()
  expect(appPath(page)).toBe('/')
})

journey(
  'a round that ended unseen is paid, and the next one starts from the same balance',
  async ({ phone, page, arena }) => {
    const opened = await phone({ user: 5851 })
    const slot = await openSlot(opened)
    const answered = page.waitForResponse(response => response.url().endsWith('/game/v1/play'))
    await opened.game.getByRole('button', { name: 'Spin', exact: true }).click()
    const { balance } = (await (await answered).json()) as { balance: number }
    await reloadApp(page)
    expect(appPath(page)).toBe('/games/1/golden-arena')
    await opened.app.getByTestId('play').click()
    await opened.app.getByTestId('play-single').click()
    await slot.ready()
    await slot.showsBalance(balance)
    expect((await signInRemotely(arena, 5851)).account.credit).toBe(balance)
  },
)

journey(
  'after the shop is reloaded, the app still waits for a pending payment',
  async ({ phone, page, arena }) => {
    await reportPaymentLate(arena)
    const { app } = await phone({ user: 5852, more: { start: 'boost' } })
    await app.getByTestId('buy-ac_2500').click()
    await page.getByTestId('invoice-pay').click()
    await expect(app.getByTestId('payment-watch')).toContainText('Checking your payment')
    await reloadApp(page)
    expect(appPath(page)).toBe('/boost')
    await expect(app.getByTestId('payment-watch')).toContainText('Checking your payment')
    await endFaults(arena)
    await readToast(app, /Purchase made for 75 Stars/)
    await expect(app.getByTestId('payment-watch')).toHaveCount(0)
    expect((await signInRemotely(arena, 5852)).account).toMatchObject({ credit: 350_000 })
  },
)

journey(
  'a wheel spin interrupted by a reload is paid and shown when the app is back',
  async ({ phone, page, arena }) => {
    await inMotion(page)
    const { app } = await phone({ user: 5853 })
    await app.getByRole('button', { name: /Wheel of fortune/ }).click()
    const answered = page.waitForResponse(response => response.url().endsWith(spinWheel.path))
    await app.getByTestId('spin-wheel').click()
    await expect(app.getByTestId('spin-wheel')).toHaveText('Spinning…')
    const spun = (await (await answered).json()) as WheelSpun
    await withoutMotion(page)
    await reloadApp(page)
    await app.getByRole('button', { name: /Wheel of fortune/ }).click()
    await expect(app.getByTestId('wheel-countdown')).toBeVisible()
    await app.getByTestId('wheel-fairness').click()
    await expect(app.getByText(/^Spin 1 ·/)).toBeVisible()
    const { account } = await signInRemotely(arena, 5853)
    const { credit, ticket, gold_ticket, ton } = spun.account
    expect(account).toMatchObject({ credit, ticket, gold_ticket, ton })
  },
)

journey(
  'a purchase and a withdrawal with lost answers are executed once, even when the app is reloaded in between',
  async ({ phone, page, arena, faults }) => {
    faults.expect(/ERR_FAILED/)
    const { user } = WITH_TON.losesAnswers
    const { app } = await phone({ user, more: { start: 'boost' } })
    await app.getByTestId('buy-ac_10000').click()
    await page.getByTestId('invoice-pay').click()
    await readToast(app, /Purchase made for 250 Stars/)

    await loseNextAnswer(page, exchangeTicket.path)
    await app.getByTestId('pack-x1').click()
    await app.getByTestId('confirm-exchange').click()
    await readToast(app, 'No connection')
    await reloadApp(page)
    await app.getByTestId('pack-x1').click()
    await app.getByTestId('confirm-exchange').click()
    await readToast(app, 'Purchase complete')
    const { account } = await signInRemotely(arena, user)
    expect(account).toMatchObject({ credit: 600_000, ticket: 3 })

    await goTo(page, '/wallet')
    const ask = async () => {
      await app.getByTestId('amount').fill('1.5')
      await app.getByTestId('address').fill(ADDRESS)
      await app.getByTestId('withdraw').click()
      await app.getByTestId('confirm-withdrawal').click()
    }
    await loseNextAnswer(page, withdraw.path)
    await ask()
    await readToast(app, 'No connection')
    await reloadApp(page)
    await expect(app.getByTestId('ton-balance')).toHaveText('3.5 TON')
    await ask()
    await readToast(app, 'Withdrawal request submitted')
    await expect(app.getByTestId('ton-balance')).toHaveText('3.5 TON')
    expect((await signInRemotely(arena, user)).account.ton).toBe(3.5)
  },
)

/** The server executes the call, but its answer is lost. */
async function loseNextAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
