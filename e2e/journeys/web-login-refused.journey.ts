import type { Page } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { aboutAnotherPerson, signedWebLogin } from '../base/web-login.ts'

const LATE_S = 11 * 60

async function openSignIn(page: Page, arena: FreshArena): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(arena.app)
  await page.getByText('I am 18 or older').click()
}

/** Like the chat platform's redirect: a new page, not the open one with another hash. */
async function comeBackWith(page: Page, arena: FreshArena, login: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${arena.app}/#tgAuthResult=${login}`)
}

async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible()
  await expect(page.getByText('Telegram’s confirmation didn’t work. Try again')).toBeVisible()
  await expect(page.getByText(/[a-z]_[a-z]/)).toHaveCount(0)
  expect(page.url()).not.toContain('tgAuthResult')
}

/** The link back, and everything needed to try again. */
async function expectSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'To sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in with Telegram' })).toBeEnabled()
}

async function expectIn(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('link', { name: 'Level 1, profile' })).toBeVisible()
  await page.getByRole('link', { name: 'Level 1, profile' }).click()
  await expect(page.getByText(name)).toBeVisible()
}

journey(
  'a forged, expired or reused web login is refused with a message, and the visitor may try again',
  async ({ page, arena, faults }) => {
    faults.expect(/401/)
    await openSignIn(page, arena)
    const login = signedWebLogin({ id: 8070, first_name: 'Vera 8070' })
    for (const refused of [
      aboutAnotherPerson(login, 8071),
      signedWebLogin({ id: 8070, first_name: 'Vera 8070', age_s: LATE_S }),
    ]) {
      await comeBackWith(page, arena, refused)
      await expectRefused(page)
      await expectAccessible(page, 'a refused web login')
      await expectSignIn(page)
    }
    // A refused attempt has consumed nothing.
    await comeBackWith(page, arena, login)
    await expectIn(page, 'Vera 8070')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()

    // A session that began has used up the tick: it was its account's.
    await page.getByText('I am 18 or older').click()
    await comeBackWith(page, arena, login)
    await expectRefused(page)
    await expectSignIn(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()
    await page.getByRole('button', { name: 'Log in with Telegram' }).click()
    await page.getByLabel('Id').fill('8070')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expectIn(page, 'Player 8070')
  },
)

journey(
  'a visitor who cancels on the chat platform’s page, or goes back, sees a message and may try again',
  async ({ page, arena }) => {
    await openSignIn(page, arena)
    await page.getByRole('button', { name: 'Log in with Telegram' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Login cancelled' })).toBeVisible()
    await expect(page.getByText('Telegram didn’t confirm who you are.')).toBeVisible()
    expect(page.url()).toBe(`${arena.app}/`)
    await expectAccessible(page, 'a cancelled web login')
    await expectSignIn(page)

    await page.getByRole('button', { name: 'Log in with Telegram' }).click()
    await expect(page.getByRole('heading', { name: 'Who logs in?' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()
    await page.getByRole('button', { name: 'Log in with Telegram' }).click()
    await page.getByLabel('Id').fill('8072')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expectIn(page, 'Player 8072')
  },
)
