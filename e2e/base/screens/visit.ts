import { getCompletedTournamentsList, type TournamentsListReply } from '@arena/contract/endpoints/tournaments'
import { expect, type Page } from '@playwright/test'
import { call } from '../../../tools/local-player/call.mjs'
import type { FreshArena } from '../fresh-arena.ts'
import { type LaunchOptions, launchAddress } from '../launch.ts'
import { untilStill } from '../stillness.ts'
import { routesOf } from './routes.ts'

/**
 * Screens whose address is opened from outside: the app is reloaded. All others are opened from the previous screen by a link of the app. An address
 * of the same screen as the previous one must be listed here, since the test could not detect the change.
 */
const RELOADED = /^\/(c_tournaments\/.*|games\/5\/.*|wallet)$/

/** Signs in on a page without a phone around it. */
export async function signIn(page: Page, arena: FreshArena, options: LaunchOptions): Promise<void> {
  await page.goto(launchAddress(arena.app, options))
  await expectSignedIn(page)
}

/** Every address there is in this Arena; the page is signed in. */
export async function everyRoute(page: Page, arena: FreshArena): Promise<readonly string[]> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const { tournamentsList }: TournamentsListReply = await call(arena.app + getCompletedTournamentsList.path, {
    body: {},
    token: token ?? '',
  })
  return routesOf(tournamentsList[0]?.t_key ?? '')
}

/** Opens a screen and waits until it is complete. */
export async function visit(page: Page, arena: FreshArena, route: string): Promise<void> {
  if (RELOADED.test(route)) await page.goto(arena.app + route)
  else await follow(page, route)
  await expectSettled(page)
}

/** Everything has loaded: no skeletons, spinners or pending calls. */
export async function expectSettled(page: Page): Promise<void> {
  await expectSignedIn(page)
  await expect(page.locator('main:not([data-left])')).toBeVisible()
  await expect(page.locator('.animate-sheen, .animate-spin, main[role=status]')).toHaveCount(0)
  await untilStill(page)
}

/** Follows a link of the app without a reload. The previous screen is marked, so that no test reads it by mistake. */
async function follow(page: Page, route: string): Promise<void> {
  if (new URL(page.url()).pathname === route) return
  await page.evaluate(path => {
    for (const main of document.querySelectorAll('main')) main.setAttribute('data-left', '')
    history.pushState(null, '', path)
  }, route)
}

/** Opens another screen of the same kind, which keeps its elements: the caller knows when the other one is shown. */
export async function followWithin(page: Page, route: string): Promise<void> {
  await page.evaluate(path => history.pushState(null, '', path), route)
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.locator('header a[href="/profile"]')).toBeVisible()
}
