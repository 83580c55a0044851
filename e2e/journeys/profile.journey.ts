import type { FrameLocator, Page } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import { expect, journey } from '../base/journey.ts'
import { launchAddress } from '../base/launch.ts'
import { openSlot } from '../base/open-slot.ts'
import type { Phone } from '../base/phone.ts'

const LONG = { first_name: 'Wolfeschlegelsteinhausenbergerdorff', last_name: 'Featherstonehaugh' }

/** Marks the current vibration element on the phone: the next one is a new element without the mark. */
async function markPulse(page: Page): Promise<void> {
  await page.getByTestId('pulse').evaluate(pulse => pulse.setAttribute('data-seen', ''))
}

function settingsSwitch(app: FrameLocator, name: string) {
  return app.getByRole('switch', { name })
}

async function openSettings({ app }: Phone): Promise<void> {
  await app.getByRole('link', { name: /^Level 1, profile/ }).click()
  await app.getByRole('link', { name: 'Settings' }).click()
  await expect(app.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
}

/** The state of the switches in the game's own panel. */
async function expectGameSwitches({ game }: Phone, wanted: Record<string, boolean>): Promise<void> {
  await game.getByRole('button', { name: 'Menu' }).click()
  await game.getByText('Settings', { exact: true }).click()
  for (const [name, isOn] of Object.entries(wanted)) {
    await expect(game.getByRole('switch', { name, exact: true })).toBeChecked({ checked: isOn })
  }
}

journey('switching vibration off applies in the app at once and in the next game', async ({ phone }) => {
  const opened = await phone({ user: 5752 })
  const { page, app } = opened
  await openSettings(opened)
  await settingsSwitch(app, 'Music').click()
  await settingsSwitch(app, 'Vibration').click()
  await markPulse(page)
  await settingsSwitch(app, 'Sound effects').click()
  await expect(settingsSwitch(app, 'Sound effects')).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByTestId('pulse')).toHaveAttribute('data-seen', '')

  await page.getByTestId('back-button').click()
  await app.getByRole('button', { name: 'Close' }).click()
  await openSlot(opened)
  await expectGameSwitches(opened, { 'Sound effects': false, Music: false, Vibration: false })
  await expect(page.getByTestId('pulse')).toHaveAttribute('data-seen', '')
})

journey('a switch in another window of the app controls the open game', async ({ phone, arena }) => {
  const opened = await phone({ user: 5753 })
  await openSlot(opened)
  const other = await opened.page.context().newPage()
  await other.goto(launchAddress(arena.app, { user: 5753 }))
  await expect(other.locator('header a[href="/profile"]')).toBeVisible()
  await other.goto(`${arena.app}/settings`)
  await other.getByRole('switch', { name: 'Music' }).click()
  await expectGameSwitches(opened, { 'Sound effects': true, Music: false, Vibration: true })
  await other.getByRole('switch', { name: 'Music' }).click()
  await expect(opened.game.getByRole('switch', { name: 'Music' })).toBeChecked()
})

journey('a new language applies to the whole screen at once', async ({ phone, page }) => {
  const { app } = await phone({ user: 5754 })
  await app.getByRole('link', { name: /^Level 1, profile/ }).click()
  await app.getByRole('link', { name: /^Language/ }).click()
  for (const [name, lang, title, level] of [
    ['Русский', 'ru', 'Язык', /^Уровень 1/],
    ['Українська', 'uk', 'Мова', /^Рівень 1/],
    ['Türkçe', 'tr', 'Dil', /^Seviye 1/],
    ['English', 'en', 'Language', /^Level 1/],
  ] as const) {
    await app.getByRole('radio', { name }).click()
    await expect(app.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible()
    await expect(app.getByRole('link', { name: level })).toBeVisible()
    await expect(app.getByRole('radio', { name })).toHaveAttribute('aria-checked', 'true')
    await expect(app.locator('html')).toHaveAttribute('lang', lang)
  }
  await page.getByTestId('back-button').click()
  await expect(app.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
})

journey(
  'the profile shows the player’s identity and balances in full on a narrow phone',
  { tag: '@quick' },
  async ({ page, arena }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(launchAddress(arena.app, { user: 5755, ...LONG }))
    await page.locator('header a[href="/profile"]').click()
    const name = page.getByTestId('player-name')
    await expect(name).toHaveText(`${LONG.first_name} ${LONG.last_name}`)
    expect(await name.evaluate(text => text.scrollWidth <= text.clientWidth)).toBe(true)
    expect(await name.evaluate(text => text.scrollHeight <= text.clientHeight + 1)).toBe(true)
    await expect(page.getByText('0 of 250')).toBeVisible()
    await expect(page.getByText('Next: level 2')).toBeVisible()
    const balances = page.getByRole('region', { name: 'Balances' })
    for (const part of ['TON', 'ArenaCoin', 'Tickets', 'Golden tickets'])
      await expect(balances).toContainText(part)
    await expectAccessible(page, 'the profile of a long name')
  },
)

journey(
  'a player who logs out sees the sign-in screen, and starts at home when they sign in again',
  async ({ phone, faults }) => {
    // What a screen still reads when the player logs out is refused.
    faults.expect(/401/)
    const { app } = await phone({ user: 5757 })
    await app.getByRole('link', { name: /^Level 1, profile/ }).click()
    await app.getByRole('button', { name: 'Log out' }).click()
    await expect(app.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()
    await app.getByText('I am 18 or older').click()
    await app.getByRole('button', { name: 'Sign in again' }).click()
    await expect(app.getByTestId('go-open_tournament')).toBeVisible()
  },
)
