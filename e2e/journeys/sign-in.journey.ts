import type { Page } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const PASSWORD = 'violet-harbour-17'
const NEXT_PASSWORD = 'amber-lantern-42'

/** The address of the link in the latest mail with this subject. */
async function linkFor(arena: FreshArena, to: string, subject: RegExp): Promise<string> {
  let link = ''
  await expect(async () => {
    const reply = await fetch(`${arena.chat}/host/mails?to=${encodeURIComponent(to)}`)
    const { mails } = (await reply.json()) as { mails: readonly Mail[] }
    const mail = mails.findLast(one => subject.test(one.subject))
    link = /https?:\/\/\S+#emailLink=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

/** Opens a new page, like a mail program, not the open one with another hash. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function leave(page: Page, arena: FreshArena): Promise<void> {
  await page.goto(`${arena.app}/profile`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()
}

journey(
  'a visitor registers by email, signs in again with the password, and resets it when they forget it',
  async ({ page, browser, arena, faults }) => {
    faults.expect(/401|410/)
    const email = 'journey-5450@example.com'
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(arena.app)
    await expect(page.getByText('Confirm your age to continue.').first()).toBeVisible()
    await page.getByText('I am 18 or older').click()
    await expect(page.getByText('Confirm your age to continue.')).toHaveCount(0)
    await expect(page.getByText('Enter your email and password to continue.')).toBeVisible()
    await expectAccessible(page, 'sign-in')
    await page.getByRole('button', { name: 'Register with email' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

    const registration = await linkFor(arena, email, /registration/)
    await follow(page, registration)
    await page.getByLabel('Your name in Arena').fill('Vera 5450')
    await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD)
    await expectAccessible(page, 'sign-in')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('link', { name: 'Level 1, profile' })).toBeVisible()
    expect(page.url()).not.toContain('emailLink')

    await leave(page, arena)
    await follow(page, registration)
    await expect(page.getByRole('heading', { name: 'The link no longer works' })).toBeVisible()
    await page.getByRole('button', { name: 'To sign-in' }).click()
    await page.getByText('I am 18 or older').click()
    await enter(page, email, 'not-the-password')
    await expect(page.getByText('The email or password is wrong')).toBeVisible()
    await enter(page, email, PASSWORD)
    await expect(page.getByRole('link', { name: 'Level 1, profile' })).toBeVisible()

    const elsewhere = await browser.newPage()
    await elsewhere.goto(arena.app)
    await elsewhere.getByText('I am 18 or older').click()
    await elsewhere.getByRole('button', { name: 'Forgot your password?' }).click()
    await elsewhere.getByLabel('Email', { exact: true }).fill(email)
    await elsewhere.getByRole('button', { name: 'Send the link' }).click()
    await follow(elsewhere, await linkFor(arena, email, /new password/))
    await elsewhere.getByRole('textbox', { name: 'New password' }).fill(NEXT_PASSWORD)
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await expect(elsewhere.getByRole('link', { name: 'Level 1, profile' })).toBeVisible()

    // The earlier session has ended.
    await page.goto(arena.app)
    await expect(page.getByRole('heading', { name: 'Welcome to Arena' })).toBeVisible()
    await elsewhere.context().close()
  },
)

journey(
  'a player adds an email in the settings, and signs other devices out with the password',
  async ({ phone, page, arena, faults }) => {
    // A tab without signed data is asked for the password.
    faults.expect(/403/)
    const { app } = await phone({ user: 5451 })
    await app.getByRole('link', { name: 'Level 1, profile' }).click()
    await app.getByRole('link', { name: 'Settings' }).click()
    await expect(app.getByText('This device')).toBeVisible()
    await app.getByRole('button', { name: /^Email/ }).click()
    await app.getByLabel('Email', { exact: true }).fill('journey-5451@example.com')
    await app.getByRole('button', { name: 'Send the link' }).click()
    await expect(app.getByText('Open the link we sent to journey-5451@example.com')).toBeVisible()

    await follow(page, await linkFor(arena, 'journey-5451@example.com', /Confirm/))
    await page.getByText('I am 18 or older').click()
    await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('link', { name: 'Level 1, profile' })).toBeVisible()
    await page.goto(`${arena.app}/settings`)
    const address = page.getByText('journey-5451@example.com')
    await expect(address).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    const name = await page.getByText('Email', { exact: true }).boundingBox()
    expect((name?.x ?? 0) + (name?.width ?? 0), 'an address lies beside its name, not on it').toBeLessThan(
      (await address.boundingBox())?.x ?? 0,
    )
    await expectAccessible(page, 'sign-in')

    // Only the tab that the chat client opened has signed data.
    const tab = await page.context().newPage()
    await tab.setViewportSize({ width: 320, height: 640 })
    await tab.goto(`${arena.app}/settings`)
    await tab.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(tab.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
    await expectAccessible(tab, 'the question whether the owner is here')
    for (const [typed, left] of [
      ['not-the-password', 1],
      [PASSWORD, 0],
    ] as const) {
      await tab.getByRole('textbox', { name: 'Password' }).fill(typed)
      await tab.getByTestId('confirm-by-password').click()
      await expect(tab.getByRole('alert').getByText('Wrong password')).toHaveCount(left)
    }
    await expect(tab.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
    await tab.close()
  },
)

journey("a visitor logs in by the chat platform's web login", { tag: '@quick' }, async ({ page, arena }) => {
  await page.goto(arena.app)
  await page.getByText('I am 18 or older').click()
  await page.getByRole('button', { name: 'Log in with Telegram' }).click()
  await page.getByLabel('Id').fill('5452')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Level 1, profile' })).toBeVisible()
  expect(page.url()).toBe(`${arena.app}/`)
  await page.goto(`${arena.app}/profile`)
  await expect(page.getByText('Player 5452')).toBeVisible()
})
