import { expect, type Page } from '@playwright/test'
import type { ScreenTexts } from './texts.ts'

/** The address of any wallet: all have the same length. */
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'

/** Opens something on the current screen; its name says what. */
export type Opens = (page: Page, texts: ScreenTexts) => Promise<void>

/** Everything that can be opened on a screen without an effect on the player. */
export const DRAWERS: Readonly<Record<string, readonly Opens[]>> = {
  '/': [
    async function wheel(page, { home }) {
      await page.getByRole('button', { name: home.wheel.title }).click()
      await expect(page.getByTestId('spin-wheel')).toBeVisible()
    },
    async function fairness(page, { home, wheel }) {
      await page.getByRole('button', { name: home.wheel.title }).click()
      await page.getByText(wheel.fair.open).click()
      await expect(page.getByText(wheel.fair.odds, { exact: true })).toBeVisible()
    },
  ],
  '/boost': [
    async function pack(page) {
      await page.getByTestId('pack-x5').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    async function partner(page) {
      await page.getByTestId('partner-offer').getByRole('button').first().click()
      await expect(page.getByTestId('partner-drawer')).toBeVisible()
    },
  ],
  '/looks': [
    async function look(page) {
      await page.getByTestId('look-frame-champion').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  '/tasks': [
    async function task(page) {
      await page.getByTestId('task-win_value_1000').click()
      await expect(page.getByTestId('task-drawer')).toBeVisible()
    },
    async function streak(page) {
      await page.getByTestId('streak-card').click()
      await expect(page.getByTestId('streak-drawer')).toBeVisible()
    },
    async function season(page) {
      await page.getByTestId('season-card').click()
      await expect(page.getByTestId('season-drawer')).toBeVisible()
    },
  ],
  '/friends': [
    async function invitation(page) {
      await page.getByTestId('invite').click()
      await expect(page.getByTestId('send-invitation')).toBeVisible()
    },
    async function code(page, { friends }) {
      await page.getByRole('button', { name: friends.invite.qr }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  '/tournaments/open_tournament': [
    async function joining(page) {
      await page.getByTestId('participate').click()
      await expect(page.getByTestId('confirm-participate')).toBeVisible()
    },
  ],
  '/wallet': [
    async function address(page) {
      const field = page.getByTestId('address')
      await field.fill(ADDRESS)
      const hidden_px = () => field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
      await expect.poll(hidden_px, 'a whole address can be read at once').toBeLessThanOrEqual(0)
    },
  ],
  '/settings/limits': [
    async function dayLimit(page) {
      await openLimit(page, 'day-limit')
    },
    async function starsLimit(page) {
      await openLimit(page, 'stars-limit')
    },
    async function reminder(page) {
      await openLimit(page, 'reminder')
    },
    async function lengthOfBreak(page) {
      await page.getByTestId('take-break').click()
      await expect(page.getByTestId('break-next')).toBeVisible()
    },
    async function meaningOfBreak(page) {
      await page.getByTestId('take-break').click()
      await page.locator('label', { has: page.getByTestId('choice-180') }).click()
      await page.getByTestId('break-next').click()
      await expect(page.getByTestId('confirm-break')).toBeVisible()
    },
  ],
  '/settings/data': [
    async function erasure(page) {
      await page.getByTestId('ask-erase').click()
      await expect(page.getByTestId('confirm-erase')).toBeVisible()
    },
  ],
  '/games/1/golden-arena': [
    async function modes(page) {
      await page.getByTestId('play').click()
      await expect(page.getByTestId('modes-golden-arena')).toBeVisible()
    },
  ],
}

async function openLimit(page: Page, card: string): Promise<void> {
  await page.getByTestId(card).getByRole('button').last().click()
  await expect(page.getByTestId('save-limit')).toBeVisible()
}

/** Closes an open drawer, if any. */
export async function closeDrawer(page: Page, { shell }: ScreenTexts): Promise<void> {
  const drawer = page.getByRole('dialog')
  if ((await drawer.count()) === 0) return
  await drawer.getByRole('button', { name: shell.close, exact: true }).first().click()
  await expect(drawer).toHaveCount(0)
}
