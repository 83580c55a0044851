import { withdraw } from '@arena/contract/endpoints/withdrawals'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import { expect, journey } from '../base/journey.ts'
import type { Phone } from '../base/phone.ts'
import { WITH_TON } from '../base/prepared-players.ts'
import { readToast } from '../base/toast.ts'
import { chainBalance } from '../base/ton-chain.ts'

const ADDRESS = 'UQCGIzT9a1vpTFHfpuzVYQlCZPM7r5UYtGBIgExiw7m0mLSA'
/** The same account in the form of a test network. */
const ELSEWHERE = '0QCGIzT9a1vpTFHfpuzVYQlCZPM7r5UYtGBIgExiw7m0mA8K'
const TYPO = 'UQCGIzT9a1vpTFHfpuzVYQlCZPM7r5UYtGBIgExiw7m0mLSB'
/** An account of the masterchain, which is not for payments. */
const MASTERCHAIN = 'Uf-0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSCSY'
const OTHER = 'UQD5oLCn7s7iMVQNbebWXjZ4FJwCoTttWVgrkUd1Ds0dgNj4'
const TON = 1_000_000_000

async function openWallet({ app }: Phone): Promise<void> {
  await app.getByRole('link', { name: /Level \d+, profile/ }).click()
  await app.getByRole('link', { name: 'Wallet' }).click()
  await expect(app.getByTestId('amount')).toBeVisible()
}

/** The screen shows neither an internal code nor the key of a missing text. */
async function expectWords(app: FrameLocator): Promise<void> {
  expectWordsIn(await app.locator('body').innerText())
}

function expectWordsIn(text: string): void {
  expect(text).not.toMatch(
    /[A-Za-z]_[A-Za-z]|\b[a-z]+\.[a-z][A-Za-z]+\b|\.(TITLE|DESCRIPTION)\b|\bundefined\b|\{|\}/,
  )
}

/** Counts withdrawal requests from now on. */
function countAsked(page: Page): () => number {
  let asked = 0
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === withdraw.path) asked += 1
  })
  return () => asked
}

/** Closes the payment that is shown now, and waits until this one is gone: another may take its place. */
async function closeSent(done: Locator): Promise<void> {
  const shown = await done.elementHandle()
  await shown?.click()
  await shown?.waitForElementState('hidden')
}

journey(
  'every error in the form is shown under its field, and no request is sent',
  { tag: '@quick' },
  async ({ phone, page, faults }) => {
    // The frame lacks the clipboard's permission, so the app asks the player to paste by hand.
    faults.expect(/The Clipboard API has been blocked/)
    const opened = await phone({ user: WITH_TON.fillsInWrong.user })
    const { app } = opened
    const asked = countAsked(page)
    await openWallet(opened)
    const amount = app.getByTestId('amount')
    const address = app.getByTestId('address')
    const button = app.getByTestId('withdraw')

    await amount.press('Enter')
    await readToast(app, 'Fill in all input fields')
    for (const [typed, said] of [
      ['0.99', 'The minimum withdrawal amount is 1 TON'],
      ['1.234', 'Enter TON with up to two decimals, for example 1.25'],
      ['4.24', 'Insufficient funds for withdrawal'],
      ['-5', 'Enter TON with up to two decimals, for example 1.25'],
    ] as const) {
      await amount.fill('')
      await amount.fill(typed)
      await expect(amount).toHaveAccessibleDescription(said)
      await expect(amount).toHaveAttribute('aria-invalid', 'true')
      await expect(button).toBeDisabled()
      await expectWords(app)
    }
    await amount.fill('0.99')
    for (const [typed, said] of [
      ['alice.ton', /This isn’t a TON address/],
      [ADDRESS.slice(0, -1), /This isn’t a TON address/],
      [ELSEWHERE, 'This address belongs to another network'],
      [MASTERCHAIN, 'TON can’t be sent to this address'],
      [TYPO, 'There is a typo in the address. Copy it from your wallet once more'],
    ] as const) {
      await address.fill(typed)
      await address.blur()
      await expect(address).toHaveAccessibleDescription(said)
      await expect(address).toHaveAttribute('aria-invalid', 'true')
      await expect(button).toBeDisabled()
      await expectWords(app)
    }
    await expectAccessible(page, 'a withdrawal with everything wrong')
    // The keyboard's send button shows the error while ours is disabled.
    await address.press('Enter')
    await readToast(app, 'The minimum withdrawal amount is 1 TON')
    await amount.fill('4.23')
    await address.press('Enter')
    await readToast(app, /^There is a typo in the address/)

    await app.getByRole('button', { name: 'Paste the address' }).click()
    await readToast(app, 'Hold the field and choose Paste')
    await expect(address).toBeFocused()
    await expectWords(app)
    // An amount as copied from a messenger, and as typed with a space between groups and a decimal comma.
    await address.fill(`\u200b${ADDRESS.slice(0, 20)}\u2060\n${ADDRESS.slice(20)}\ufeff`)
    await expect(address).toHaveValue(ADDRESS)
    await expect(address).toHaveAttribute('aria-invalid', 'false')
    await amount.fill('')
    await amount.pressSequentially(' 4,23')
    await expect(amount).toHaveValue(' 4,23')
    await expect(button).toHaveText('Withdraw 4.23 TON')
    await expect(button).toBeEnabled()
    expect(asked()).toBe(0)
    await expect(app.getByTestId('ton-balance')).toHaveText('4.23 TON')
    await expect(app.getByText('No requests yet')).toBeVisible()
  },
)

journey(
  'a double tap requests once, and above the daily limit the request is refused with a message and takes nothing',
  async ({ phone, page, arena, faults }) => {
    faults.expect(/409/)
    const opened = await phone({ user: WITH_TON.asksTooMuch.user })
    const { app } = opened
    const asked = countAsked(page)
    await openWallet(opened)
    // Each payment that arrives is shown over the wallet, and the next one may follow at once.
    await page.addLocatorHandler(app.getByTestId('sent-done'), closeSent, { noWaitAfter: true })
    const fill = async (amount: string) => {
      await app.getByTestId('amount').fill(amount)
      await app.getByTestId('address').fill(OTHER)
      await app.getByTestId('withdraw').click()
    }
    const expectRefused = async () => {
      await app.getByTestId('confirm-withdrawal').click()
      const text = await readToast(app, 'The daily limit is reached. Try again tomorrow')
      expect(text).toContain('That is too much for one day')
      expectWordsIn(text)
      await expectWords(app)
    }

    await fill('20.01')
    await expectRefused()
    await app.getByTestId('back-to-form').click()
    expect(asked()).toBe(1)
    // The form kept its input: only the amount has to change.
    await expect(app.getByTestId('address')).toHaveValue(OTHER)

    for (const [index, left] of ['29 TON', '28 TON', '27 TON'].entries()) {
      await fill('1')
      await app.getByTestId('confirm-withdrawal').dblclick()
      await expect(app.getByTestId('ton-balance')).toHaveText(left)
      await expect(app.getByTestId(/^withdrawal-\d+$/)).toHaveCount(index + 1)
      await expect(app.getByTestId('confirm-withdrawal')).toHaveCount(0)
      expect(asked()).toBe(index + 2)
    }
    await fill('1')
    await expectRefused()
    await expectAccessible(page, 'a refused withdrawal')
    await app.getByTestId('back-to-form').click()
    await expect(app.getByTestId('ton-balance')).toHaveText('27 TON')
    await expect(app.getByText('Sent', { exact: true })).toHaveCount(3, { timeout: 120_000 })
    // An account that gets three payments has paid the network a storage fee in between.
    expect(Number(await chainBalance(arena, OTHER)) / TON).toBeCloseTo(3, 6)
  },
)
