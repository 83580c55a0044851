import { expect } from '@playwright/test'
import type { Mode } from '../open-slot.ts'
import type { Phone } from '../phone.ts'
import type { Round } from '../remote-player.ts'
import { written } from '../slot.ts'
import { ROUND_TIMEOUT_MS } from '../tap-through.ts'
import type { PlayableGame } from './catalogue.ts'
import { type GameDriver, wantedOf } from './driver.ts'
import type { Plan } from './plan-outcome.ts'

/** Opens the page of a game from home by its category; checks its texts. */
export async function openGamePage({ app }: Phone, { id, name, category }: PlayableGame): Promise<void> {
  await app.getByLabel('Game category').selectOption(category)
  await app.getByTestId(`game-${id}`).click()
  await expect(app.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** From a game's page into the running game. */
export async function openGame(phone: Phone, game: PlayableGame, mode: Mode): Promise<GameDriver> {
  await enterGame(phone, mode)
  const driver = game.underThumb(phone)
  await driver.ready()
  return driver
}

/** The same, without waiting for a new round: one may be under way. */
export async function enterGame({ app }: Phone, mode: Mode): Promise<void> {
  await app.getByTestId('play').click()
  await app.getByTestId(`play-${mode}`).click()
  // With the frame comes a cover, which stays until the app knows that the game is ready: an earlier touch hits the cover. Wait for the
  // frame, since the cover may be gone before a check.
  await expect(app.locator('iframe')).toBeVisible()
  await expect(app.getByTestId('load-cover')).toHaveCount(0, { timeout: ROUND_TIMEOUT_MS })
}

/** Plays a round that is won and one that is lost; each shows the balance the provider answered. */
export async function playToWinAndLoss(
  phone: Phone,
  { driver, plan }: { readonly driver: GameDriver; readonly plan: Plan },
): Promise<readonly Round[]> {
  const isWon = driver.isWon ?? (({ win }: Round) => win > 0)
  const rounds: Round[] = []
  for (const wish of driver.wishes ?? (['win', 'loss'] as const)) {
    plan.next = wantedOf(driver, wish)
    const { round, balance } = await driver.playRound(wish)
    expect(isWon(round), `a ${wish} was planned`).toBe(wish === 'win')
    await expectBalanceInGame(phone, balance)
    rounds.push(round)
  }
  return rounds
}

export async function expectBalanceInGame({ game }: Phone, credit: number): Promise<void> {
  await expect(game.getByTestId('balance')).toHaveText(new RegExp(`^${written(credit)}\\s`), {
    timeout: ROUND_TIMEOUT_MS,
  })
}

/** Opens the game's own settings, which show the app's sound and music settings. Turbo is switched on. */
export async function expectSound(phone: Phone, isOn: boolean): Promise<void> {
  const { game } = phone
  await openMenu(phone)
  await game.getByRole('button', { name: 'Settings' }).click()
  const settings = game.getByRole('dialog', { name: 'Settings' })
  for (const name of ['Sound effects', 'Music']) {
    await expect(settings.getByRole('switch', { name })).toBeChecked({ checked: isOn })
  }
  await settings.getByRole('switch', { name: 'Turbo play' }).check()
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(settings).toHaveCount(0)
}

/**
 * Opens the game's menu and waits until it stops moving: it slides in, and the game grows when the partner's banner above it disappears. A
 * touch at that moment would hit another entry.
 */
export async function openMenu({ app, game }: Phone): Promise<void> {
  await game.getByRole('button', { name: 'Menu' }).click()
  const menu = game.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(app.getByTestId('in-game-banner')).toHaveCount(0)
  const frame = app.locator('iframe')
  await expect
    .poll(async () => {
      const height_px = await menu.evaluate(() => innerHeight)
      return Math.abs(height_px - (await frame.evaluate(element => element.clientHeight)))
    })
    .toBeLessThanOrEqual(1)
  await menu.evaluate(async element => {
    await Promise.allSettled(element.getAnimations().map(animation => animation.finished))
  })
}

/** Switches sound and music off in the app's settings, and returns to home. */
export async function silence({ app, page }: Phone): Promise<void> {
  await app.getByRole('link', { name: /^Level \d+, profile$/ }).click()
  await app.getByRole('link', { name: 'Settings' }).click()
  for (const name of ['Sound effects', 'Music']) {
    await app.getByRole('switch', { name }).click()
    await expect(app.getByRole('switch', { name })).not.toBeChecked()
  }
  await back({ page })
  await expect(app.getByRole('link', { name: 'Settings' })).toBeVisible()
  await back({ page })
}

/** Returns from a running game to the game's page with the phone's back button, and on to home. */
export async function leaveGame({ app, page }: Phone): Promise<void> {
  await back({ page })
  await expect(app.locator('iframe')).toHaveCount(0)
  await back({ page })
}

async function back({ page }: Pick<Phone, 'page'>): Promise<void> {
  await page.getByTestId('back-button').click()
}
