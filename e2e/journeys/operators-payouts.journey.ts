/** Withdrawals and prizes that wait until operators have decided. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { ROOT } from '../../tools/repository.mjs'
import { expectAccessible } from '../base/accessibility.ts'
import { ANNA, act, BORIS, comeIn, look } from '../base/console-desk.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import { FARM, HELD_CUP, SUSPECT, startReviewedArena } from '../base/held-prize.ts'
import { expect, journey } from '../base/journey.ts'
import { openPhone, type Phone } from '../base/phone.ts'
import { WITH_TON } from '../base/prepared-players.ts'
import { readToast } from '../base/toast.ts'
import { chainBalance } from '../base/ton-chain.ts'

const run = promisify(execFile)

const ADDRESS = 'UQAbWuh49dki8MhviF2JQvc9b3gjBNUIJom0ZYt3eYFuNrCN'
const TON = 1_000_000_000
const PLAYER = WITH_TON.isReviewedAsUnusual.user
/** The colours of the states. */
const YELLOW = 'rgb(250, 204, 21)'
const TEAL = 'rgb(45, 212, 191)'
const RED = 'rgb(255, 107, 107)'

/** Returns the output of an operator's command. */
async function operate(arena: FreshArena, token: string, command: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/operator.mjs', ...command], {
    cwd: ROOT,
    env: { ...process.env, OPERATOR_TOKEN: token, PUBLIC_URL: arena.app },
  })
  return stdout
}

/** The number of the waiting request, and its line in the operators' list. */
async function waiting(arena: FreshArena): Promise<{ readonly id: string; readonly line: string }> {
  const printed = await operate(arena, ANNA, ['withdrawals', 'list'])
  const line = printed.split('\n').find(one => one.includes(ADDRESS)) ?? ''
  return { id: /^\d+/.exec(line)?.[0] ?? '', line }
}

async function openWallet({ app }: Phone): Promise<void> {
  await app.getByRole('link', { name: /Level \d+, profile/ }).click()
  await app.getByRole('link', { name: 'Wallet' }).click()
  await expect(app.getByTestId('amount')).toBeVisible()
}

async function request({ app }: Phone, amount: string): Promise<void> {
  await app.getByTestId('amount').fill(amount)
  await app.getByTestId('address').fill(ADDRESS)
  await app.getByTestId('withdraw').click()
  await app.getByTestId('confirm-withdrawal').click()
}

async function expectStatus(row: Locator, words: string, colour: string): Promise<void> {
  const chip = row.getByText(words, { exact: true })
  await expect(chip).toBeVisible({ timeout: 120_000 })
  await expect(chip).toHaveCSS('color', colour)
}

journey.describe('when unusual events need review', () => {
  let arena: FreshArena
  journey.beforeAll(async () => {
    arena = await startReviewedArena()
  })
  journey.afterAll(() => arena.end())

  journey(
    'a newcomer’s large withdrawal waits for two approvals and is then paid; cancelled before, it returns to the balance',
    async ({ browser, page }) => {
      const [anna, boris] = [await comeIn(browser, arena, ANNA), await comeIn(browser, arena, BORIS)]
      const phone = await openPhone(page, arena.chat, { user: PLAYER })
      const { app } = phone
      await openWallet(phone)
      const row = (amount: string) =>
        app.getByTestId(/^withdrawal-\d+$/).filter({ has: app.getByText(`${amount} TON`, { exact: true }) })
      const approve = async (operator: Page) => {
        await look(operator, 'Home')
        await look(operator, 'Payouts')
        const line = operator.getByRole('row').filter({ hasText: ADDRESS })
        const question = await act(line, 'Approve', 'looked at')
        await expect(question).toBeHidden()
        return line
      }

      await request(phone, '2')
      await expectStatus(row('2'), 'In process', YELLOW)
      await expect(row('2').getByText('Our team reviews this request before sending it')).toBeVisible()
      await expect(app.getByTestId('ton-balance')).toHaveText('28 TON')
      expect((await waiting(arena)).line).toMatch(/requested +0\/1 +new_account,first_withdrawal/)
      await row('2').getByTestId('cancel-withdrawal').click()
      await expectStatus(row('2'), 'Cancelled', RED)
      await expect(app.getByTestId('ton-balance')).toHaveText('30 TON')
      expect((await waiting(arena)).line).toBe('')

      await request(phone, '12')
      await expectStatus(row('12'), 'In process', YELLOW)
      await expect(app.getByTestId('ton-balance')).toHaveText('18 TON')
      expect((await waiting(arena)).line).toMatch(/ 0\/2 .*large_amount/)
      await expectAccessible(page, 'a withdrawal that waits for a person')

      const half = await approve(anna)
      await expect(half).toContainText('anna (1/2)')
      await expect(half).toContainText('1 of 2 approvals')
      await expect(half.getByRole('button', { name: 'Approve' })).toHaveCount(0)
      await page.goto('about:blank')
      await openWallet(await openPhone(page, arena.chat, { user: PLAYER }))
      await expectStatus(row('12'), 'In process', YELLOW)
      await expect(row('12').getByText('Our team reviews this request before sending it')).toBeVisible()
      expect(await chainBalance(arena, ADDRESS)).toBe('0')

      await approve(boris)
      // A page that stays open shows an operator's decision within half a minute.
      await page.getByTestId('back-button').click()
      await app.getByRole('link', { name: 'Wallet' }).click()
      await expect(app.getByTestId('sent-moment')).toContainText('12 TON sent', { timeout: 120_000 })
      await app.getByTestId('sent-done').click()
      await expectStatus(row('12'), 'Sent', TEAL)
      await expect(row('12').getByTestId('cancel-withdrawal')).toHaveCount(0)
      expect(await chainBalance(arena, ADDRESS)).toBe(String(12 * TON))
      await expect(app.getByTestId('ton-balance')).toHaveText('18 TON')
      await row('12').getByTestId('explorer').click()
      await expect(page.getByText(/tonviewer\.com\/transaction\/[0-9a-f]{64}/).first()).toBeVisible()
    },
  )

  journey(
    'a prize of four accounts on one device is on hold until an operator reads its case file and the player’s answer, and releases it',
    async ({ page, context }) => {
      const { app } = await openPhone(page, arena.chat, { user: SUSPECT })
      await app.getByRole('link', { name: /Level \d+, profile/ }).click()
      await app.getByRole('link', { name: 'Wallet' }).click()
      const card = app.getByTestId(/^hold-\d+$/).filter({ hasText: 'Prize of 16 TON' })
      await expect(card.getByText('Several accounts are used on one device.')).toBeVisible()
      await card.getByTestId('hold-answer').fill('We are four at home and share a tablet.')
      await card.getByRole('button', { name: 'Send the answer' }).click()
      await readToast(app, 'Answer sent')

      const desk = await context.newPage()
      await desk.setViewportSize({ width: 390, height: 844 })
      await desk.goto(`${arena.app}/operator/#token=${ANNA}`)
      await expect(desk.getByText('Signed in as anna')).toBeAttached()
      await desk.goto(`${arena.app}/operator/clusters`)
      const cluster = desk.getByRole('row').filter({ hasText: '4 accounts share one device.' })
      await expect(cluster).toHaveCount(1)
      await expectAccessible(desk, 'clusters')
      await cluster.getByRole('link', { name: 'Case file' }).click()
      const accounts = desk.getByRole('table', { name: 'Linked accounts' })
      for (const id of FARM) await expect(accounts.getByRole('link', { name: String(id) })).toBeVisible()
      await desk.getByRole('link', { name: 'All cases' }).click()
      const waits = desk.getByRole('row').filter({ hasText: `Prize, ${HELD_CUP}` })
      await waits.getByRole('link', { name: 'Case file' }).click()
      await expect(desk.getByRole('heading', { name: `16 TON prize in ${HELD_CUP}` })).toBeVisible()
      await expect(
        desk.getByText('Player’s statement: We are four at home and share a tablet.'),
      ).toBeVisible()
      await expect(desk.getByRole('region', { name: 'Shared signals' })).toContainText('Device (4)')
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await expectAccessible(desk, 'a case file')
      await desk.getByRole('button', { name: 'Release' }).click()
      const question = desk.getByRole('dialog')
      await question.getByLabel('Reason (recorded in the audit log)').fill('a family of four')
      await question.getByRole('button', { name: 'Release' }).click()
      await expect(desk.getByText('Released by anna: a family of four')).toBeVisible()

      // The released prize is paid, and celebrated on the page that stayed open.
      await page.bringToFront()
      const moment = app.getByTestId('result-moment')
      await expect(moment).toContainText('16 TON', { timeout: 120_000 })
      await moment.getByTestId('result-done').click()
      await expect(moment).toHaveCount(0)
      await page.getByTestId('back-button').click()
      await app.getByRole('link', { name: 'Wallet' }).click()
      await expect(card.getByText('All clear: it’s being paid.')).toBeVisible()
    },
  )
})
