/**
 * `npm run page-load -w @arena/games-provider [-- <game-id>…] [--web <folder of the built pages>]`: what each game's page weighs and how
 * long it takes until it can be played, on a slow phone in a slow network.
 *
 * - Requests: all that the network serves until it can be played. Pictures that the page itself draws are none.
 * - Weight: all scripts the page loads until it can be played, as they travel (brotli) and by gzip, which the budget is written in.
 * - Time: from the call for the page to the round button that can be pressed; median of several cold loads with the processor four
 *   times slower and Lighthouse's slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip).
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { GAMES } from '../games/registry.ts'
import { TestProvider } from '../provider/testing/test-provider.ts'
import { servedOncePlayable } from './served-once-playable.ts'

const LOADS = 3
const THROTTLE = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PHONE = { width: 390, height: 844 }
const LOAD_LIMIT_MS = 120_000
const INTERACTIVE_GOAL_S = 2
const BUDGET_KIB = 110
const MOST_REQUESTS = 20

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    web: { type: 'string', default: fileURLToPath(new URL('../../dist/web', import.meta.url)) },
  },
})
const games = positionals.length > 0 ? positionals : GAMES.map(({ id }) => id)

interface Load {
  readonly requests: number
  readonly interactive_s: number
  readonly sent_KiB: number
  readonly gzip_KiB: number
}

const provider = await TestProvider.start({ webDir: values.web })
const browser = await chromium.launch({
  executablePath: process.env['CHROME_EXE'] ?? '',
  args: ['--no-sandbox'],
})
try {
  const columns = [
    'game',
    'requests',
    `≤ ${MOST_REQUESTS}`,
    'scripts, gzip KiB',
    'budget',
    'as sent, KiB',
    'playable after, s',
    `goal ${INTERACTIVE_GOAL_S} s`,
  ]
  console.log(`| ${columns.join(' | ')} |`)
  console.log(`|${' --- |'.repeat(columns.length)}`)
  for (const game of games) {
    const loads: Load[] = []
    for (let load = 0; load < LOADS; load += 1) loads.push(await loadOnce(browser, game))
    console.log(rowOf(game, loads))
  }
} finally {
  await browser.close()
  await provider.stop()
}

function rowOf(game: string, loads: readonly Load[]): string {
  const [first] = loads
  if (first === undefined) throw new Error('nothing was loaded')
  const times = loads.map(({ interactive_s }) => interactive_s).sort((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN
  const cells = [
    game,
    String(first.requests),
    first.requests <= MOST_REQUESTS ? '✓' : '✗',
    first.gzip_KiB.toFixed(1),
    `${first.gzip_KiB <= BUDGET_KIB ? '✓' : '✗'} ${BUDGET_KIB}`,
    first.sent_KiB.toFixed(1),
    median.toFixed(2),
    median <= INTERACTIVE_GOAL_S ? '✓' : '✗',
  ]
  return `| ${cells.join(' | ')} |`
}

async function loadOnce(on: Browser, game: string): Promise<Load> {
  const player = await provider.newPlayer({
    game_id: game,
    settings: { sounds: false, music: false, vibro: false },
  })
  const context = await on.newContext({ viewport: PHONE })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  const sizes = new Map<string, Promise<readonly [sent: number, gzip: number]>>()
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return
    const size = Promise.all([
      response
        .request()
        .sizes()
        .then(each => each.responseBodySize),
      response.body().then(body => gzipSync(body, { level: 9 }).length),
    ])
    // What loads after the game can be played may still be on its way when the page is closed.
    size.catch(() => undefined)
    sizes.set(response.url(), size)
  })
  const begun = performance.now()
  await page.goto(`${provider.url}/g/${game}/?lang=en#s=${player.token}`, {
    waitUntil: 'commit',
    timeout: LOAD_LIMIT_MS,
  })
  const served = await page.waitForFunction(servedOncePlayable, undefined, { timeout: LOAD_LIMIT_MS })
  const interactive_s = (performance.now() - begun) / 1000
  const addresses = (await served.jsonValue()) || []
  const requests = addresses.length + 1
  const weights = await Promise.all(addresses.flatMap(address => sizes.get(address) ?? []))
  await context.close()
  const total = (index: 0 | 1) => weights.reduce((sum, weight) => sum + weight[index], 0) / 1024
  return { requests, interactive_s, sent_KiB: total(0), gzip_KiB: total(1) }
}
