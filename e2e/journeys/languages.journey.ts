import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { API, type TournamentsListReply } from '@arena/contract'
import type { Page } from '@playwright/test'
import { call } from '../../tools/local-player/call.mjs'
import { ROOT } from '../../tools/repository.mjs'
import type { FreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { launchAddress } from '../base/launch.ts'
import { routesOf } from '../base/routes.ts'
import { writtenBadly } from '../base/written-badly.ts'

const LANGUAGES = [
  { language: 'en', folder: 'en', user: 5820 },
  { language: 'ru', folder: 'ru', user: 5821 },
  { language: 'uk', folder: 'ua', user: 5822 },
  { language: 'tr', folder: 'tr', user: 5823 },
] as const

/** The narrowest phone there is. */
const NARROW = { width: 320, height: 640 } as const

/** Of any wallet: as long as they all are. */
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'

/** Cut where they end because they are of any length: an invitation's link, a fingerprint. */
const OF_ANY_LENGTH = ['[data-testid=invite-link]', '[data-testid=results-hash]'] as const

for (const { language, folder, user } of LANGUAGES) {
  journey(
    `nothing is cut, sticks out or lacks words in ${language} on the narrowest phone`,
    async ({ page, arena }) => {
      await page.setViewportSize(NARROW)
      await page.goto(launchAddress(arena.app, { user, language }))
      await expect(page.locator('header a[href="/profile"]')).toBeVisible()
      const texts = await readTexts(folder)
      for (const route of await routes(page, arena)) {
        await go(page, route)
        await expectWellWritten(page, `${route} in ${language}`)
        for (const open of DRAWERS[route] ?? []) {
          await open(page, texts)
          await expectWellWritten(page, `${open.name} on ${route} in ${language}`)
          await closeDrawer(page, texts)
        }
      }
      await visitDoor(page, { arena, language, folder, texts })
    },
  )
}

type Texts = Awaited<ReturnType<typeof readTexts>>
type Opens = (page: Page, texts: Texts) => Promise<void>

/** What can be opened on a screen without anything happening to the player. */
const DRAWERS: Readonly<Record<string, readonly Opens[]>> = {
  '/': [
    async function wheel(page, { home }) {
      await page.getByRole('button', { name: home.wheel.title }).click()
      await expect(page.getByTestId('spin-wheel')).toBeVisible()
    },
    async function fairness(page, { home, wheel }) {
      await page.getByRole('button', { name: home.wheel.title }).click()
      await page.getByText(wheel.fair.open).click()
      await expect(page.getByText(wheel.fair.odds, { exact: true })).toBeVisible()
    },
  ],
  '/boost': [
    async function pack(page) {
      await page.getByTestId('pack-x5').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    async function partner(page) {
      await page.getByTestId('partner-offer').getByRole('button').first().click()
      await expect(page.getByTestId('partner-drawer')).toBeVisible()
    },
  ],
  '/tasks': [
    async function task(page) {
      await page.getByTestId('task-win_value_1000').click()
      await expect(page.getByTestId('task-drawer')).toBeVisible()
    },
  ],
  '/friends': [
    async function invitation(page) {
      await page.getByTestId('invite').click()
      await expect(page.getByTestId('send-invitation')).toBeVisible()
    },
    async function code(page, { friends }) {
      await page.getByRole('button', { name: friends.invite.qr }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  '/tournaments/open_tournament': [
    async function joining(page) {
      await page.getByTestId('participate').click()
      await expect(page.getByTestId('confirm-participate')).toBeVisible()
    },
  ],
  '/wallet': [
    async function address(page) {
      const field = page.getByTestId('address')
      await field.fill(ADDRESS)
      const hidden_px = () => field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
      await expect.poll(hidden_px, 'a whole address can be read at once').toBeLessThanOrEqual(0)
    },
  ],
  '/settings/limits': [
    async function dayLimit(page) {
      await openLimit(page, 'day-limit')
    },
    async function starsLimit(page) {
      await openLimit(page, 'stars-limit')
    },
    async function reminder(page) {
      await openLimit(page, 'reminder')
    },
    async function lengthOfBreak(page) {
      await page.getByTestId('take-break').click()
      await expect(page.getByTestId('break-next')).toBeVisible()
    },
    async function meaningOfBreak(page) {
      await page.getByTestId('take-break').click()
      await page.locator('label', { has: page.getByTestId('choice-180') }).click()
      await page.getByTestId('break-next').click()
      await expect(page.getByTestId('confirm-break')).toBeVisible()
    },
  ],
  '/settings/data': [
    async function erasure(page) {
      await page.getByTestId('ask-erase').click()
      await expect(page.getByTestId('confirm-erase')).toBeVisible()
    },
  ],
  '/games/1/golden-arena': [
    async function modes(page) {
      await page.getByTestId('play').click()
      await expect(page.getByTestId('modes-golden-arena')).toBeVisible()
    },
  ],
}

async function openLimit(page: Page, card: string): Promise<void> {
  await page.getByTestId(card).getByRole('button').last().click()
  await expect(page.getByTestId('save-limit')).toBeVisible()
}

interface Door {
  readonly arena: FreshArena
  readonly language: string
  readonly folder: string
  readonly texts: Texts
}

/** The sign-in screen and its forms, as a visitor whom nobody vouches for sees them. */
async function visitDoor(page: Page, { arena, language, folder, texts }: Door): Promise<void> {
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
    await expectWellWritten(page, `the door in ${language}`)
    await page.getByRole('button', { name: form }).click()
    await expect(page.getByText(sign)).toBeVisible()
    await expectWellWritten(page, `${form} at the door`)
    await page.getByRole('button', { name: words.back }).click()
  }
}

async function routes(page: Page, arena: FreshArena): Promise<readonly string[]> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const { tournamentsList }: TournamentsListReply = await call(arena.app + API.getCompletedTournamentsList, {
    body: {},
    token: token ?? '',
  })
  return routesOf(tournamentsList[0]?.t_key ?? '').flatMap(route => [route, ...(NEXT[route] ?? [])])
}

/** Further addresses. They stand between two of the same screen: such a one stays, and it could not be told when it shows the other. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  '/tournaments/open_tournament': ['/settings/limits'],
  '/games/1/golden-arena': ['/settings/data'],
  '/games/5/lucky-dice': ['/lang', '/games/3/european-roulette'],
}

/** Opens a screen as a link of the app does, without loading the page anew, and waits until it stands. */
async function go(page: Page, route: string): Promise<void> {
  if (new URL(page.url()).pathname === route) return
  await page.evaluate(path => {
    for (const main of document.querySelectorAll('main')) main.setAttribute('data-left', '')
    history.pushState(null, '', path)
  }, route)
  await expect(page.locator('main:not([data-left])')).toBeVisible()
  await expect(page.locator('.animate-sheen, .animate-spin, main[role=status]')).toHaveCount(0)
  await expectStill(page)
}

/** What moves for ever, such as a gift that draws the eye, is never finished. */
async function expectStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(animation => animation.finished))
  })
}

async function expectWellWritten(page: Page, where: string): Promise<void> {
  await expectStill(page)
  expect.soft(await writtenBadly(page, OF_ANY_LENGTH), where).toEqual([])
}

async function closeDrawer(page: Page, { shell }: Texts): Promise<void> {
  const drawer = page.getByRole('dialog')
  if ((await drawer.count()) === 0) return
  await drawer.getByRole('button', { name: shell.close, exact: true }).first().click()
  await expect(drawer).toHaveCount(0)
}

async function readTexts(folder: string) {
  const read = async <Words>(name: string): Promise<Words> =>
    JSON.parse(await readFile(join(ROOT, 'apps/mini-app/src/texts', folder, `${name}.json`), 'utf8'))
  return {
    shell: await read<{ close: string }>('shell'),
    home: await read<{ wheel: { title: string } }>('home'),
    wheel: await read<{ fair: { open: string; odds: string } }>('wheel'),
    friends: await read<{ invite: { qr: string } }>('friends'),
    'sign-in':
      await read<
        Readonly<Record<'continue' | 'forgot' | 'resetText' | 'register' | 'registerText' | 'back', string>>
      >('sign-in'),
  }
}
