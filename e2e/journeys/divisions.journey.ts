import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { expectAccessible } from '../base/accessibility.ts'
import { expect, journey } from '../base/journey.ts'
import { signInRemotely } from '../base/remote-player.ts'

journey(
  'a first round in the week’s tournament seats the player in a division, among those who are there, with their place on its card',
  async ({ phone, arena }) => {
    const elsewhere = await signInRemotely(arena, 5190)
    const rival = await signInRemotely(arena, 5191)
    const { app, page } = await phone({ user: 5190 })
    await app.getByRole('link', { name: 'Tournaments' }).click()
    const card = app.getByTestId('division-card')
    await expect(card).toContainText('Bronze division')
    await expect(card).toContainText('The tournament of the week gives you a seat')

    const { games, fixed_stake: bet } = await elsewhere.tournament()
    for (const player of [elsewhere, rival]) {
      await player.join()
      await player.play({ rounds: 1, bet, tournament: OPEN_TOURNAMENT_KEY, game: games[0] ?? '' })
    }
    await page.reload()
    await app.getByRole('link', { name: 'Tournaments' }).click()
    await expect(card).toContainText('more rounds before you can rise')
    await card.click()
    const rows = app.getByTestId('division-rows')
    await expect(rows.getByTestId('own-division-row')).toContainText('you')
    await expect(app.getByTestId('division-drawer')).toContainText('Place 1')
    await expectAccessible(page, 'the division')
  },
)
