import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GAME_CATEGORIES } from '@arena/contract'
import { ROOT } from '../../tools/repository.mjs'
import { GAMES, type PlayableGame } from '../base/games/catalogue.ts'
import { expect, journey } from '../base/journey.ts'
import { launchAddress } from '../base/launch.ts'

const TEXTS = join(ROOT, 'apps', 'mini-app', 'src')
const LANGUAGES = [
  { language: 'en', folder: 'en', user: 3911 },
  { language: 'ru', folder: 'ru', user: 3912 },
  { language: 'uk', folder: 'ua', user: 3913 },
  { language: 'tr', folder: 'tr', user: 3914 },
] as const

for (const { language, folder, user } of LANGUAGES) {
  journey(
    `every game's page tells in ${language} what it is and how it is played`,
    async ({ page, arena }) => {
      const names = await readTexts<{ names: Record<string, string>; rules: string }>(
        `texts/${folder}/games.json`,
      )
      await page.goto(launchAddress(arena.app, { user, language }))
      await expect(page.locator('header a[href="/profile"]')).toBeVisible()
      for (const game of Object.values(GAMES)) {
        const about = await readTexts<About>(`features/games/about/${folder}/${game.id}.json`)
        await page.goto(arena.app + addressOf(game))
        await expect(page.getByRole('heading', { level: 1, name: names.names[game.id] ?? '?' })).toBeVisible()
        await expect(page.getByText(about.description)).toBeVisible()
        await expect(page.locator('main dl dd')).toHaveText([/\d%|%\d|\d\s%/, /^×\d/, /\d.*–.*\d/])
        await page.getByText(names.rules, { exact: true }).click()
        await expect(page.getByRole('listitem').filter({ hasText: about.rules.at(-1) ?? '?' })).toBeVisible()
      }
    },
  )
}

interface About {
  readonly description: string
  readonly rules: readonly string[]
}

async function readTexts<Texts>(path: string): Promise<Texts> {
  return JSON.parse(await readFile(join(TEXTS, path), 'utf8'))
}

const addressOf = ({ id, category }: PlayableGame) => `/games/${GAME_CATEGORIES[category]}/${id}`
