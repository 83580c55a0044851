import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { type CatalogueImport, importCatalogue } from '@arena/contract/endpoints/operator-games'
import { freePorts } from '@arena/test-kit/ports'
import { type BooksStudio, startBooksStudio } from '../base/books-studio.ts'
import { ANNA, BORIS, TWO_OPERATORS } from '../base/console-desk.ts'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { openPhone } from '../base/phone.ts'
import { preparedFolder } from '../base/prepared-folder.ts'
import { ask, publishByTwo } from '../base/publish-by-two.ts'

const SECRET = 'a-secret-of-the-books-studio-with-40-chars'
const STUDIO = 'books'
const PLAYER = 3657
const ROUNDS = 5

/** The provider, and then the games that its catalogue lists. */
async function addStudio(arena: FreshArena, { origins }: BooksStudio): Promise<void> {
  const place = { app: arena.app, tokens: [ANNA, BORIS] } as const
  const row = {
    provider: STUDIO,
    name: 'Books studio',
    state: 'on',
    url: origins[1],
    origins: [...origins],
    frame: 'none',
    open_rounds: 1,
    promo_hour_ac: 0,
    silence_min: 60,
    switches_games: false,
  } as const
  const change = ({ providers }: ContentDocuments['providers']) => ({ providers: [...providers, row] })
  await publishByTwo({ ...place, kind: 'providers', change })
  const imported = async (games: ContentDocuments['games']) => {
    const body = { provider: STUDIO, document: JSON.stringify(games) }
    const reply = await ask<CatalogueImport>(arena.app, { token: ANNA, path: importCatalogue.path, body })
    expect(reply.games).toEqual([{ game_id: 'books-lucky-books', name: 'Lucky Books', change: 'new' }])
    return JSON.parse(reply.document) as ContentDocuments['games']
  }
  // The server asks for publications every few seconds.
  await expect(() => publishByTwo({ ...place, kind: 'games', change: imported })).toPass()
}

journey.describe('a studio’s books', () => {
  let arena: FreshArena
  journey.beforeAll(async () => {
    arena = await startFreshArena({
      from: preparedFolder(),
      variables: { ...TWO_OPERATORS, PROVIDER_SECRETS: `${STUDIO}:${SECRET}` },
    })
  })
  journey.afterAll(() => arena.end())

  journey(
    'are imported, and its own page plays them in the phone for the player’s coins',
    async ({ page }) => {
      const [port = 0] = await freePorts(1)
      const studio = await startBooksStudio({ ...arena, port, keyId: STUDIO, secret: SECRET })
      try {
        await addStudio(arena, studio)
        const { app, game } = await openPhone(page, arena.chat, { user: PLAYER })
        const card = app.getByTestId('game-books-lucky-books')
        await expect(async () => {
          await page.reload()
          await expect(app.getByTestId('game-golden-arena')).toBeVisible()
          expect(await card.count()).toBe(1)
        }).toPass()
        await card.click()
        await app.getByTestId('play').click()
        await expect(app.getByTestId('load-cover')).toHaveCount(0)
        const shown = game.locator('#balance')
        for (let round = 1; round <= ROUNDS; round += 1) {
          await game.getByRole('button', { name: 'Play' }).click()
          await expect(game.locator('#rounds')).toHaveText(String(round))
        }
        await expect(shown).toHaveText(/^Balance [0-9.]+$/)
        const balance = Number((await shown.innerText()).slice('Balance '.length))
        const booked = async () =>
          Number((await app.getByTestId('silent-balance').innerText()).replaceAll(/[^0-9.]/g, ''))
        await expect.poll(booked).toBe(balance)
      } finally {
        await studio.stop()
      }
      await page.goto('about:blank')
      await arena.kill('server')
      expect((await arena.verifyBooks()).mismatches).toEqual([])
    },
  )
})
