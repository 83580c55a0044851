import { expectAccessible } from '../base/accessibility.ts'
import { writeToBot } from '../base/chat-with-bot.ts'
import { expect, journey } from '../base/journey.ts'
import { signInRemotely } from '../base/remote-player.ts'

const SEVERAL = [3680, 3681]
const WORDS = 'Your rounds of yesterday were counted again.'

journey(
  'an operator sends several players one message and then bans them, each with one confirmation',
  async ({ page, arena }) => {
    for (const id of SEVERAL) {
      await signInRemotely(arena, id)
      await writeToBot(arena, { id, first_name: 'Several', language_code: 'en' }, 'Hello')
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(arena.console)
    await expect(page.getByText('Signed in as local')).toBeVisible()
    await page.goto(`${arena.app}/operator/players`)
    const rowOf = (id: number) => page.getByRole('row').filter({ hasText: String(id) })
    const question = page.getByRole('dialog')
    const begin = async (act: string) => {
      for (const id of SEVERAL) await rowOf(id).getByRole('checkbox').check()
      await page.getByRole('button', { name: act }).click()
      await question.getByLabel('Reason (recorded in the audit log)').fill('a recount')
    }
    const confirm = async (act: string) => {
      await expectAccessible(page, act)
      await question.getByRole('button', { name: act }).click()
      await expect(question).toBeHidden()
      await expect(page.getByRole('status').filter({ hasText: '2 done, 0 refused' }).first()).toBeVisible()
    }

    await begin('Send message: 2')
    await question.getByLabel('Message to the players').fill(WORDS)
    await confirm('Send message: 2')
    await begin('Ban: 2')
    await question.getByLabel('Message to the player (optional)').fill('Your accounts belong together.')
    await question.getByLabel('Type “2” to confirm').fill('2')
    await confirm('Ban: 2')
    for (const id of SEVERAL) {
      await expect(rowOf(id)).toContainText('Banned')
      await expect(rowOf(id).getByRole('checkbox')).toBeDisabled()
      await page.goto(`${arena.app}/operator/support/${id}`)
      await expect(page.getByRole('list', { name: 'Messages' })).toContainText(WORDS)
      await page.goBack()
    }
  },
)
