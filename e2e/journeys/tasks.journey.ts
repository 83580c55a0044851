import { type SelectTaskReply, selectTask } from '@arena/contract/endpoints/tasks'
import { expectAccessible } from '../base/accessibility.ts'
import { bookRounds } from '../base/champion.ts'
import { expect, journey } from '../base/journey.ts'
import { signInRemotely } from '../base/remote-player.ts'
import { inMotion } from '../base/stillness.ts'
import { readToast } from '../base/toast.ts'

/** The balances of a new account, in the header's short form. */
const WELCOME = /^1k/

journey(
  'round tasks count automatically, show the missing rounds, and are claimed together',
  async ({ phone, page, arena }) => {
    await inMotion(page)
    const opened = await phone({ user: 5250 })
    const { app } = opened
    await app.locator('nav').getByRole('link').nth(1).click()
    await expect(app.getByRole('heading', { name: 'Tasks', exact: true, level: 1 })).toBeVisible()
    const header = app.locator('header')
    await expect(header.getByText(WELCOME)).toBeVisible()
    await expect(app.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect(app.getByRole('heading', { name: 'This week' })).toBeVisible()
    await expect(app.getByTestId('task-spins_50')).toContainText('0 of 50')
    await app.getByTestId('task-spins_50').click()
    await expectAccessible(page, 'a task that nobody has played for')

    const player = await signInRemotely(arena, 5250)
    const { session_id } = await player.startSession('golden-arena')
    await bookRounds(arena, session_id, { count: 49, bet: 100, win: 100 })
    // The button leads to the games; a player who returns sees the new count.
    await app.getByTestId('task-go').click()
    await expect(app.getByTestId('task-go')).toBeHidden()
    await app.locator('nav').getByRole('link').nth(1).click()
    await expect(app.getByTestId('task-spins_50')).toContainText('49 of 50')
    await bookRounds(arena, session_id, { count: 1, bet: 100, win: 300 })
    await bookRounds(arena, session_id, { count: 2, bet: 100, win: 300 })
    await app.locator('nav').getByRole('link').nth(2).click()
    await app.locator('nav').getByRole('link').nth(1).click()
    await expect(app.getByTestId('claim-all')).toContainText(/Claim all.*\+\d/)
    await app.getByTestId('claim-all').click()
    await expect(app.getByTestId('task-won')).toBeVisible()
    await expectAccessible(page, 'tasks that are paid together')
    await app.getByTestId('task-done').click()
    // The tasks of the day were paid as well, and their points count in the season.
    await expect(app.getByTestId('task-spins_50')).toContainText('rewarded')
    await expect(app.getByTestId('task-win_streak_3')).toContainText('rewarded')

    // The progress depends on the tasks that were drawn for the day.
    await expect(app.getByTestId('season-card')).toContainText(/of 10/)
    await expect(app.getByTestId('season-track').locator('li')).toHaveCount(10)
    await app.getByTestId('season-card').click()
    await expect(app.getByTestId('season-steps').getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page, 'the season')
  },
)

journey(
  'a subscription task is completed only when the chat platform confirms the subscription',
  async ({ phone, arena }) => {
    const { app, page } = await phone({ user: 5251 })
    await app.locator('nav').getByRole('link').nth(1).click()
    await app.getByTestId('task-join_channel').click()
    await app.getByTestId('task-start').click()
    await expect(page.getByTestId('link-address')).toHaveText('https://t.me/arena_news')
    await page.getByTestId('sheet-dismiss').click()
    await expect(app.getByTestId('task-check')).toBeVisible()
    await app.getByTestId('task-check').click()
    await readToast(app, 'Subscribe first, then check again')
    const joined = await fetch(`${arena.chat}/host/members`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: '@arena_news', user_id: 5251, status: 'member' }),
    })
    expect(joined.ok).toBe(true)
    // The server caches an answer of the chat platform for two seconds.
    await expect(async () => {
      const answer = page.waitForResponse(`**${selectTask.path}`)
      await app.getByTestId('task-check').click()
      expect(((await (await answer).json()) as SelectTaskReply).step).toBe('task_completed')
    }).toPass()
    await app.getByTestId('task-claim').click()
    await expect(app.getByTestId('task-won').getByText('+1 000 coins')).toBeVisible()
  },
)

journey('the progress to the next level is shown, and grows with every round', async ({ phone, arena }) => {
  const player = await signInRemotely(arena, 5252)
  const { session_id } = await player.startSession('golden-arena')
  await bookRounds(arena, session_id, { count: 25, bet: 100, win: 100 })
  const { app, page } = await phone({ user: 5252 })
  await app.locator('nav').getByRole('link').nth(1).click()
  await app.getByRole('tab', { name: 'Levels' }).click()
  await expect(app.getByTestId('level-task-2').getByText('25 of 250')).toBeVisible()
  await expectAccessible(page, 'the level tasks')
})
