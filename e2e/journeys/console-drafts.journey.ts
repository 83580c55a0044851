import { saveDraft } from '@arena/contract/endpoints/operator-drafts'
import { expect, journey } from '../base/journey.ts'

const PLAYER = 3659

journey(
  'what an operator typed into an act is still there after they left, until the act is done',
  async ({ context, phone, arena }) => {
    const { app } = await phone({ user: PLAYER })
    await expect(app.getByTestId('game-golden-arena')).toBeVisible()
    const page = await context.newPage()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(arena.console)
    await expect(page.getByText('Signed in as local')).toBeVisible()
    await page.goto(`${arena.app}/operator/players/${PLAYER}`)
    await page.getByRole('button', { name: 'Grant compensation' }).click()
    const question = page.getByRole('dialog')
    const reason = question.getByLabel('Reason (recorded in the audit log)')
    const amount = question.getByLabel('Amount')
    const saved = page.waitForResponse(
      reply =>
        reply.url().endsWith(saveDraft.path) && reply.request().postData()?.includes('a round was') === true,
    )
    await amount.fill('25')
    await reason.fill('a round was')
    await question.getByRole('button', { name: 'Close' }).click()
    await expect(question).toBeHidden()
    await saved

    await page.goto(`${arena.app}/operator/`)
    await page.getByRole('link', { name: `Unfinished action · Players: ${PLAYER}` }).click()
    await expect(question.getByText('Your draft was restored.')).toBeVisible()
    await expect(reason).toHaveValue('a round was')
    await expect(amount).toHaveValue('25')
    await reason.fill('a round was lost')
    await question.getByRole('button', { name: 'Grant compensation' }).click()
    await expect(question).toBeHidden()

    await page.goto(`${arena.app}/operator/`)
    await expect(page.getByText('Signed in as local')).toBeVisible()
    await expect(page.getByText('Unfinished action')).toHaveCount(0)
    await page.goto(`${arena.app}/operator/players/${PLAYER}`)
    await page.getByRole('button', { name: 'Grant compensation' }).click()
    await expect(reason).toHaveValue('')
    await expect(amount).toHaveValue('')
  },
)
