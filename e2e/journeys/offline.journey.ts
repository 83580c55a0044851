import type { Account } from '@arena/contract/account'
import { getFrensList } from '@arena/contract/endpoints/friends'
import { spinWheel, type WheelSpun } from '@arena/contract/endpoints/wheel'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import type { Locator, Page, Route } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import { bookRounds } from '../base/champion.ts'
import { expect, journey } from '../base/journey.ts'
import type { Phone } from '../base/phone.ts'
import { signInRemotely } from '../base/remote-player.ts'
import { readToast } from '../base/toast.ts'

const OFFLINE = 'You’re offline. We’ll reconnect automatically.'
const LOADING = '.animate-sheen, .animate-spin'

/** Every screen with data from the server, and a text of it or the selector of its place. */
const SCREENS = [
  { path: '/', says: 'Golden Arena' },
  { path: '/boost', says: '[data-testid=pack-x1]' },
  { path: '/tasks', says: 'Daily reward' },
  { path: '/friends', says: 'No friends here yet' },
  { path: '/active-tournaments', says: 'Upcoming' },
  { path: `/tournaments/${OPEN_TOURNAMENT_KEY}`, says: 'Prize pool' },
  { path: '/games/1/golden-arena', says: 'Similar games' },
  { path: '/profile', says: 'Player' },
  { path: '/promocodes', says: 'No promo codes' },
  { path: '/wallet', says: 'No requests yet' },
] as const

/** Follows a link of the app, as a tap would, without loading another page. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.frames()[1]?.evaluate(to => history.pushState(null, '', to), path)
}

async function expectLoaded({ app }: Phone, says: string): Promise<void> {
  const notice = says.startsWith('[') ? app.locator(says) : app.locator('main').getByText(says)
  await expect(notice.filter({ visible: true }).first()).toBeVisible()
  await expect(app.locator('main').locator(LOADING)).toHaveCount(0)
}

journey(
  'offline, every screen shows a notice and keeps its loaded data, and a new screen loads when the network is back',
  async ({ phone, page, context, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    const opened = await phone({ user: 5840 })
    const { app } = opened
    await expectLoaded(opened, 'Golden Arena')
    await context.setOffline(true)
    await app.getByRole('navigation').getByRole('link', { name: 'Friends' }).click()
    await expect(app.getByText(OFFLINE)).toBeInViewport()
    await expect(app.locator('main').locator(LOADING)).not.toHaveCount(0)
    await expect(app.getByRole('heading', { name: 'Friends', level: 1 })).toBeFocused()
    expect(await page.frames()[1]?.title()).toBe('Friends · Arena')
    await expect(app.getByRole('alert')).toHaveCount(0)
    // Another screen can still be opened with one tap.
    await app.getByRole('navigation').getByRole('link', { name: 'Play' }).click()
    await expectLoaded(opened, 'Golden Arena')
    expect(await page.frames()[1]?.title()).toBe('Home · Arena')
    await goTo(page, '/friends')
    await context.setOffline(false)
    await expectLoaded(opened, 'Your friends')
    await expect(app.getByRole('heading', { name: 'Friends', level: 1 })).toBeFocused()
    for (const { path, says } of SCREENS) {
      await goTo(page, path)
      await expectLoaded(opened, says)
    }

    await context.setOffline(true)
    for (const { path, says } of SCREENS) {
      await goTo(page, path)
      await expect(app.getByText(OFFLINE)).toBeInViewport()
      await expectLoaded(opened, says)
      await expect(app.locator('main').getByRole('alert')).toHaveCount(0)
    }
    await goTo(page, '/boost')
    await expectAccessible(page, 'the shop without a network')
    const asked = page.waitForResponse(response => response.url().endsWith(getFrensList.path))
    await context.setOffline(false)
    await expect(app.getByText(OFFLINE)).toHaveCount(0)
    await goTo(page, '/friends')
    expect((await asked).ok()).toBe(true)
  },
)

/** The longest pause between two requests for the same data. */
const PAUSE_MS = 2000

/** The screens with a box that names the data that could not be loaded. */
const FAILING = [
  { path: '/boost', fails: 'Couldn’t load the shop', says: '[data-testid=pack-x1]' },
  { path: '/tasks', fails: 'Couldn’t load the daily reward', says: 'Day 1 of 7' },
  { path: '/friends', fails: 'Failed to load friends list', says: 'No friends here yet' },
  { path: '/active-tournaments', fails: 'Failed to load tournaments list', says: 'Upcoming' },
  {
    path: `/tournaments/${OPEN_TOURNAMENT_KEY}`,
    fails: 'Couldn’t load the leaderboard',
    says: 'Prize pool',
  },
  { path: '/promocodes', fails: 'Couldn’t load the promo codes', says: 'No promo codes' },
  { path: '/wallet', fails: 'Couldn’t load your withdrawals', says: 'No requests yet' },
] as const

journey(
  'a screen whose call fails names the missing part, and a retry loads it',
  async ({ phone, page, arena, faults }) => {
    faults.expect(/ERR_FAILED/)
    const calls = (url: URL) => url.href.startsWith(`${arena.app}/api/`)
    const silence = (route: Route) => route.abort()
    await page.route(calls, silence)
    await page.clock.install()
    const opened = await phone({ user: 5842 })
    const { app } = opened
    const boxes = app.locator('main, [role=dialog]').getByRole('alert')
    const tryAgain = async (fails: string, says = 'Check the internet and try again') => {
      // The app retries twice before it reports the error, with pauses: skip them.
      const box = boxes.filter({ hasText: fails }).first()
      await expect
        .poll(async () => {
          await page.clock.fastForward(PAUSE_MS)
          return box.isVisible()
        })
        .toBe(true)
      await expect(box).toContainText(says)
      await page.unroute(calls, silence)
      // One press retries all parts that wait for the same answer.
      for (let left = await boxes.count(); left > 0; left = await boxes.count()) {
        await pressFirst(boxes)
        await expect.poll(() => boxes.count()).toBeLessThan(left)
      }
    }
    // Home shows an error before the texts for rejections are loaded.
    await tryAgain('Failed to load tournaments list', 'Check your connection and try again.')
    await expect(app.getByTestId(`go-${OPEN_TOURNAMENT_KEY}`)).toBeVisible()
    for (const { path, fails, says } of FAILING) {
      await page.route(calls, silence)
      await goTo(page, path)
      await tryAgain(fails)
      await expectLoaded(opened, says)
    }
    await goTo(page, '/')
    await page.route(calls, silence)
    await app.getByRole('button', { name: /Wheel of fortune/ }).click()
    await tryAgain('Couldn’t load the wheel')
    await expect(app.getByTestId('spin-wheel')).toBeEnabled()
  },
)

/** Retries the first box. A part that refetches on its own may have its answer before the press: then there is nothing to press. */
async function pressFirst(boxes: Locator): Promise<void> {
  const [button] = await boxes.getByRole('button', { name: 'Try again' }).elementHandles()
  try {
    await button?.click()
  } catch (error) {
    if (await button?.evaluate(({ isConnected }) => isConnected)) throw error
  }
}

interface Press {
  readonly press: () => Promise<void>
  /** The shown message. */
  readonly says?: string
}

/** Presses without a network: the app shows a message, which is closed before the network is back. */
async function pressOffline({ app, page }: Phone, { press, says = 'No connection' }: Press): Promise<void> {
  await page.context().setOffline(true)
  await expect(app.getByText(OFFLINE)).toBeVisible()
  await press()
  await readToast(app, says)
  await page.context().setOffline(false)
  await expect(app.getByText(OFFLINE)).toHaveCount(0)
}

/** Presses without a network, then with one. The button's code has to be loaded before the network goes. */
async function pressTwice(phone: Phone, button: Locator, press = () => button.click()): Promise<void> {
  await expect(button).toBeVisible()
  await pressOffline(phone, { press })
  await press()
}

journey(
  'an action pressed offline is refused with a message, and executed once when pressed again online',
  async ({ phone, page, arena, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    const opened = await phone({ user: 5843 })
    const { app } = opened
    await expectLoaded(opened, 'Golden Arena')
    for (const { path, says } of SCREENS) {
      await goTo(page, path)
      await expectLoaded(opened, says)
    }

    await goTo(page, `/tournaments/${OPEN_TOURNAMENT_KEY}`)
    const participate = app.getByTestId('participate')
    await pressTwice(opened, participate, async () => {
      await participate.click()
      await app.getByTestId('confirm-participate').click()
    })
    await expect(app.getByText('You are in', { exact: true }).first()).toBeVisible()

    await goTo(page, '/tasks')
    await app.getByTestId('weekly-card').click()
    await app.getByTestId('reward-0').click()
    await pressTwice(opened, app.getByTestId('take-reward'))
    await expect(app.getByTestId('daily-won')).toContainText('+500')
    await app.getByTestId('daily-done').click()
    const { session_id } = await (await signInRemotely(arena, 5843)).startSession('golden-arena')
    await bookRounds(arena, session_id, { count: 50, bet: 100, win: 100 })
    await goTo(page, '/friends')
    await expectLoaded(opened, 'No friends here yet')
    await goTo(page, '/tasks')
    await app.getByTestId('task-spins_50').click()
    await pressTwice(opened, app.getByTestId('task-claim'))
    await expect(app.getByTestId('task-won')).toBeVisible()
    await app.getByTestId('task-done').click()

    await goTo(page, '/friends')
    await app.getByTestId('invite').click()
    await pressTwice(opened, app.getByTestId('send-invitation'))
    await page.getByTestId('prepared-send').click()
    await readToast(app, 'Invitation sent')

    await goTo(page, '/boost')
    await pressOffline(opened, {
      press: () => app.getByTestId('watch-ad').click(),
      says: 'Check the internet and try again',
    })
    await pressTwice(opened, app.getByTestId('buy-ac_10000'))
    await page.getByTestId('invoice-pay').click()
    await readToast(app, /Purchase made for 250 Stars/)

    await app.getByTestId('pack-x1').click()
    await pressTwice(opened, app.getByTestId('confirm-exchange'))
    await readToast(app, 'Purchase complete')
    // 1,000 and 500, 500 for a task, and 10,000 without 5,000; one ticket for the tournament, one of the package, one of the pack.
    const { account } = await signInRemotely(arena, 5843)
    expect(account).toMatchObject({ credit: 700_000, ticket: 2 })
  },
)

journey(
  'a game and the wheel wait for the network, and neither loses or doubles a result',
  async ({ phone, page, arena, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
    const opened = await phone({ user: 5844 })
    const { app } = opened
    await expectLoaded(opened, 'Golden Arena')
    await goTo(page, '/games/1/golden-arena')
    await app.getByTestId('play').click()
    await pressTwice(opened, app.getByTestId('play-single'))
    await expect(app.locator('iframe')).toBeVisible()
    await page.getByTestId('back-button').click()

    await goTo(page, '/')
    await app.getByRole('button', { name: /Wheel of fortune/ }).click()
    const spin = app.getByTestId('spin-wheel')
    await expect(spin).toBeEnabled()
    // The server draws, and its answer is lost: the wheel requests the same spin again.
    const answers: WheelSpun[] = []
    await page.route(`**${spinWheel.path}`, async route => {
      const answer = await route.fetch()
      answers.push((await answer.json()) as WheelSpun)
      await (answers.length === 1 ? route.abort() : route.fulfill({ response: answer }))
    })
    await spin.click()
    await expect(app.getByTestId('wheel-won')).toBeVisible()
    expect(answers.map(({ proof }) => proof.spin)).toEqual([1, 1])
    expect(answers[1]?.prizeKey).toBe(answers[0]?.prizeKey)
    // One of the prizes is another spin: it is available, and not used.
    await expect(spin).not.toHaveText('Spinning…')
    const { account } = await signInRemotely(arena, 5844)
    expect(balancesOf(account)).toEqual(balancesOf(answers[0]?.account))
  },
)

function balancesOf(account: Account | undefined): unknown {
  return [account?.credit, account?.ticket, account?.gold_ticket, account?.ton]
}
