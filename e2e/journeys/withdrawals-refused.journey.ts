import {
  approveWithdrawal,
  cancelWithdrawal,
  listWithdrawals,
  type OperatorWithdrawal,
} from '@arena/contract/endpoints/operator-withdrawals'
import { expectAccessible } from '../base/accessibility.ts'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { openPhone, type Phone } from '../base/phone.ts'
import { preparedFolder } from '../base/prepared-folder.ts'
import { WITH_TON } from '../base/prepared-players.ts'
import { readToast } from '../base/toast.ts'
import { chainBalance, spoilMessages } from '../base/ton-chain.ts'

const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const TON = 1_000_000_000
const PLAYER = WITH_TON.isReviewedAlways.user
const OPERATOR = 'a'.repeat(32)

/** Acts as an operator does, on the only request that waits for review. */
async function decide(
  arena: FreshArena,
  path: typeof approveWithdrawal.path | typeof cancelWithdrawal.path,
): Promise<void> {
  const ask = async (address: string, body: object) => {
    const reply = await fetch(`${arena.app}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: OPERATOR },
      body: JSON.stringify(body),
    })
    expect(reply.status).toBe(200)
    return reply.json()
  }
  const { withdrawals } = (await ask(listWithdrawals.path, { state: 'requested' })) as {
    withdrawals: readonly OperatorWithdrawal[]
  }
  expect(withdrawals).toHaveLength(1)
  await ask(path, { id: withdrawals[0]?.id, reason: 'looked at' })
}

async function request({ app }: Phone, amount: string): Promise<void> {
  await app.getByTestId('amount').fill(amount)
  await app.getByTestId('address').fill(ADDRESS)
  await app.getByTestId('withdraw').click()
  await app.getByTestId('confirm-withdrawal').click()
}

journey.describe('when every withdrawal needs review', () => {
  let arena: FreshArena
  journey.beforeAll(async () => {
    arena = await startFreshArena({
      from: preparedFolder(),
      variables: { OPERATORS: `anna:${OPERATOR}`, WITHDRAWAL_REVIEW: 'all' },
    })
  })
  journey.afterAll(() => arena.end())

  journey(
    'a withdrawal that the player or an operator cancels is returned, and an approved one arrives although the node refuses it at first',
    async ({ page }) => {
      const phone = await openPhone(page, arena.chat, { user: PLAYER })
      const { app } = phone
      await openWallet(phone)
      const row = (amount: string) =>
        app.getByTestId(/^withdrawal-\d+$/).filter({ has: app.getByText(`${amount} TON`, { exact: true }) })

      await request(phone, '1.5')
      await expect(app.getByTestId('ton-balance')).toHaveText('28.5 TON')
      await expect(row('1.5').getByText('In process')).toBeVisible()
      await expect(row('1.5').getByText('Our team reviews this request before sending it')).toBeVisible()
      await row('1.5').getByTestId('cancel-withdrawal').click()
      await readToast(app, 'Request cancelled')
      await expect(app.getByTestId('ton-balance')).toHaveText('30 TON')
      await expect(row('1.5').getByText('Cancelled', { exact: true })).toBeVisible()
      await expect(row('1.5').getByTestId('cancel-withdrawal')).toHaveCount(0)

      await request(phone, '2')
      await expect(app.getByTestId('ton-balance')).toHaveText('28 TON')
      await decide(arena, cancelWithdrawal.path)
      await lookAgain(phone)
      await expect(row('2').getByText('Cancelled', { exact: true })).toBeVisible()
      await expect(app.getByTestId('ton-balance')).toHaveText('30 TON')

      await request(phone, '3')
      await expect(row('3').getByText('In process')).toBeVisible()
      await expect(app.getByRole('heading', { name: 'Current requests 1' })).toBeVisible()
      await expect(app.getByRole('heading', { name: 'Processed requests 2' })).toBeVisible()
      await expectAccessible(page, 'requests that wait and that were cancelled')
      await spoilMessages(arena, 'refused', 1)
      await decide(arena, approveWithdrawal.path)
      await lookAgain(phone)
      await app.getByTestId('sent-done').click({ timeout: 120_000 })
      await expect(row('3').getByText('Sent', { exact: true })).toBeVisible()
      await expect(app.getByRole('heading', { name: /Current requests/ })).toHaveCount(0)
      await expect(app.getByRole('heading', { name: 'Processed requests 3' })).toBeVisible()
      expect(await chainBalance(arena, ADDRESS)).toBe(String(3 * TON))
      await expect(row('1.5').getByTestId('explorer')).toHaveCount(0)
      await row('3').getByTestId('explorer').click()
      await expect(page.getByText(/tonviewer\.com\/transaction\/[0-9a-f]{64}/).first()).toBeVisible()
    },
  )
})

async function openWallet({ app }: Phone): Promise<void> {
  await app.getByRole('link', { name: /Level \d+, profile/ }).click()
  await app.getByRole('link', { name: 'Wallet' }).click()
  await expect(app.getByTestId('amount')).toBeVisible()
}

/** Leaves the wallet and opens it again: a player who stays sees an operator's decision only after up to half a minute. */
async function lookAgain({ app, page }: Phone): Promise<void> {
  await page.getByTestId('back-button').click()
  await app.getByRole('link', { name: 'Wallet' }).click()
  await expect(app.getByTestId('amount')).toBeVisible()
}
