import { CHAMPION } from '../base/champion.ts'
import { anOpenHand, deal, stand } from '../base/games/blackjack.ts'
import { GAMES } from '../base/games/catalogue.ts'
import { untilSettled } from '../base/games/driver.ts'
import { planOutcomes } from '../base/games/plan-outcome.ts'
import { journeyOf, playThrough } from '../base/games/play-through.ts'
import { expectBalanceInGame, openGame, openGamePage } from '../base/games/visit.ts'
import { expect, journey } from '../base/journey.ts'
import { ROUND_TIMEOUT_MS } from '../base/tap-through.ts'

for (const game of [GAMES.europeanRoulette, GAMES.arenaRoulette, GAMES.classicBlackjack]) {
  journeyOf(game)(
    `${game.name} is played for coins and for points, with and without sound, to a win and a loss`,
    async ({ phone, champion }) => {
      await playThrough(await phone({ user: CHAMPION }), game, champion)
    },
  )
}

journey(
  'a hand of blackjack waits during a reload: home shows it, another game links to it, and the player finishes it',
  async ({ phone, champion, faults }) => {
    // The other game cannot start a round while this one is open.
    faults.expect(/\b409\b/)
    const opened = await phone({ user: CHAMPION })
    const { page, app, game } = opened
    await planOutcomes(opened, anOpenHand)
    await openGamePage(opened, GAMES.classicBlackjack)
    const table = await openGame(opened, GAMES.classicBlackjack, 'single')
    const dealer = game.getByText('The dealer shows')
    expect(await deal(opened), 'the hand waits for its player').toBe(true)
    await expect(game.getByRole('button', { name: 'Stand', exact: true })).toBeEnabled({
      timeout: ROUND_TIMEOUT_MS,
    })
    const hand = await dealer.innerText()

    await page.reload()
    await expect(app.getByTestId('waiting-round')).toContainText('Open round: Classic Blackjack')
    await openGamePage(opened, GAMES.luckyDice)
    await openGame(opened, GAMES.luckyDice, 'single')
    await game.getByRole('button', { name: 'Roll the dice' }).click()
    const panel = game.getByRole('dialog', { name: 'Your round is still open' })
    await expect(panel).toContainText('Classic Blackjack')
    await expect(panel.getByRole('button', { name: 'End it now' })).toBeEnabled()
    await panel.getByRole('button', { name: 'Go to the round' }).click()
    await expect(dealer).toHaveText(hand)
    const { round, balance } = await untilSettled(opened, () => stand(opened))
    await table.ready()
    await expectBalanceInGame(opened, balance)
    expect((await champion.history(GAMES.classicBlackjack.id))[0]).toMatchObject({
      round_id: round.round_id,
      win: round.win,
    })
    expect((await champion.level()).credit).toBe(balance)
  },
)
