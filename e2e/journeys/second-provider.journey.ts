import { ANNA, BORIS, comeIn, TWO_OPERATORS } from '../base/console-desk.ts'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { journey } from '../base/journey.ts'
import { openPhone } from '../base/phone.ts'
import { preparedFolder } from '../base/prepared-folder.ts'
import { addStudio, importGames, playOnItsSide, playSilentGame } from '../base/second-provider.ts'

const PLAYER = 3655

journey.describe('a second provider', () => {
  let arena: FreshArena
  journey.beforeAll(async () => {
    arena = await startFreshArena({
      from: preparedFolder(),
      variables: TWO_OPERATORS,
    })
  })
  journey.afterAll(() => arena.end())

  journey(
    'is added with its key, its games are imported, and a game that sends no messages is played upright and on the phone’s side',
    async ({ browser, page }) => {
      const [anna, boris] = [await comeIn(browser, arena, ANNA), await comeIn(browser, arena, BORIS)]
      const studio = await addStudio(arena, { anna, boris })
      try {
        await importGames({ anna, boris })
        const phone = await openPhone(page, arena.chat, { user: PLAYER })
        await playSilentGame(phone)
        await playOnItsSide(phone)
      } finally {
        await studio.stop()
      }
    },
  )
})
