import { GAME_CATEGORIES } from '@arena/contract/kinds'
import { hasTurn, IS_LONG, RUN_SEED } from '@arena/test-kit/run-options'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import { GAMES, type PlayableGame } from '../base/games/catalogue.ts'
import { expect, journey } from '../base/journey.ts'
import { LAYOUT_SHIFT_MAX, layoutShift, watchLayoutShift } from '../base/layout-shift.ts'
import { closeDrawer, DRAWERS } from '../base/screens/drawers.ts'
import { readAbout, readTexts, type ScreenTexts } from '../base/screens/texts.ts'
import { everyRoute, expectSettled, followWithin, signIn, visit } from '../base/screens/visit.ts'
import { untilStill } from '../base/stillness.ts'
import { writtenBadly } from '../base/written-badly.ts'

// Two workers may divide the languages between them.
journey.describe.configure({ mode: 'parallel' })

/** The narrowest and the widest phone: all other journeys use a width between them. */
const WIDTHS = [320, 430] as const
const HEIGHT = 844
/** The smallest phone there is. */
const NARROW = { width: 320, height: 640 } as const

/** A whole run reads two languages, and the next day's run the other two. */
const TURNS = 2
const LANGUAGES = [
  { language: 'en', folder: 'en', user: 5820, turn: 0 },
  { language: 'ru', folder: 'ru', user: 5821, turn: 1 },
  { language: 'uk', folder: 'ua', user: 5822, turn: 0 },
  { language: 'tr', folder: 'tr', user: 5823, turn: 1 },
] as const

/** The key of a group of texts in place of its text, or an unfilled placeholder. */
const RAW_TEXT =
  /\b(ads|boost|challenges|cosmetics|daily-reward|divisions|errors|friend-streaks|friends|game|games|home|legal|levels|onboarding|partners|play-limits|player-data|players|presence|rewards|season|session|sharing|shell|shop|sign-in|squads|streak|tasks|tournament|tournaments|trophies|wheel|withdrawals)\.[a-z][\w.-]*|\{\w+[,}]|\bundefined\b|\bNaN\b/

/** Texts of any length that may be cut at their end: an invitation's link, a fingerprint. */
const OF_ANY_LENGTH = ['[data-testid=invite-link]', '[data-testid=results-hash]'] as const

/** The link names a missing round, card, challenge or streak, and the screen says so. */
const NOT_THERE = /getSharedRound|getSharedCard|getChallenge\b|getFriendStreak\b/

/** Answers come after the first frames of a screen, as on a phone. */
const PHONE_NETWORK_MS = 200

/** A page of a game whose texts differ most from those of the others. */
const ROULETTE = '/games/3/european-roulette'

for (const { language, folder, user, turn } of LANGUAGES) {
  const inTurn = hasTurn(turn, TURNS) ? journey : journey.skip
  inTurn(
    `every screen is whole and well written in ${language} on the narrowest and the widest phone, and the pages of games explain how they are played`,
    async ({ page, arena, faults }) => {
      faults.expect(NOT_THERE)
      await page.setViewportSize(NARROW)
      await signIn(page, arena, { user, language })
      const texts = await readTexts(folder)
      for (const route of [...(await everyRoute(page, arena)), ROULETTE]) {
        const where = `${route} in ${language}`
        await page.setViewportSize(NARROW)
        await visit(page, arena, route)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(await page.locator('body').innerText(), where).not.toMatch(RAW_TEXT)
        await expectWellWritten(page, where)
        for (const open of DRAWERS[route] ?? []) {
          await open(page, texts)
          await expectWellWritten(page, `${open.name} on ${where}`)
          await closeDrawer(page, texts)
        }
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT })
          expect(await overflowing(page), `${where}, ${width} px wide`).toEqual([])
        }
        await expectReadableInLargeText(page, where)
      }
      await readGamePages(page, { folder, texts })
      await page.setViewportSize(NARROW)
      await visitSignIn(page, { arena, language, folder, texts })
    },
  )
}

journey(
  'every screen is accessible and readable in dark and light colours',
  async ({ page, arena, faults }) => {
    faults.expect(NOT_THERE)
    await signIn(page, arena, { user: 3205 })
    for (const route of await everyRoute(page, arena)) {
      await visit(page, arena, route)
      await expectAccessible(page, `${route} in dark colours`)
      await paintIn(page, 'light')
      await expectAccessible(page, `${route} in light colours`, { rules: IS_LONG ? 'all' : 'contrast' })
      await paintIn(page, 'dark')
    }
  },
)

journey('no screen opened by a link jumps while its content arrives', async ({ page, arena, faults }) => {
  faults.expect(NOT_THERE)
  await watchLayoutShift(page)
  await signIn(page, arena, { user: 3205 })
  const routes = await everyRoute(page, arena)
  await page.route(/\/api\//, async call => {
    await new Promise(resolve => setTimeout(resolve, PHONE_NETWORK_MS))
    await call.continue()
  })
  for (const route of routes.filter((_, index) => hasTurn(index % TURNS, TURNS))) {
    await page.goto(arena.app + route)
    await expectSettled(page)
    expect.soft(await layoutShift(page), route).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
  }
})

journey('the app starts with the colours that the player chose last', async ({ page, arena }) => {
  await signIn(page, arena, { user: 3205 })
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await page.evaluate(() => localStorage.setItem('colorMode', 'light'))
  await page.goto(`${arena.app}/`)
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
})

/** Shows the page in other colours, as when the player changes them: only the page's own attribute switches. */
async function paintIn(page: Page, mode: 'dark' | 'light'): Promise<void> {
  await page.evaluate(chosen => {
    document.documentElement.dataset['mode'] = chosen
  }, mode)
}

/** A short run reads each game's page in one language, a different one each time; a long run reads it in all. */
function gamesToRead(folder: string): readonly PlayableGame[] {
  const read = LANGUAGES.filter(({ turn }) => hasTurn(turn, TURNS))
  const place = read.findIndex(language => language.folder === folder)
  const shift = Math.floor(RUN_SEED / TURNS)
  return Object.values(GAMES).filter((_, game) => IS_LONG || (game + shift) % read.length === place)
}

/** The pages of games, one after the other. */
async function readGamePages(
  page: Page,
  { folder, texts: { games } }: { readonly folder: string; readonly texts: ScreenTexts },
): Promise<void> {
  for (const game of gamesToRead(folder)) {
    const about = await readAbout(folder, game.id)
    await followWithin(page, addressOf(game))
    await expect(page.getByRole('heading', { level: 1, name: games.names[game.id] ?? '?' })).toBeVisible()
    await expect(page.getByText(about.description)).toBeVisible()
    await expect(page.locator('main dl dd')).toHaveText([/\d%|%\d|\d\s%/, /^×\d/, /\d.*–.*\d/])
    await page.getByText(games.rules, { exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: about.rules.at(-1) ?? '?' })).toBeVisible()
  }
}

const addressOf = ({ id, category }: PlayableGame) => `/games/${GAME_CATEGORIES[category]}/${id}`

interface SignInVisit {
  readonly arena: FreshArena
  readonly language: string
  readonly folder: string
  readonly texts: ScreenTexts
}

/** The sign-in screen and its forms, for an unauthenticated visitor. */
async function visitSignIn(page: Page, { arena, language, folder, texts }: SignInVisit): Promise<void> {
  await page.evaluate(chosen => {
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem('userLanguage', chosen)
  }, folder)
  await page.goto('about:blank')
  await page.goto(`${arena.app}/`)
  const words = texts['sign-in']
  for (const [form, sign] of [
    [words.forgot, words.resetText],
    [words.register, words.registerText],
  ] as const) {
    await expect(page.getByRole('button', { name: words.continue })).toBeVisible()
    await expectWellWritten(page, `the sign-in screen in ${language}`)
    await page.getByRole('button', { name: form }).click()
    await expect(page.getByText(sign)).toBeVisible()
    await expectWellWritten(page, `${form} at sign-in`)
    await page.getByRole('button', { name: words.back }).click()
  }
}

async function expectWellWritten(page: Page, where: string): Promise<void> {
  await untilStill(page)
  expect.soft(await writtenBadly(page, OF_ANY_LENGTH), where).toEqual([])
}

/** Widths at which a screen is tested with the largest text that phones offer. */
const WIDTHS_OF_LARGE_TEXT = [320, 390] as const

/** With text of twice the size everything is readable, and no labels of the tab bar touch. */
async function expectReadableInLargeText(page: Page, where: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of WIDTHS_OF_LARGE_TEXT) {
    await page.setViewportSize({ width, height: HEIGHT })
    const how = `${where} in large text, ${width} px wide`
    expect.soft(await tabsRunTogether(page), how).toEqual([])
    expect.soft(await overflowing(page), how).toEqual([])
    await expectWellWritten(page, how)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Pairs of neighbours in the tab bar with less than two pixels between their words. */
function tabsRunTogether(page: Page): Promise<string[]> {
  return page.locator('body > #root > nav a').evaluateAll(tabs => {
    const words = tabs.map(tab => {
      const range = document.createRange()
      const text = [...tab.childNodes].find(node => node.nodeType === Node.TEXT_NODE)
      range.selectNodeContents(text ?? tab)
      return { text: text?.textContent ?? '', box: range.getBoundingClientRect() }
    })
    return words.flatMap(({ text, box }, index) => {
      const next = words[index + 1]
      return next !== undefined && next.box.left - box.right < 2 ? [`${text} ${next.text}`] : []
    })
  })
}

/** Texts and controls that stick out of the screen where nothing lets one scroll to them. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth
    const clips = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)
    const out = [...document.querySelectorAll('main *, header *, nav *')].filter(element => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width === 0 || (left >= -1 && right <= innerWidth + 1)) return false
      for (let box = element.parentElement; box !== null; box = box.parentElement)
        if (clips(box)) return false
      return true
    })
    return [
      ...(wide ? ['the page scrolls sideways'] : []),
      ...out.map(element => element.outerHTML.slice(0, 120)),
    ]
  })
}
