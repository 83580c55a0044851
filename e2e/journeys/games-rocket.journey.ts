import { CHAMPION } from '../base/champion.ts'
import { GAMES } from '../base/games/catalogue.ts'
import { planOutcomes } from '../base/games/plan-outcome.ts'
import { playThrough } from '../base/games/play-through.ts'
import { aLongFlight, cashOut, launch, setAutoCashOut } from '../base/games/rocket.ts'
import { expectBalanceInGame, openGame, openGamePage } from '../base/games/visit.ts'
import { expect, journey } from '../base/journey.ts'

journey(
  'Star Rocket is played for coins and for points, with and without sound, to a win and a loss',
  async ({ phone, champion }) => {
    await playThrough(await phone({ user: CHAMPION }), GAMES.starRocket, champion)
  },
)

journey(
  'a flight continues during a reload, and the player can still cash out',
  { tag: '@quick' },
  async ({ phone, champion }) => {
    const opened = await phone({ user: CHAMPION })
    const { page, game } = opened
    await planOutcomes(opened, aLongFlight)
    await openGamePage(opened, GAMES.starRocket)
    const rocket = await openGame(opened, GAMES.starRocket, 'single')

    await setAutoCashOut(opened, '100')
    await launch(opened)
    await expect(game.getByRole('button', { name: 'Cash out bet 1' })).toBeVisible()
    const frame = page.frames().find(one => one.url().includes(`/g/${GAMES.starRocket.id}/`))
    // The page that is being reloaded still shows its button: a press on it would be lost.
    const reloaded = page.waitForEvent('framenavigated', navigated => navigated === frame)
    await frame?.evaluate(() => location.reload())
    await reloaded
    await cashOut(opened)

    await rocket.ready()
    const { credit } = await champion.level()
    await expectBalanceInGame(opened, credit)
    const [last] = await champion.history(GAMES.starRocket.id)
    expect(last?.win).toBeGreaterThan(last?.bet ?? 0)
  },
)
