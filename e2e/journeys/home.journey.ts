import { publishContent, saveContent } from '@arena/contract/endpoints/operator-content'
import type { FrameLocator } from '@playwright/test'
import { call } from '../../tools/local-player/call.mjs'
import { LOCAL_TOKEN } from '../../tools/operator/sign-in.mjs'
import { expectAccessible } from '../base/accessibility.ts'
import { bookRounds } from '../base/champion.ts'
import { startFreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { openPhone } from '../base/phone.ts'
import { signInRemotely } from '../base/remote-player.ts'

const PLAYER = 6410
const NARROW_PLAYER = 6411
const CROWD = [6412, 6413] as const
const THIRD_PLAYER = 6414

/** Published by the operator of a developer's machine. */
async function showPresenceFrom(app: string, presenceFrom: number): Promise<void> {
  const kind = 'banners'
  const operate = (path: string, body: object) => call(`${app}${path}`, { token: LOCAL_TOKEN, body })
  const document = JSON.stringify({ banners: [], presenceFrom })
  await operate(saveContent.path, { kind, document, note: 'a small hall' })
  await operate(publishContent.path, { kind, version: 1, over: 0, reason: 'a small hall' })
}

const tile = (app: FrameLocator, name: RegExp) => app.getByRole('button', { name })

journey(
  'home shows the next actions, each one press away: a reward, a finished task, the game played last',
  async ({ phone, page, arena }) => {
    const { app } = await phone({ user: PLAYER })
    await expect(tile(app, /Wheel of fortune.*Ready/)).toBeVisible()
    await expect(app.getByTestId('next-play')).toContainText('250 rounds to level 2')
    await expect(app.getByRole('link', { name: /Tasks.*1 reward is ready/ })).toBeVisible()
    await expectAccessible(page, 'home with what is next')

    await tile(app, /Daily reward.*Day 1/).click()
    await app.getByTestId('reward-0').click()
    await app.getByTestId('take-reward').click()
    await app.getByTestId('daily-done').click()
    await expect(tile(app, /Daily reward.*in 2[34] h/)).toBeVisible()
    await expect(app.getByRole('link', { name: /^Tasks$/ })).toBeVisible()

    const player = await signInRemotely(arena, PLAYER)
    const { session_id } = await player.startSession('golden-arena')
    await bookRounds(arena, session_id, { count: 1, bet: 100, win: 100 })
    await page.reload()
    await expect(app.getByTestId('next-rewards')).toContainText('1 reward is ready')
    await app.getByTestId('next-rewards').click()
    await app.getByTestId('task-spins_1').click()
    await app.getByTestId('task-claim').click()
    await app.getByTestId('task-done').click()
    await app.locator('nav').getByRole('link').nth(2).click()
    await expect(app.getByTestId('next-play')).toContainText('249 rounds to level 2')

    // The app asks which balance to play with: a tournament of this game is running.
    await app.getByTestId('next-play').click()
    await expect(app.getByRole('dialog')).toBeVisible()
    await page.getByTestId('back-button').click()
    await expect(app.getByTestId('play')).toBeVisible()
    await expect(app.getByRole('dialog')).toBeHidden()
  },
)

journey('on the narrowest phone home shows a game above the fold', async ({ phone, page }) => {
  const { app } = await phone({ user: NARROW_PLAYER, size: 320 })
  await expect(app.getByTestId('next-play')).toContainText('250 rounds')
  const card = await app.getByTestId('game-golden-arena').boundingBox()
  const bar = await app.locator('nav').boundingBox()
  const picture_px = ((card?.width ?? 0) * 3) / 4
  // At least half of it, whatever the names of the current tournaments.
  expect((card?.y ?? 0) + picture_px / 2).toBeLessThanOrEqual(bar?.y ?? 0)
  await expectAccessible(page, 'home on a narrow phone')
})

journey(
  'with enough players online, home shows their number and recent wins without names, below all actions',
  async ({ page }) => {
    const arena = await startFreshArena()
    await showPresenceFrom(arena.app, 3)
    for (const user of CROWD) {
      const player = await signInRemotely(arena, user)
      const { session_id } = await player.startSession('golden-arena')
      await bookRounds(arena, session_id, { count: 1, bet: 1_000, win: 30_000 })
    }
    const own = await signInRemotely(arena, THIRD_PLAYER)
    const { session_id } = await own.startSession('golden-arena')
    await bookRounds(arena, session_id, { count: 1, bet: 1_000, win: 0 })
    const { app } = await openPhone(page, arena.chat, { user: THIRD_PLAYER })
    const presence = app.getByTestId('presence')
    await expect(presence).toContainText('3 players are here')
    await expect(presence.getByRole('listitem')).toHaveCount(2)
    await expect(presence.getByRole('listitem').first()).toContainText('Golden Arena')
    await expect(presence.getByRole('listitem').first()).toContainText('Stake × 30')
    await expectAccessible(page, 'home with who is here')
    await presence.getByRole('link').first().click()
    await expect(app.getByTestId('play')).toBeVisible()
    // Calls still under way to the Arena would fail and be reported.
    await page.goto('about:blank')
    await arena.end()
  },
)
