import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { servedOncePlayable } from '../../apps/games-provider/src/view/served-once-playable.ts'
import { CHAMPION } from '../base/champion.ts'
import { gamesOf } from '../base/game-page.ts'
import { GAMES } from '../base/games/catalogue.ts'
import { expect, journey } from '../base/journey.ts'

const MOST_REQUESTS = 20
/** By gzip. */
const SCRIPTS_KIB = 110

journey('every game can be played after few requests and few bytes', async ({ arena, browser }) => {
  const open = await gamesOf(arena, CHAMPION)
  for (const { id } of Object.values(GAMES)) {
    const { requests, scripts_kib } = await visit(browser, (await open(id)).address.href)
    expect
      .soft(requests, `${id}: ${requests.join(' ')}`)
      .toHaveLength(Math.min(requests.length, MOST_REQUESTS))
    expect.soft(scripts_kib, id).toBeLessThanOrEqual(SCRIPTS_KIB)
    expect.soft(scripts_kib, id).toBeGreaterThan(0)
  }
})

/** Opens a game with an empty cache, and says what the network had served when it could be played. */
async function visit(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return
    const body = response.body()
    // What loads after the game can be played may still be on its way when the page is closed.
    body.catch(() => undefined)
    scripts.set(response.url(), body)
  })
  await page.goto(address, { waitUntil: 'commit' })
  const served = await (await page.waitForFunction(servedOncePlayable)).jsonValue()
  if (served === false) throw new Error('unreachable: it is waited for')
  const bodies = await Promise.all(
    [...scripts].flatMap(([url, body]) => (served.includes(url) ? [body] : [])),
  )
  await context.close()
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  const paths = served.map(url => new URL(url).pathname)
  return { requests: ['the page', ...paths], scripts_kib: bytes / 1024 }
}
