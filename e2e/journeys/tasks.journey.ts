import { expectAccessible } from '../base/accessibility.ts'
import { bookRounds } from '../base/champion.ts'
import { expect, journey } from '../base/journey.ts'
import { signInRemotely } from '../base/remote-player.ts'
import { inMotion } from '../base/stillness.ts'

/** What a new account has, in the header's short form. */
const WELCOME = /^1k/

journey(
  'a task of rounds is begun, played, checked and claimed, and the header shows it',
  async ({ phone, page, arena }) => {
    await inMotion(page)
    const opened = await phone({ user: 5250 })
    const { app } = opened
    await app.locator('nav').getByRole('link').nth(1).click()
    await expect(app.getByRole('heading', { name: 'Tasks', exact: true, level: 1 })).toBeVisible()
    const header = app.locator('header')
    await expect(header.getByText(WELCOME)).toBeVisible()
    await app.getByTestId('task-spins_50').click()
    await expectAccessible(page, 'a task that has not begun')
    await app.getByTestId('task-start').click()
    await expect(app.getByText('0 of 50')).toHaveCount(2)

    const player = await signInRemotely(arena, 5250)
    const { session_id } = await player.startSession('golden-arena')
    await bookRounds(arena, session_id, { count: 49, bet: 100, win: 100 })
    await app.getByTestId('task-check').click()
    await expect(app.getByText('49 of 50 rounds played')).toBeVisible()
    await bookRounds(arena, session_id, { count: 1, bet: 100, win: 100 })
    await app.getByTestId('task-check').click()
    await app.getByTestId('task-claim').click()
    await expect(app.getByTestId('task-won').getByText('+500 coins')).toBeVisible()
    await expectAccessible(page, 'a task that is paid')
    await app.getByTestId('task-done').click()
    await expect(header.getByText(/^1\.5k/)).toBeVisible()
    await expect(app.getByTestId('task-spins_50')).toContainText('rewarded')
    expect((await player.level()).credit).toBe(150_000)
  },
)

journey('a task to subscribe takes the chat platform’s word and nobody else’s', async ({ phone, arena }) => {
  const { app, page } = await phone({ user: 5251 })
  await app.locator('nav').getByRole('link').nth(1).click()
  await app.getByTestId('task-join_channel').click()
  await app.getByTestId('task-start').click()
  await expect(page.getByTestId('link-address')).toHaveText('https://t.me/arena_news')
  await page.getByTestId('sheet-dismiss').click()
  await expect(app.getByTestId('task-check')).toBeVisible()
  await app.getByTestId('task-check').click()
  await expect(app.getByText('Subscribe first, then check again')).toBeVisible()
  const joined = await fetch(`${arena.chat}/host/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: '@arena_news', user_id: 5251, status: 'member' }),
  })
  expect(joined.ok).toBe(true)
  // An answer of the chat platform is remembered for two seconds.
  await expect(async () => {
    // A slow machine may show the answer to the last press only now.
    if (await app.getByTestId('task-claim').isVisible()) return
    await app.getByTestId('task-check').click({ timeout: 5_000 })
    await expect(app.getByTestId('task-claim')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await app.getByTestId('task-claim').click()
  await expect(app.getByTestId('task-won').getByText('+1 000 coins')).toBeVisible()
})

journey('the way to the next level is told, and grows with every round', async ({ phone, arena }) => {
  const player = await signInRemotely(arena, 5252)
  const { session_id } = await player.startSession('golden-arena')
  await bookRounds(arena, session_id, { count: 25, bet: 100, win: 100 })
  const { app, page } = await phone({ user: 5252 })
  await app.locator('nav').getByRole('link').nth(1).click()
  await app.getByRole('tab', { name: 'Levels' }).click()
  await expect(app.getByTestId('level-task-2').getByText('25 of 250')).toBeVisible()
  await expectAccessible(page, 'the level tasks')
})
