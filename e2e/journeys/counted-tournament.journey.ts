import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { expectAccessible } from '../base/accessibility.ts'
import { bookRounds } from '../base/champion.ts'
import { aLoss, planOutcomes } from '../base/games/plan-outcome.ts'
import { expect, journey } from '../base/journey.ts'
import { openSlot } from '../base/open-slot.ts'
import { signInRemotely } from '../base/remote-player.ts'

journey(
  'a tournament that counts rounds is played to the last round of today, for the one stake, and says what is left of it',
  async ({ phone, page, arena, faults }) => {
    const player = await signInRemotely(arena, 3105)
    await player.join()
    const { rounds_open, fixed_stake, counted_rounds } = await player.tournament()
    const { session_id } = await player.startSession('golden-arena', OPEN_TOURNAMENT_KEY)
    await bookRounds(arena, session_id, { count: rounds_open - 2, bet: fixed_stake, win: fixed_stake })

    const opened = await phone({ user: 3105 })
    const { app, game } = opened
    await app.getByTestId(`go-${OPEN_TOURNAMENT_KEY}`).click()
    await expect(app.getByTestId('own-rounds').first()).toContainText(
      `${rounds_open - 2} of ${counted_rounds} rounds played`,
    )
    await expect(app.getByTestId('own-rounds').first()).toContainText('2 rounds to play now')
    await expect(app.getByTestId('extra-attempt')).toHaveCount(0)
    await expectAccessible(page, 'a tournament that counts rounds')
    await page.getByTestId('back-button').click()

    await planOutcomes(opened, aLoss)
    const slot = await openSlot(opened, OPEN_TOURNAMENT_KEY)
    await expect(game.getByText('2 rounds left')).toBeVisible()
    await expect(game.getByRole('button', { name: 'Bet: 200 pts, the same for everybody' })).toBeDisabled()
    await slot.turbo()
    await slot.spin()
    await expect(game.getByText('1 round left')).toBeVisible()
    await slot.spin()
    await expect(game.getByRole('heading', { name: 'Your rounds are played' })).toBeVisible()
    await expectAccessible(page, 'a game whose counted rounds are played')
    await game.getByRole('button', { name: 'Leave the game' }).click()
    await expect(app.locator('iframe')).toHaveCount(0)
    const card = app.getByRole('dialog', { name: '2 rounds played' })
    await expect(card.getByRole('button', { name: 'Play on' })).toHaveCount(0)
    await card.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(card).toHaveCount(0)

    await page.getByTestId('back-button').click()
    await app.getByTestId(`go-${OPEN_TOURNAMENT_KEY}`).click()
    await expect(app.getByTestId('own-rounds').first()).toContainText(
      `${rounds_open} of ${counted_rounds} rounds played`,
    )
    await expect(app.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
    faults.expect(/409/)
    await expect(player.startSession('golden-arena', OPEN_TOURNAMENT_KEY)).rejects.toThrow(
      'tournament_rounds_used',
    )
  },
)
