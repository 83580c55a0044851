import type { Account } from '@arena/contract/account'
import { type AuthReply, auth } from '@arena/contract/endpoints/players'
import type { FrameLocator } from '@playwright/test'
import { call } from '../../tools/local-player/call.mjs'
import { LOCAL_BOT_TOKEN, signedInitData } from '../../tools/local-player/init-data.mjs'
import { expectAccessible } from '../base/accessibility.ts'
import { textsOfBot, writeToBot } from '../base/chat-with-bot.ts'
import { FREE_CUP } from '../base/free-cup.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import { anOpenHand, deal } from '../base/games/blackjack.ts'
import { GAMES } from '../base/games/catalogue.ts'
import { planOutcomes } from '../base/games/plan-outcome.ts'
import { openGame, openGamePage } from '../base/games/visit.ts'
import { expect, journey } from '../base/journey.ts'
import { endFaults, reportPaymentLate } from '../base/late-payment.ts'
import type { Phone } from '../base/phone.ts'
import { signInRemotely } from '../base/remote-player.ts'
import { screenless } from '../base/screenless.ts'
import { hasToast, readToast } from '../base/toast.ts'

/** The step by which the page's clock advances. */
const STEP_MS = 1000

/** The shop, as the player opens it from the tabs. */
async function openShop({ app }: Phone): Promise<FrameLocator> {
  await app.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
  await expect(app.getByTestId('buy-ac_2500')).toBeVisible()
  return app
}

/** The app asks every five seconds whether a payment has arrived. The page's clock is a fake one. */
async function expectPurchase({ app, page }: Phone, says: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(STEP_MS)
      return hasToast(app, says)
    })
    .toBe(true)
  await readToast(app, says)
}

/** The player's possessions according to the server. */
async function accountOf(arena: FreshArena, user: number): Promise<Account> {
  const initData = signedInitData(
    { id: user, first_name: `Player ${user}`, language_code: 'en' },
    { botToken: LOCAL_BOT_TOKEN, now: new Date() },
  )
  const body = { initData, lang: 'en', platform: 'android', adult: true }
  return (await call<AuthReply>(arena.app + auth.path, { body })).account
}

interface HostState {
  readonly payments: readonly { readonly userId: number; readonly isRefunded: boolean }[]
}
async function paymentsOf(arena: FreshArena, user: number): Promise<HostState['payments']> {
  const state = (await (await fetch(`${arena.chat}/host/state`)).json()) as HostState
  return state.payments.filter(({ userId }) => userId === user)
}

journey(
  'a player buys coins with Stars and a pack of tickets with the coins',
  async ({ phone, page, arena }) => {
    await page.clock.install()
    const opened = await phone({ user: 5350 })
    const app = await openShop(opened)
    await expect(app.getByTestId('pack-x1')).toContainText(/4\s000/)
    await app.getByTestId('pack-x1').click()
    await expect(app.getByTestId('coins-missing')).toHaveText(/4\s000/)
    await expect(app.getByTestId('confirm-exchange')).toHaveCount(0)
    await app.getByRole('button', { name: 'Close' }).click()

    await app.getByTestId('buy-ac_10000').click()
    await page.getByTestId('invoice-pay').click()
    await expectPurchase(opened, /Purchase made for 250 Stars/)
    expect(await accountOf(arena, 5350)).toMatchObject({ credit: 1_100_000, ticket: 2 })
    await expectAccessible(page, 'shop')

    await app.getByTestId('pack-x2').click()
    await expect(app.getByTestId('confirm-exchange')).toBeVisible()
    await expectAccessible(page, 'exchange')
    await app.getByTestId('cancel-exchange').click()
    await app.getByTestId('pack-x2').click()
    await app.getByTestId('confirm-exchange').click()
    await readToast(app, 'Purchase complete')
    expect(await accountOf(arena, 5350)).toMatchObject({ credit: 100_000, ticket: 4 })
  },
)

journey(
  'a frame that is bought with coins is worn at once, and others see it on the leaderboard',
  async ({ phone, page, arena }) => {
    await page.clock.install()
    const opened = await phone({ user: 5356 })
    const app = await openShop(opened)
    await app.getByTestId('buy-ac_10000').click()
    await page.getByTestId('invoice-pay').click()
    await expectPurchase(opened, /Purchase made for 250 Stars/)
    const player = await signInRemotely(arena, 5356)
    await player.join(FREE_CUP)

    await app.getByTestId('looks-link').click()
    await app.getByTestId('look-frame-champion').click()
    const drawer = app.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await expect(drawer.getByTestId('buy-look')).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await app.getByTestId('look-frame-copper').click()
    await expectAccessible(page, 'a frame')
    await app.getByTestId('buy-look').click()
    await readToast(app, 'It’s yours')
    await expect(app.getByTestId('look-frame-copper')).toContainText('In use')
    expect(await accountOf(arena, 5356)).toMatchObject({ credit: 500_000, frame: 'copper' })

    await page.getByTestId('back-button').click()
    await app.locator('nav').getByRole('link').nth(4).click()
    await app.getByTestId(`go-${FREE_CUP}`).click()
    const row = app.getByTestId('leaderboard').getByTestId('own-row')
    await expect(row.locator('[data-frame=copper]')).toBeVisible()
    const other = await signInRemotely(arena, 5357)
    await other.join(FREE_CUP)
    const { tournamentMembers } = await other.members(FREE_CUP)
    expect(tournamentMembers.find(({ telegram_id }) => telegram_id === 5356)).toMatchObject({
      frame: 'copper',
    })
  },
)

journey(
  'a card back and a felt that are bought with coins are on the next table',
  async ({ phone, page, arena }) => {
    await page.clock.install()
    const opened = await phone({ user: 5358 })
    const app = await openShop(opened)
    await app.getByTestId('buy-ac_50000').click()
    await page.getByTestId('invoice-pay').click()
    await expectPurchase(opened, /Purchase made for 750 Stars/)

    await app.getByTestId('looks-link').click()
    const back = app.getByTestId('look-cardBack-waves')
    for (const look of [back, app.getByTestId('look-felt-emerald')]) {
      await look.click()
      await expectAccessible(page, 'a look')
      await app.getByTestId('buy-look').click()
      await expect(look).toContainText('In use')
    }
    expect(await accountOf(arena, 5358)).toMatchObject({ credit: 3_300_000 })
    const picture = await back.locator('img').getAttribute('src')

    await page.getByTestId('back-button').click()
    await app.getByRole('navigation').getByRole('link', { name: 'Play' }).click()
    await planOutcomes(opened, anOpenHand)
    await openGamePage(opened, GAMES.classicBlackjack)
    await openGame(opened, GAMES.classicBlackjack, 'single')
    await deal(opened)
    await expect(opened.game.locator('.card-back').first()).toHaveAttribute('src', picture ?? '')
    await expect(opened.game.locator('html')).toHaveAttribute('style', /--felt-cloth/)
  },
)

journey(
  'the client’s status of a payment decides nothing: the shop checks with the server, and opens one invoice per order',
  async ({ phone, arena }) => {
    const opened = await phone({ user: 5351 })
    const { page } = opened
    const app = await openShop(opened)
    await app.getByTestId('buy-gold_1').click()
    await page.getByTestId('invoice-cancel').click()
    await expect(app.getByTestId('payment-watch')).toContainText('Checking your payment')
    await readToast(app, 'Payment not completed')
    await expect(app.getByTestId('payment-watch')).toHaveCount(0)
    expect(await paymentsOf(arena, 5351)).toEqual([])
    await reportPaymentLate(arena)
    await app.getByTestId('buy-gold_1').click()
    await page.getByTestId('invoice-pay-failed').click()
    await expect(app.getByTestId('payment-watch')).toContainText('Checking your payment')
    // The order is still unpaid when the app asks again: a paid one would make this a second purchase.
    const reordered = page.waitForResponse(/getInvoiceLink/)
    await app.getByTestId('buy-gold_1').click()
    await reordered
    await expect(app.getByTestId('buy-gold_1')).toBeEnabled()
    await expect(page.getByTestId('invoice-pay')).toHaveCount(0)
    await endFaults(arena)
    await readToast(app, /Purchase made for 150 Stars/)
    await expect(app.getByTestId('payment-watch')).toHaveCount(0)
    expect(await accountOf(arena, 5351)).toMatchObject({ credit: 100_000, gold_ticket: 1 })
    expect(await paymentsOf(arena, 5351)).toHaveLength(1)
  },
)

journey(
  'the app waits for a payment that is reported late, also after a restart; a second payment of one invoice is refunded and delivers nothing',
  async ({ phone, page, arena }) => {
    await page.clock.install()
    await payTwice(await phone({ user: 5352 }), arena)
    await reportPaymentLate(arena)
    const opened = await phone({ user: 5353 })
    const app = await openShop(opened)
    await app.getByTestId('buy-ac_2500').click()
    await opened.page.getByTestId('invoice-pay').click()
    await expect(app.getByTestId('payment-watch')).toContainText('Checking your payment')
    const again = await phone({ user: 5353 })
    await openShop(again)
    await expect(again.app.getByTestId('payment-watch')).toContainText('Checking your payment')
    await endFaults(arena)
    await expectPurchase(again, /Purchase made for 75 Stars/)
    await expect(again.app.getByTestId('payment-watch')).toHaveCount(0)
    expect(await accountOf(arena, 5353)).toMatchObject({ credit: 350_000 })

    // A job of the server sends refunds, and had the time of the other payment for it.
    await expect
      .poll(async () =>
        (await paymentsOf(arena, 5352))
          .map(({ isRefunded }) => isRefunded)
          .toSorted((a, b) => Number(a) - Number(b)),
      )
      .toEqual([false, true])
    expect(await accountOf(arena, 5352)).toMatchObject({ credit: 350_000, ticket: 2 })
  },
)

/** The report of the first payment reaches the bot last: a paid order is not paid twice. */
async function payTwice(opened: Phone, arena: FreshArena): Promise<void> {
  await reportPaymentLate(arena)
  const app = await openShop(opened)
  await app.getByTestId('buy-ac_2500').click()
  await opened.page.getByTestId('invoice-twice').click()
  await readToast(app, /Purchase made for 75 Stars/)
  await endFaults(arena)
  await expect.poll(async () => (await paymentsOf(arena, 5352)).length).toBe(2)
}

screenless('the bot answers with a link to the game and help with payments', async ({ arena }) => {
  const player = { id: 5354, first_name: 'Player 5354', language_code: 'ru' }
  const answers = () => textsOfBot(arena, player.id)
  await writeToBot(arena, player, '/start')
  await expect.poll(answers).toEqual([expect.stringContaining('Добро пожаловать')])
  await writeToBot(arena, player, '/paysupport')
  await expect.poll(async () => (await answers()).at(-1)).toContain('вернуть звёзды')
})
