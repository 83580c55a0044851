import { CHAMPION } from '../base/champion.ts'
import { GAMES } from '../base/games/catalogue.ts'
import { wantedOf } from '../base/games/driver.ts'
import { playFirstEdition } from '../base/games/first-edition.ts'
import { aLoss, planOutcomes } from '../base/games/plan-outcome.ts'
import { expectBalanceInGame, leaveGame, openGame, openGamePage } from '../base/games/visit.ts'
import { watchReplay } from '../base/games/watch-replay.ts'
import { expect, journey } from '../base/journey.ts'
import { signInRemotely } from '../base/remote-player.ts'
import { written } from '../base/slot.ts'

journey(
  'a player watches past rounds of a slot and of a game in steps again, and nothing is booked',
  async ({ phone, champion }) => {
    const opened = await phone({ user: CHAMPION })
    const plan = await planOutcomes(opened, aLoss)
    const leaving = [
      () => opened.game.getByRole('button', { name: 'Leave the replay' }).click(),
      () => opened.page.getByTestId('back-button').click(),
    ]
    for (const [visit, game] of [GAMES.goldenArena, GAMES.mines].entries()) {
      await openGamePage(opened, game)
      const driver = await openGame(opened, game, 'single')
      plan.next = wantedOf(driver, 'win')
      const { round, balance } = await driver.playRound('win')
      const before = await champion.level()
      await watchReplay(opened, round, leaving[visit] ?? (() => Promise.resolve()))
      await driver.ready()
      await expectBalanceInGame(opened, balance)
      expect(await champion.level()).toEqual(before)
      expect((await champion.history(game.id))[0]).toMatchObject({ round_id: round.round_id })
      await leaveGame(opened)
    }
  },
)

const OLD_PLAYER = 7342

journey(
  'a round of Golden Arena from before its duels is shown with the reels of that time, and ends with its own result',
  async ({ phone, arena }) => {
    const round = await playFirstEdition(await signInRemotely(arena, OLD_PLAYER))
    const opened = await phone({ user: OLD_PLAYER })
    await openGamePage(opened, GAMES.goldenArena)
    await openGame(opened, GAMES.goldenArena, 'single')
    const reels = opened.game.locator('.reel-frame')
    await expect.poll(async () => isWide(await reels.boundingBox())).toBe(false)
    await watchReplay(opened, round, async () => {
      await expect(opened.game.getByTestId('win')).toHaveText(new RegExp(`^${written(round.win)}\\sAC$`))
      await expect.poll(async () => isWide(await reels.boundingBox())).toBe(true)
      await opened.game.getByRole('button', { name: 'Leave the replay' }).click()
    })
  },
)

/** Three rows of five reels are wide; the five rows of the current edition are high. */
const isWide = (box: { width: number; height: number } | null): boolean =>
  box !== null && box.width > box.height

const PLAYER = 7341

journey('an operator watches a round of a player in the console', async ({ context, arena }) => {
  const player = await signInRemotely(arena, PLAYER)
  const [played] = await player.play({ rounds: 1 })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(arena.console)
  await expect(page.getByText('Signed in as local')).toBeVisible()
  await page.goto(`${arena.app}/operator/players/${PLAYER}?tab=rounds`)
  await page
    .getByRole('button', { name: /^Watch the replay of the round/ })
    .first()
    .click()
  const replay = page.frameLocator('[data-testid="replay"]')
  await replay.getByRole('button', { name: 'Skip to the end' }).click()
  await expect(replay.getByTestId('replay-win')).toHaveText(
    new RegExp(`^${written(played?.round.win ?? 0)}\\sAC$`),
  )
  await expect(replay.getByTestId('replay-outcome')).toHaveText(/^The replay is over/)
  await page.getByRole('button', { name: 'Close the replay' }).click()
  await expect(page.getByTestId('replay')).toHaveCount(0)
})
