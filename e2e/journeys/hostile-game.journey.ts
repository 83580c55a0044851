import { getAds } from '@arena/contract/endpoints/ads'
import { watchChanges } from '@arena/contract/endpoints/home'
import { checkLevel } from '@arena/contract/endpoints/levels'
import type { Frame, Page } from '@playwright/test'
import { expectFullBalance } from '../base/full-balance.ts'
import { flood, speakThroughOthers, tryEverything } from '../base/hostile-game.ts'
import { expect, journey } from '../base/journey.ts'
import type { Phone } from '../base/phone.ts'

const PAGE = '<!doctype html><link rel="icon" href="data:,"><title>A game</title><body>Nothing to see</body>'
const GIFT = 100_000

/** Opens a game whose page is not the provider's: it has the same origin and none of the headers. */
async function openHostileGame(opened: Phone, games: string): Promise<Frame> {
  const { app, page } = opened
  await page.route(`${games}/g/golden-arena/**`, route =>
    route.fulfill({ contentType: 'text/html', headers: {}, body: PAGE }),
  )
  await app.getByTestId('game-golden-arena').click()
  await app.getByTestId('play').click()
  await app.getByTestId('play-single').click()
  await expect(opened.game.getByText('Nothing to see')).toBeAttached()
  const frame = page.frames().find(one => one.url().startsWith(`${games}/g/`))
  if (frame === undefined) throw new Error('The game has no frame')
  await frame.evaluate(() => parent.postMessage(JSON.stringify({ eventName: 'game_loaded' }), '*'))
  await expect(app.getByTestId('load-cover')).toHaveCount(0)
  return frame
}

/** Escapes that must not happen anywhere, whatever the game does. */
function watchEscapes(page: Page): readonly string[] {
  const escapes: string[] = []
  page.on('dialog', dialog => {
    escapes.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('download', download => escapes.push(`download: ${download.suggestedFilename()}`))
  page.context().on('page', opened => escapes.push(`window: ${opened.url()}`))
  page.on('request', request => {
    if (request.url().includes('evil.example')) escapes.push(`request: ${request.url()}`)
  })
  return escapes
}

function appFrame(page: Page): Frame {
  const frame = page.frames()[1]
  if (frame === undefined) throw new Error('The app has no frame')
  return frame
}

journey('a hostile game cannot escape its frame', async ({ phone, page, arena, faults }) => {
  // A browser logs each refused attempt under the page that made it.
  faults.expect(/sandbox/i, /evil\.example/, /Blocked/, /CORS/, /ERR_FAILED/, /permissions policy/i)
  const escapes = watchEscapes(page)
  const opened = await phone({ user: 5845 })
  const frame = await openHostileGame(opened, arena.games)
  const home = page.url()
  const tried = await frame.evaluate(tryEverything, arena.app)
  expect(tried).toEqual({
    opener: 'null',
    frameElement: 'null',
    'storage of the app': 'SecurityError',
    'page of the app': 'SecurityError',
    'a function of the app': 'SecurityError',
    'address of the app': 'SecurityError',
    'own sandbox': 'undefined',
    'top navigation': 'SecurityError',
    'parent navigation': 'SecurityError',
    'top window': 'null',
    popup: 'null',
    'link to the top': 'undefined',
    'link to a new window': 'undefined',
    'form to the top': 'undefined',
    download: 'undefined',
    alert: 'undefined',
    confirm: 'false',
    prompt: 'null',
    'pointer lock': 'SecurityError',
    // Refused, or not available in this browser: the policy below is what matters.
    camera: expect.stringMatching(/^Not(Allowed|Found)Error$/),
    'what the policy leaves': '',
    place: 'Error',
    clipboard: 'NotAllowedError',
    'way back': 'undefined',
    'call of the app': 'TypeError',
    'worker for the app': 'SecurityError',
  })
  await frame.evaluate(speakThroughOthers)
  // Still the game, still in the app, still on the phone.
  await expect(opened.app.locator('iframe')).toBeVisible()
  expect(new URL(appFrame(page).url()).pathname).toBe('/games/1/golden-arena')
  expect(page.url()).toBe(home)
  expect(escapes).toEqual([])
  await page.getByTestId('back-button').click()
  await expectFullBalance(opened, GIFT)
})

journey(
  'a game that floods the app with messages changes no balance, shows no error and can be left normally',
  async ({ phone, page, arena }) => {
    const opened = await phone({ user: 5846 })
    const { app } = opened
    const calls: string[] = []
    page.on('request', request => {
      const { origin, pathname } = new URL(request.url())
      // Pictures and code of the app may load a moment after the game.
      const isCall = request.resourceType() === 'fetch' && !pathname.startsWith('/assets/')
      if (origin === arena.app && isCall) calls.push(pathname)
    })
    const frame = await openHostileGame(opened, arena.games)
    calls.length = 0
    expect(await flood(frame, appFrame(page), 40)).toBe(40_000)
    await expect(app.getByRole('alert')).toHaveCount(0)
    await expect(app.locator('iframe')).toBeVisible()
    // Only an occasional level check, and at most one ad for a hundred rounds.
    expect(calls.filter(path => path === checkLevel.path).length).toBeLessThan(100)
    expect(calls.filter(path => path === getAds.path).length).toBeLessThanOrEqual(1)
    // The stream of changes begins some seconds after the app.
    expect(calls.filter(path => path === watchChanges.path).length).toBeLessThanOrEqual(1)
    const ownAccord: readonly string[] = [checkLevel.path, getAds.path, watchChanges.path]
    expect(calls.filter(path => !ownAccord.includes(path))).toEqual([])

    await frame.evaluate(() => {
      const say = (balance: number) =>
        parent.postMessage(JSON.stringify({ eventName: 'balance_changed', data: { balance } }), '*')
      say(99_999_900)
    })
    await page.getByTestId('back-button').click()
    await expect(app.locator('iframe')).toHaveCount(0)
    await expectFullBalance(opened, GIFT)
    const polluted = await appFrame(page).evaluate(() => 'polluted' in {})
    expect(polluted).toBe(false)
    await app.getByTestId('play').click()
    await expect(app.getByTestId('play-single')).toBeVisible()
  },
)
