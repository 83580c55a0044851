import { CHAMPION } from '../base/champion.ts'
import { GAMES } from '../base/games/catalogue.ts'
import { playThrough } from '../base/games/play-through.ts'
import { cashOut, launch, setAutoCashOut } from '../base/games/rocket.ts'
import { expectBalanceInGame, LONG_LUCK_MS, openGame, openGamePage } from '../base/games/visit.ts'
import { expect, journey } from '../base/journey.ts'
import type { Phone } from '../base/phone.ts'

/** A press that reaches the provider after the burst is refused, as it should be, and shown to nobody. */
const TOO_LATE = /\b409\b.*\/game\/v1\/move/

journey(
  'Star Rocket is played for coins and for points, with sound and without, to a win and a loss',
  async ({ phone, champion, faults }) => {
    faults.expect(TOO_LATE)
    await playThrough(await phone({ user: CHAMPION }), GAMES.starRocket, champion)
  },
)

/** Nearly every flight outlives a reload, every third one a reload of ten seconds; that none of so many does happens to nobody. */
const MOST_FLIGHTS = 20

journey(
  'a flight goes on while its player reloads, and he is back aboard',
  async ({ phone, champion, faults }) => {
    journey.setTimeout(LONG_LUCK_MS)
    faults.expect(TOO_LATE)
    const opened = await phone({ user: CHAMPION })
    await openGamePage(opened, GAMES.starRocket)
    const rocket = await openGame(opened, GAMES.starRocket, 'single')
    let isBackAboard = false
    for (let flights = 0; !isBackAboard; flights += 1) {
      expect(flights).toBeLessThan(MOST_FLIGHTS)
      const hasPressed = await reloadInFlight(opened)
      await rocket.ready()
      const { credit } = await champion.level()
      await expectBalanceInGame(opened, credit)
      const [last] = await champion.history(GAMES.starRocket.id)
      // The burst may come before the press: then another flight shows it.
      isBackAboard = hasPressed && last !== undefined && last.win > last.bet
    }
  },
)

/** Launches, reloads the game's page and presses to take the bet out. False when the rocket burst before that. */
async function reloadInFlight(opened: Phone): Promise<boolean> {
  await setAutoCashOut(opened, '100')
  await launch(opened)
  const { page, game } = opened
  const aboard = game.getByRole('button', { name: 'Cash out bet 1' })
  const over = game.locator('.launch-button[data-waiting="false"]')
  await expect(aboard.or(over).first()).toBeVisible()
  await page
    .frames()
    .find(frame => frame.url().includes(`/g/${GAMES.starRocket.id}/`))
    ?.evaluate(() => location.reload())
  return cashOut(opened)
}
