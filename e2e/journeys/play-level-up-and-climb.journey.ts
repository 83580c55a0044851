import { expectAccessible } from '../base/accessibility.ts'
import { bookRounds } from '../base/champion.ts'
import { FREE_CUP } from '../base/free-cup.ts'
import { expectFullBalance } from '../base/full-balance.ts'
import { aLoss, planOutcomes } from '../base/games/plan-outcome.ts'
import { expect, journey } from '../base/journey.ts'
import { openSlot } from '../base/open-slot.ts'
import { type RemotePlayer, signInRemotely } from '../base/remote-player.ts'
import { written } from '../base/slot.ts'
import { inMotion } from '../base/stillness.ts'
import { tapThrough } from '../base/tap-through.ts'
import { hasToast, readToast } from '../base/toast.ts'

const PLAYER = 3101
const BET = 100
const LEVEL_TWO_AFTER = 250
const BY_AUTOPLAY = 10
const QUALIFYING_ROUNDS = 50

journey(
  'a new player reaches level 2 by autoplay, is notified during the game, and then sees the unlocked games',
  async ({ phone, arena }) => {
    const opened = await phone({ user: PLAYER })
    const { page, app } = opened
    await expect(app.getByRole('button', { name: '1k AC' })).toBeVisible()
    await expect(app.getByTestId('game-crystal-cascade')).toContainText('player level 2')

    // The rounds before the last eleven arrive as signed calls like any provider's: they would look alike.
    const player = await signInRemotely(arena, PLAYER)
    const { session_id } = await player.startSession('golden-arena')
    const booked = { count: LEVEL_TWO_AFTER - BY_AUTOPLAY - 1, bet: BET, win: BET }
    await bookRounds(arena, session_id, booked)

    // The rounds' results don't matter here, and a great win would take long to show.
    await planOutcomes(opened, aLoss)
    const game = await openSlot(opened)
    await game.isDrawn()
    await game.turbo()
    const { round, balance } = await game.spin()
    await game.showsBalance(balance)
    await game.saysResult(round)
    expect(await player.level()).toMatchObject({
      level: 1,
      exp: LEVEL_TWO_AFTER - BY_AUTOPLAY,
      credit: balance,
    })

    await game.startAutoplay(BY_AUTOPLAY)
    await tapThrough(opened, () => hasToast(app, 'Level 2 reached!'))
    await readToast(app, 'Level 2 reached!')
    await game.ready()
    await expectAccessible(page, 'the slot')

    const after = await player.level()
    expect(after).toMatchObject({ level: 2, exp: LEVEL_TWO_AFTER })
    await page.getByTestId('back-button').click()
    await expect(app.getByTestId('level-up')).toContainText(/\+1\s500 AC/)
    await expect(app.getByTestId('level-up').getByTestId('game-crystal-cascade')).toBeVisible()
    await expectAccessible(page, 'a level that was reached')
    await app.getByTestId('level-up-done').click()
    await expect(app.getByTestId('level-up')).toBeHidden()
    await expect(app.getByRole('link', { name: 'Level 2, profile' })).toBeVisible()
    await expectFullBalance(opened, after.credit)
    await page.getByTestId('back-button').click()
    await expect(app.getByTestId('game-crystal-cascade')).not.toContainText('player level')
  },
)

journey(
  'a player joins with the ticket, plays for points and sees their place change when another player overtakes',
  async ({ phone, page, arena }) => {
    await inMotion(page)
    const opened = await phone({ user: 3102 })
    const { app } = opened
    await app.locator('nav').getByRole('link').nth(4).click()
    await app.getByTestId(`go-${FREE_CUP}`).click()
    await expect(app.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
    await expectAccessible(page, 'a tournament')
    await app.getByTestId('participate').click()
    await app.getByTestId('confirm-participate').click()
    await readToast(app, 'You are in. Good luck!')
    await expect(app.getByRole('img', { name: '0 tickets', exact: true })).toBeVisible()
    const board = app.getByTestId('leaderboard')
    await expect(board.getByTestId('own-points')).toHaveText(/^10\s000$/)

    const player = await signInRemotely(arena, 3102)
    // Without a round there is no place yet.
    await expect(board.getByTestId('not-started')).toBeVisible()
    await expect(board.getByTestId('own-row')).toContainText('Not started')
    await expect(board.getByTestId('own-row').getByTestId(/^prize/)).toHaveCount(0)

    // The link to the games opens the choice of games, however long the page is.
    await app.getByRole('button', { name: 'Play', exact: true }).click()
    const choice = app.getByRole('dialog', { name: 'Choose a game' })
    await expect(choice.getByTestId('game-golden-arena')).toBeInViewport()
    await page.getByTestId('back-button').click()
    await expect(choice).toHaveCount(0)

    // Back leads to the list it was opened from.
    await page.getByTestId('back-button').click()
    await expect(app.getByRole('heading', { name: 'Tournaments', level: 1 })).toBeVisible()
    await app.locator('nav').getByRole('link').nth(2).click()
    const game = await openSlot(opened, FREE_CUP)
    await game.showsBalance(1_000_000)
    await game.turbo()
    const { balance } = await game.spin()
    await game.showsBalance(balance)

    const strip = app.getByTestId('standing-strip')
    const before = await placeOf(player)
    await expect(strip).toContainText(`#${before}`)
    // A member with enough rounds for a prize ranks above one without.
    const rival = await signInRemotely(arena, 3103)
    await rival.join(FREE_CUP)
    await rival.play({ rounds: QUALIFYING_ROUNDS, tournament: FREE_CUP })
    await expect(strip).toContainText(`#${before + 1}`)
    await expect(strip.getByRole('status')).toHaveText(`You’re now in place ${before + 1}`)
    await expect(strip).toContainText(`of ${QUALIFYING_ROUNDS}`)
    expect(await placeOf(player)).toBe(before + 1)

    await page.getByTestId('back-button').click()
    await expect(app.locator('iframe')).toHaveCount(0)
    const card = app.getByRole('dialog', { name: '1 round played' })
    await expect(card).toContainText(`#${before + 1}`)
    await expectAccessible(page, 'the result of a tournament game')
    await card.getByRole('link', { name: 'Leaderboard' }).click()
    await expect(board.getByTestId('own-points')).toHaveText(new RegExp(`^${written(balance)}$`))
    await expect(board.getByTestId('own-row')).toContainText(shownPlace(before + 1))
    await expect(app.getByTestId('neighbours').getByTestId('own-row')).toContainText(shownPlace(before + 1))
  },
)

async function placeOf(player: RemotePlayer): Promise<number> {
  const { currentMember } = await player.members(FREE_CUP)
  return currentMember?.currentPlace ?? 0
}

/** The first three places are medals with a name, the others numbers. */
function shownPlace(place: number): string {
  return place <= 3 ? `Place ${place}` : `#${place}`
}
