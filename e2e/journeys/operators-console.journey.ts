import type { Page } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { readToast } from '../base/toast.ts'

const PAGES = [
  'Analytics',
  'Players',
  'Tournaments',
  'Payouts',
  'Risk review',
  'Stars payments',
  'Partners',
  'Configuration',
  'Approvals',
  'Audit log',
  'Home',
]
const PLAYER = 3651
const COMPENSATED = 3652

async function open(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

journey(
  'an operator finds a player, sees their history, bans them with a reason and finds it in the audit log',
  { tag: '@quick' },
  async ({ context, phone, arena, faults }) => {
    // A banned player's open phone refetches.
    faults.expect(/401/)
    await phone({ user: PLAYER })
    const page = await context.newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(arena.console)
    await expect(page.getByText('Signed in as local')).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    const readable = () =>
      page.evaluate(() => [document.cookie, ...Object.values({ ...localStorage, ...sessionStorage })])
    const given = new URL(arena.console).hash.slice('#token='.length)
    expect((await readable()).join()).not.toContain(given)

    await page.keyboard.press('/')
    await page.keyboard.type(String(PLAYER))
    await page.keyboard.press('Enter')
    await page.getByRole('table').getByRole('link').click()
    const happened = page.getByRole('table', { name: 'Activity' })
    await expect(happened.getByRole('row').nth(1)).toBeVisible()
    await expect(page).toHaveTitle(/^.+ · Players · Arena console$/)
    const fonts = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
    expect(fonts.join()).toContain('Onest')
    await page.getByRole('button', { name: 'Ban' }).click()
    const question = page.getByRole('dialog')
    await question.getByLabel('Reason (recorded in the audit log)').fill('asked for it themselves')
    await question.getByRole('button', { name: 'Ban' }).click()
    await expect(page.getByText('Banned: asked for it themselves')).toBeVisible()
    await expectAccessible(page, 'a player')

    await open(page, 'Audit log')
    await expect(page.getByRole('row').filter({ hasText: 'asked for it themselves' })).toHaveCount(1)
    await open(page, 'Payouts')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('sent')
    await expect(page).toHaveURL(/\?state=sent$/)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('sent')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByLabel('One-time code')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('One-time code')).toBeVisible()
  },
)

journey('the console’s pages are usable on a phone, in light and dark', async ({ page, arena, faults }) => {
  faults.expect(/401|400/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${arena.app}/operator/#token=${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'signing in')
  await page.goto('about:blank')
  await page.goto(arena.console)
  for (const name of PAGES) {
    await open(page, name)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, name).toBeLessThanOrEqual(390)
    await expectAccessible(page, name)
  }
  for (const kind of ['wheel', 'tasks', 'shop', 'series', 'games', 'texts', 'banners']) {
    await page.goto(`${arena.app}/operator/content/${kind}`)
    await expect(page.getByRole('heading', { level: 3, name: 'Version history' })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, kind).toBeLessThanOrEqual(390)
    await expectAccessible(page, `content of ${kind}`)
  }
  await page.goto(`${arena.app}/operator/tournaments/new-tournament?from=open_tournament`)
  await page.getByRole('button', { name: 'Run simulation' }).click()
  await expect(page.getByRole('button', { name: 'Announce', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'a tournament’s form')
  await page.getByLabel('ID', { exact: true }).fill('open_2027W01')
  await page.getByRole('button', { name: 'Run simulation' }).click()
  await expect(page.getByLabel('ID', { exact: true })).toBeFocused()
  await expectAccessible(page, 'a tournament’s form with a fault')
  await page.goto(`${arena.app}/operator/tournaments/open_tournament/edit`)
  await expect(page.getByText('open_tournament can no longer be edited')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  for (const name of PAGES.slice(0, 4)) {
    await open(page, name)
    await expectAccessible(page, `${name}, dark`, { rules: 'contrast' })
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByLabel('Language').selectOption('ru')
  await expect(page.getByRole('heading', { level: 1, name: 'Выплаты' })).toBeVisible()
})

/** The command on the server's machine that enrols an operator: with the embedded engine the server is stopped meanwhile. */
async function enrol(arena: FreshArena, name: string): Promise<string> {
  await arena.kill('server')
  const { output } = await arena.run('apps/server/dist/server/enrol-operator.js', [name, '--role', 'owner'])
  await arena.startAgain('server')
  return /[\w-]{43}/.exec(output)?.[0] ?? ''
}

journey(
  'a new operator signs in with a code, creates a passkey, signs in with it from then on, and uses it to approve a command’s sign-in',
  async ({ page, arena, faults }) => {
    // The first answer to a call that has to be confirmed; and what Home still reads when the operator signs out.
    faults.expect(/403/, /401/)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    const code = await enrol(arena, 'anna')
    await page.goto(`${arena.app}/operator/`)
    await expectAccessible(page, 'signing in by a passkey')
    await page.getByLabel('One-time code').fill(code)
    await page.getByRole('button', { name: 'Sign in with code' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create a passkey' })).toBeVisible()
    await expectAccessible(page, 'the first passkey')
    await page.getByLabel('Passkey name').fill('Work laptop')
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await expect(page.getByText('Signed in as anna')).toBeVisible()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('Signed in as anna')).toBeVisible()
    const asked = await page.request.post(`${arena.app}/operator/startLogin`, { data: {} })
    const { user_code } = (await asked.json()) as { user_code: string }
    await page.goto(`${arena.app}/operator/login?code=${user_code}`)
    await page.getByRole('button', { name: 'Authorize' }).click()
    await expect(page.getByText('Authorized. Return to your terminal.')).toBeVisible()
    await page.getByRole('link', { name: 'Signed in as anna' }).click()
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await expect(passkeys.getByRole('listitem')).toContainText('Work laptop')
    await expectAccessible(page, 'the account')
    await page.getByRole('button', { name: 'End this session' }).click()
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  },
)

journey(
  'an operator on a phone compensates a player for a lost round: the form shows the result first, and the player sees the reason',
  async ({ context, phone, arena, faults }) => {
    // One operator alone can't grant TON.
    faults.expect(/409/)
    const { app } = await phone({ user: COMPENSATED })
    await expect(app.getByTestId('game-golden-arena')).toBeVisible()
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(arena.console)
    await expect(page.getByText('Signed in as local')).toBeAttached()
    await page.goto(`${arena.app}/operator/players/${COMPENSATED}`)
    const give = async (kind: string, amount: string) => {
      await page.getByRole('button', { name: 'Grant compensation' }).click()
      const question = page.getByRole('dialog')
      await question.getByRole('combobox').first().selectOption(kind)
      await question.getByLabel('Amount').fill(amount)
      await question.getByLabel('Reason (recorded in the audit log)').fill('a round was lost')
      return question
    }
    const coins = await give('ArenaCoins', '500')
    await expect(coins.getByText('No approval needed.')).toBeVisible()
    await expectAccessible(page, 'a compensation')
    await coins.getByRole('button', { name: 'Grant compensation' }).click()
    await readToast(page, 'Compensation granted')
    await expect(coins).toBeHidden()
    const ton = await give('TON', '1.5')
    await expect(ton.getByText('Needs approval. It pays TON.')).toBeVisible()
    await ton.getByRole('button', { name: 'Grant compensation' }).click()
    await expect(ton.getByText(/Sent for approval/)).toBeVisible()
    await ton.getByRole('button', { name: 'Close' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await app.locator('header a[href="/profile"]').click()
    const given = app.getByRole('region', { name: 'From support' })
    await expect(given.getByRole('listitem')).toHaveCount(1)
    await expect(given.getByRole('listitem')).toContainText('500 AC')
    await expect(given.getByRole('listitem')).toContainText('Something in Arena didn’t work')
  },
)
