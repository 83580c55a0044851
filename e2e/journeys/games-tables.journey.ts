import { CHAMPION } from '../base/champion.ts'
import { deal, stand } from '../base/games/blackjack.ts'
import { GAMES } from '../base/games/catalogue.ts'
import { untilSettled } from '../base/games/driver.ts'
import { playThrough } from '../base/games/play-through.ts'
import { enterGame, expectBalanceInGame, openGame, openGamePage } from '../base/games/visit.ts'
import { expect, journey } from '../base/journey.ts'
import { ROUND_TIMEOUT_MS } from '../base/tap-through.ts'

for (const game of [GAMES.roulette, GAMES.blackjack]) {
  journey(
    `${game.name} is played for coins and for points, with sound and without, to a win and a loss`,
    async ({ phone, champion }) => {
      await playThrough(await phone({ user: CHAMPION }), game, champion)
    },
  )
}

journey(
  'a hand of blackjack waits for a player who reloads, and is played on',
  async ({ phone, champion }) => {
    const opened = await phone({ user: CHAMPION })
    const { page, game } = opened
    await openGamePage(opened, GAMES.blackjack)
    const table = await openGame(opened, GAMES.blackjack, 'single')
    const told = game.getByText('The dealer shows')
    while (!(await deal(opened))) await table.ready()
    await expect(game.getByRole('button', { name: 'Stand', exact: true })).toBeEnabled({
      timeout: ROUND_TIMEOUT_MS,
    })
    const hand = await told.innerText()

    await page.reload()
    await openGamePage(opened, GAMES.blackjack)
    await enterGame(opened, 'single')
    await expect(told).toHaveText(hand)
    const { round, balance } = await untilSettled(opened, () => stand(opened))
    await table.ready()
    await expectBalanceInGame(opened, balance)
    expect((await champion.history(GAMES.blackjack.id))[0]).toMatchObject({
      round_id: round.round_id,
      win: round.win,
    })
    expect((await champion.level()).credit).toBe(balance)
  },
)
