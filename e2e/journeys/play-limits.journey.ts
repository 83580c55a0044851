import { takeBreak } from '@arena/contract/endpoints/play-limits'
import type { FrameLocator, Page } from '@playwright/test'
import { call } from '../../tools/local-player/call.mjs'
import { expectAccessible } from '../base/accessibility.ts'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { launchAddress } from '../base/launch.ts'
import { openSlot } from '../base/open-slot.ts'
import { openPhone } from '../base/phone.ts'
import { preparedFolder } from '../base/prepared-folder.ts'
import { givePlayTime, WITH_PLAY_TIME } from '../base/prepared-players.ts'
import { closeDrawer } from '../base/screens/drawers.ts'
import { readTexts } from '../base/screens/texts.ts'
import { everyRoute, signIn, visit } from '../base/screens/visit.ts'
import { tapThrough } from '../base/tap-through.ts'
import { readToast } from '../base/toast.ts'

async function openLimits(app: FrameLocator): Promise<void> {
  await app.getByRole('link', { name: /^Level 1, profile/ }).click()
  await app.getByRole('link', { name: 'Settings' }).click()
  await app.getByRole('link', { name: 'Limits and breaks' }).click()
  await expect(app.getByTestId('day-limit')).toBeVisible()
}

journey(
  'a stricter limit applies at once, a looser one after a day and can be cancelled before',
  async ({ phone, page }) => {
    const { app } = await phone({ user: 5760, size: 320 })
    await openLimits(app)
    await expectAccessible(page, 'the limits')
    const day = app.getByTestId('day-limit')
    await day.getByRole('button', { name: /^Daily limit/ }).click()
    await app.getByText('30 min', { exact: true }).click()
    await expectAccessible(page, 'the choice of a daily limit')
    await app.getByTestId('save-limit').click()
    await expect(day).toContainText('0 min of 30 min')
    await expect(app.getByRole('dialog')).toHaveCount(0)

    await day.getByRole('button', { name: /^Daily limit/ }).click()
    await app.getByText('2 h', { exact: true }).click()
    await app.getByTestId('save-limit').click()
    const pending = app.getByTestId('pending-limit')
    await expect(pending).toContainText(/From .+\sat\s\d\d:\d\d: 2\sh/)
    await expect(day).toContainText('0 min of 30 min')
    await pending.getByRole('button', { name: 'Keep it as it is: 30 min' }).click()
    await expect(pending).toHaveCount(0)

    const stars = app.getByTestId('stars-limit')
    await stars.getByRole('button', { name: /^Spending limit/ }).click()
    await app.getByText('250 Stars', { exact: true }).click()
    await app.getByTestId('save-limit').click()
    await expect(stars).toContainText('0 of 250')
    // A closing drawer still contains a button of the same name.
    await expect(app.getByRole('dialog')).toHaveCount(0)
    await app.getByTestId('reminder').getByRole('button').click()
    await app.getByText('Every 15 min', { exact: true }).click()
    await app.getByTestId('save-limit').click()
    await expect(app.getByTestId('reminder')).toContainText('Every 15 min')
  },
)

// Play time without rounds is a fault in the ledger, so only these journeys use this Arena.
journey.describe('after a quarter of an hour of play', () => {
  let arena: FreshArena
  journey.beforeAll(async () => {
    arena = await startFreshArena({
      from: preparedFolder(),
      seed: database => givePlayTime(database, WITH_PLAY_TIME, 15),
    })
  })
  journey.afterAll(() => arena.end())

  journey(
    'a player who reaches their time limit sees a notice in the game and before the next one',
    async ({ page, faults }) => {
      faults.expect(/403/)
      const opened = await openPhone(page, arena.chat, { user: WITH_PLAY_TIME })
      const { app, game } = opened
      await openSlot(opened)
      const other = await page.context().newPage()
      await other.goto(launchAddress(arena.app, { user: WITH_PLAY_TIME }))
      await expect(other.locator('header a[href="/profile"]')).toBeVisible()
      await other.goto(`${arena.app}/settings/limits`)
      await other.getByTestId('day-limit').getByRole('button').click()
      await other.getByRole('dialog').getByText('15 min', { exact: true }).click()
      await other.getByTestId('save-limit').click()
      await expect(other.getByTestId('day-limit')).toContainText('15 min of 15 min')
      await expect(other.getByTestId('day-limit')).toContainText('Enough for today')
      await other.close()

      await game.getByRole('button', { name: 'Spin', exact: true }).click()
      await expect(game.getByRole('dialog')).toBeVisible()
      await page.getByTestId('back-button').click()
      await app.getByTestId('play').click()
      await app.getByTestId('play-single').click()
      await expect(app.getByTestId('notice-play_limit_reached')).toContainText('15 min played')
      await expectAccessible(page, 'enough for today')
      await app.getByRole('button', { name: 'All right' }).click()
      await expect(app.getByTestId('notice-play_limit_reached')).toHaveCount(0)
    },
  )
})

journey(
  'a break closes games and tournaments with a calm notice, and leaves withdrawals open',
  async ({ phone, page, faults }) => {
    faults.expect(/403/)
    const { app } = await phone({ user: 5762 })
    await openLimits(app)
    await app.getByTestId('take-break').click()
    await app.getByText('7 days', { exact: true }).click()
    await expectAccessible(page, 'the choice of a break')
    await app.getByTestId('break-next').click()
    await expect(app.getByText('A break can’t be shortened or cancelled, not even by support.')).toBeVisible()
    await expectAccessible(page, 'what a break means')
    await app.getByTestId('confirm-break').click()
    await readToast(app, 'Your break has begun')
    await expect(app.getByTestId('on-break')).toContainText(/Ends on .+ \d{4}\sat\s\d\d:\d\d/)
    await app.getByTestId('take-break').click()
    await expect(app.getByText('30 days', { exact: true })).toBeVisible()
    await expect(app.getByText('3 days', { exact: true })).toHaveCount(0)
    await page.getByTestId('back-button').click()

    await app.getByRole('link', { name: 'Arena, home' }).click()
    await expect(app.getByTestId('on-break')).toBeVisible()
    await expectAccessible(page, 'home on a break')
    await app.getByTestId('game-golden-arena').click()
    await expect(app.getByTestId('break-note')).toContainText('You are on a break. It ends on')
    await expectAccessible(page, 'a game on a break')
    await app.getByRole('link', { name: /^Level 1, profile/ }).click()
    await app.getByRole('link', { name: 'Wallet' }).click()
    await expect(app.getByTestId('ton-balance')).toBeVisible()
    await expect(app.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  },
)

/** The test ids of everything that plays, joins, buys, watches, claims or leads to a partner's offer. */
const OFFERS = [
  'play',
  'play-single',
  'participate',
  'confirm-participate',
  'extra-attempt',
  'spin-wheel',
  'take-reward',
  'claim-all',
  'task-claim',
  'task-go',
  'task-start',
  'watch-ad',
  'new-challenge',
  'accept-challenge',
  'make-challenge',
  'rematch',
  'new-friend-streak',
  'accept-friend-streak',
  'restart-friend-streak',
  'claim-friend-streak',
  'nudge-friend',
  'create-squad',
  'join-squad',
  'share-story',
  'partner-offer',
  'partner-banner',
  'partner-go',
  'next-play',
  'next-rewards',
] as const

/** These, and everything with a price. */
const SALES = [
  ...OFFERS.map(id => `[data-testid="${id}"]`),
  '[data-testid^=buy-]',
  '[data-testid^=pack-]',
].join()

journey(
  'during a break no screen sells anything: no gold button, no offer, and each replaced button shows when the break ends',
  async ({ page, arena, faults }) => {
    faults.expect(/getSharedRound|getSharedCard|getChallenge\b|getFriendStreak\b/)
    await signIn(page, arena, { user: 5767 })
    const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? ''
    await call(arena.app + takeBreak.path, { body: { kind: 'cool_off', days: 7 }, token })
    await page.reload()
    const texts = await readTexts('en')
    for (const route of await everyRoute(page, arena)) {
      await visit(page, arena, route)
      await expectCalm(page, route)
      for (const open of CALM_DRAWERS[route] ?? []) {
        await page
          .getByTestId(open)
          .or(page.getByRole('button', { name: open }))
          .first()
          .click()
        await expect(page.getByTestId('break-note').last()).toContainText('It ends on')
        await expectCalm(page, `${open} on ${route}`)
        await closeDrawer(page, texts)
      }
    }
  },
)

/** Drawers and notices that open over a screen and would sell at any other time. */
const CALM_DRAWERS: Readonly<Record<string, readonly string[]>> = {
  '/': ['Wheel of fortune', 'Daily reward'],
  '/tasks': ['task-win_value_1000'],
}

/** Fails for every gold button or link, and for every offer that can be pressed. */
async function expectCalm(page: Page, where: string): Promise<void> {
  const golden = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, a *, button *')]
      .filter(
        element =>
          element.checkVisibility() && getComputedStyle(element).backgroundImage.includes('241, 205, 104'),
      )
      .map(element => (element.closest('a, button') ?? element).textContent),
  )
  expect.soft(golden, `gold on ${where}`).toEqual([])
  await expect.soft(page.locator(SALES), `an offer or a price on ${where}`).toHaveText([])
}

journey(
  'between two rounds a player is reminded how long they have been playing',
  async ({ phone, page }) => {
    // With the two minutes of this pause that count, the total is an hour, the default interval of the reminder.
    await page.addInitScript(() => {
      try {
        if (localStorage.getItem('playClock') !== null) return
        const clock = { last_ms: Date.now() - 120_000, since_ms: 58 * 60_000 }
        localStorage.setItem('playClock', JSON.stringify(clock))
      } catch {
        // A frame without storage is not the app.
      }
    })
    const opened = await phone({ user: 5763 })
    const { app } = opened
    const reminder = app.getByTestId('play-reminder')
    // The pause of a slow reload counts as well, two minutes of it at most.
    const title = app.getByRole('heading', { name: /^You have been playing for 1 h( [12] min)?$/ })
    const playUntilReminded = async () => {
      const slot = await openSlot(opened)
      await slot.startAutoplay(10)
      await tapThrough(opened, () => reminder.isVisible())
      await expect(title).toBeVisible()
    }
    await playUntilReminded()

    let rounds = 0
    page.on('response', response => {
      if (response.url().endsWith('/game/v1/play')) rounds += 1
    })
    await expectAccessible(page, 'the play time reminder')
    expect(rounds).toBe(0)

    // An unanswered reminder comes again after the next round.
    await page.reload()
    await playUntilReminded()
    expect(rounds).toBe(1)

    await app.getByRole('button', { name: 'Continue' }).click()
    await expect(reminder).toHaveCount(0)
    // The round after the next one begins only if nothing covers the game between them.
    await tapThrough(opened, async () => rounds >= 3)
    await expect(reminder).toHaveCount(0)
  },
)
