/**
 * `npm run page-load -w @arena/games-provider [-- <game-id>…] [--web <folder of the built pages>]`: what each game's page weighs and how
 * long it takes until it can be played, on a slow phone in a slow network.
 *
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

const LOADS = 3
const THROTTLE = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PHONE = { width: 390, height: 844 }
const LOAD_LIMIT_MS = 120_000
const INTERACTIVE_GOAL_S = 2.5
/** Pages that draw with PixiJS may weigh more. */
const PIXI_GAMES = new Set(['crystal-cascade', 'golden-arena', 'viking-storm'])
const PIXI_BUDGET_KIB = 320
const PLAIN_BUDGET_KIB = 110

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    web: { type: 'string', default: fileURLToPath(new URL('../../dist/web', import.meta.url)) },
  },
})
const games = positionals.length > 0 ? positionals : GAMES.map(({ id }) => id)

interface Load {
  readonly interactive_s: number
  readonly sent_KiB: number
  readonly gzip_KiB: number
}

const provider = await TestProvider.start({ webDir: values.web })
const browser = await chromium.launch({
  executablePath: process.env['CHROME_EXE'] ?? '',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
  console.log(
    `| game | scripts, gzip KiB | budget | as sent, KiB | playable after, s | goal ${INTERACTIVE_GOAL_S} s |`,
  )
  console.log('| --- | --- | --- | --- | --- | --- |')
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
  const budget = PIXI_GAMES.has(game) ? PIXI_BUDGET_KIB : PLAIN_BUDGET_KIB
  const cells = [
    game,
    first.gzip_KiB.toFixed(1),
    `${first.gzip_KiB <= budget ? '✓' : '✗'} ${budget}`,
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
  const sizes: Promise<readonly [sent: number, gzip: number]>[] = []
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(
      Promise.all([
        response
          .request()
          .sizes()
          .then(each => each.responseBodySize),
        response.body().then(body => gzipSync(body, { level: 9 }).length),
      ]),
    )
  })
  const begun = performance.now()
  await page.goto(`${provider.url}/g/${game}/#s=${player.token}`, {
    waitUntil: 'commit',
    timeout: LOAD_LIMIT_MS,
  })
  await page.waitForFunction(isPlayable, undefined, { timeout: LOAD_LIMIT_MS })
  const interactive_s = (performance.now() - begun) / 1000
  const weights = await Promise.all(sizes)
  await context.close()
  const total = (index: 0 | 1) => weights.reduce((sum, weight) => sum + weight[index], 0) / 1024
  return { interactive_s, sent_KiB: total(0), gzip_KiB: total(1) }
}

/** Runs in the page: the game is visible, nothing is loading, and the round button is enabled. */
function isPlayable(): boolean {
  const button = document.querySelector('.primary-button')
  return (
    document.querySelector('main.game') !== null &&
    document.querySelector('[aria-busy="true"]') === null &&
    button?.getAttribute('data-state') !== 'waiting'
  )
}
