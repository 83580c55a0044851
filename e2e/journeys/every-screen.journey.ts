import { API, type TournamentsListReply } from '@arena/contract'
import type { Page } from '@playwright/test'
import { call } from '../../tools/local-player/call.mjs'
import { expectAccessible } from '../base/accessibility.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { launchAddress } from '../base/launch.ts'
import { routesOf } from '../base/routes.ts'
import { untilStill } from '../base/stillness.ts'

const WIDTHS = [320, 390, 430] as const
const LANGUAGES = [
  { language: 'en', page: 'en', user: 3201 },
  { language: 'ru', page: 'ru', user: 3202 },
  { language: 'uk', page: 'uk', user: 3203 },
  { language: 'tr', page: 'tr', user: 3204 },
] as const

/** The name of a group of texts where its text should be, or a figure nobody filled in. */
const RAW_TEXT =
  /\b(ads|boost|daily-reward|errors|friends|game|games|home|legal|levels|onboarding|partners|play-limits|player-data|players|session|shell|shop|sign-in|tasks|tournament|tournaments|wheel|withdrawals)\.[a-z][\w.-]*|\{\w+[,}]|\bundefined\b|\bNaN\b/

for (const { language, page: pageLanguage, user } of LANGUAGES) {
  journey(`every screen stands whole in ${language} on narrow and wide phones`, async ({ page, arena }) => {
    await page.goto(launchAddress(arena.app, { user, language }))
    await expectSignedIn(page)
    for (const route of routesOf(await archivedTournament(page, arena))) {
      await page.goto(arena.app + route)
      await expectSettled(page)
      await expect(page.locator('html')).toHaveAttribute('lang', pageLanguage)
      expect(await page.locator('body').innerText(), `${route} in ${language}`).not.toMatch(RAW_TEXT)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        expect(await overflowing(page), `${route} in ${language}, ${width} px wide`).toEqual([])
      }
    }
  })
}

for (const mode of ['dark', 'light'] as const) {
  journey(`every screen can be used by everybody in ${mode} colours`, async ({ page, arena }) => {
    await page.goto(launchAddress(arena.app, { user: 3205 }))
    await expectSignedIn(page)
    await page.evaluate(chosen => localStorage.setItem('colorMode', chosen), mode)
    for (const route of routesOf(await archivedTournament(page, arena))) {
      await page.goto(arena.app + route)
      await expectSettled(page)
      await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
      await expectAccessible(page, `${route} in ${mode} colours`)
    }
  })
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.locator('header a[href="/profile"]')).toBeVisible()
}

/** What was asked for is there: nothing is a skeleton, a spinner or under way any more. */
async function expectSettled(page: Page): Promise<void> {
  await expectSignedIn(page)
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('.animate-sheen, .animate-spin, main[role=status]')).toHaveCount(0)
  await untilStill(page)
}

async function archivedTournament(page: Page, arena: FreshArena): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const { tournamentsList }: TournamentsListReply = await call(arena.app + API.getCompletedTournamentsList, {
    body: {},
    token: token ?? '',
  })
  return tournamentsList[0]?.t_key ?? ''
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
