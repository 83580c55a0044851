import { bookRounds } from '../base/champion.ts'
import { FREE_CUP } from '../base/free-cup.ts'
import { expect, journey } from '../base/journey.ts'
import { signInRemotely } from '../base/remote-player.ts'

/** Two hundred coins, the maximum stake of a round: after 45 losses, a thousand points are left. */
const LOST = { count: 45, bet: 20_000, win: 0 }

journey(
  'a member with few points left is offered an extra attempt, and without a ticket is sent to the shop',
  async ({ phone, arena }) => {
    const player = await signInRemotely(arena, 3611)
    await player.join(FREE_CUP)
    const opened = await phone({ user: 3611 })
    const { app } = opened
    await app.locator('nav').getByRole('link').nth(4).click()
    await app.getByTestId(`go-${FREE_CUP}`).click()
    await expect(app.getByTestId('leaderboard').getByTestId('own-points')).toHaveText(/^10\s000$/)
    await expect(app.getByTestId('extra-attempt')).toHaveCount(0)

    const { session_id } = await player.startSession('golden-arena', FREE_CUP)
    await bookRounds(arena, session_id, LOST)
    // Pushed by the server while the screen is open.
    await expect(app.getByTestId('leaderboard').getByTestId('own-points')).toHaveText(/^1\s000$/)
    await app.getByTestId('extra-attempt').click()
    await expect(app.getByText('You need 1 ticket', { exact: true })).toBeVisible()
    await expect(app.getByTestId('confirm-attempt')).toHaveCount(0)
    await app.getByTestId('get-tickets').click()
    await expect(app.getByRole('heading', { name: 'Shop', exact: true, level: 1 })).toBeVisible()
    expect((await player.members(FREE_CUP)).currentMember).toMatchObject({
      credit: 100_000,
      rounds: LOST.count,
    })
  },
)
