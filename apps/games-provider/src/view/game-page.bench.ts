/**
 * `npm run endurance -w @arena/games-provider -- <game-id> [--rounds 1000] [--web <folder of the built pages>]`: plays a game's page for a
 * long time and reports memory leaks, and the script time per frame on a slow phone.
 *
 * - Memory: rounds in turbo with the wallet double; the page's clock runs as fast as frames can be computed, and nothing is rasterised.
 *   The heap is read after a collection, ten times over the run.
 * - Frames: some rounds at normal speed with a quarter of the processor. Only scripts count: what the page does within its animation
 *   frames, drawing commands included, their rasterising left out, because a machine without a graphics card would measure only that.
 *
 * Works for every game whose round button needs nothing but presses. `CHROME_EXE` names another browser.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { TestProvider } from '../provider/testing/test-provider.ts'

const READINGS = 10
const MOST_GROWTH_KIB = 512
/** Readings before this one still fill caches: fonts, compiled code, pictures of rare symbols. */
const FIRST_SETTLED_READING = 2
const THROTTLE = 4
const FRAME_ROUNDS = 8
const FRAME_BUDGET_MS = 1000 / 60
const ROUND_LIMIT_MS = 120_000
const PHONE = { width: 390, height: 844 }

interface PageCounters {
  rounds: number
  frames_ms: number[]
}

declare global {
  interface Window {
    arenaBench: PageCounters
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1000' },
    web: { type: 'string', default: fileURLToPath(new URL('../../dist/web', import.meta.url)) },
  },
})
const gameId = positionals[0]
if (gameId === undefined)
  throw new Error('Name a game: npm run endurance -w @arena/games-provider -- golden-arena')

const provider = await TestProvider.start({ webDir: values.web })
const browser = await chromium.launch({
  executablePath: process.env['CHROME_EXE'] ?? '',
  args: ['--no-sandbox'],
})
try {
  const isQuick = await measureFrames(gameId)
  const isFlat = await measureMemory(gameId, Number(values.rounds))
  process.exitCode = isFlat && isQuick ? 0 : 1
} finally {
  await browser.close()
  await provider.stop()
}

async function measureMemory(game: string, rounds: number): Promise<boolean> {
  const page = await openPage(game, { isFast: true, turbo: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const readings: number[] = []
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const goal = Math.round((rounds * reading) / READINGS)
    await untilRounds(page, goal)
    const { usedSize } = await heapAfterCollection(session)
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find(each => each.name === name)?.value ?? Number.NaN
    readings.push(usedSize / 1024)
    console.log(
      `  after ${goal} rounds: ${(usedSize / 1024).toFixed(0)} KiB of heap, ${metric('Nodes')} nodes, ${metric('JSEventListeners')} listeners`,
    )
  }
  await page.close()
  const growth = (readings.at(-1) ?? 0) - (readings[FIRST_SETTLED_READING - 1] ?? 0)
  return say(growth <= MOST_GROWTH_KIB, `${game} grows by ${growth.toFixed(0)} KiB (≤ ${MOST_GROWTH_KIB})`)
}

async function measureFrames(game: string): Promise<boolean> {
  const page = await openPage(game, { isFast: false, turbo: false })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.evaluate(() => window.arenaBench.frames_ms.splice(0))
  await untilRounds(page, FRAME_ROUNDS)
  const frames = (await page.evaluate(() => window.arenaBench.frames_ms)).sort((a, b) => a - b)
  await page.close()
  const at = (share: number) => frames[Math.ceil(share * frames.length) - 1] ?? Number.NaN
  const p95 = at(0.95)
  return say(
    p95 <= FRAME_BUDGET_MS,
    `${game} scripts per frame, ${THROTTLE}× slower, ${frames.length} frames: p50 ${at(0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (≤ ${FRAME_BUDGET_MS.toFixed(1)})`,
  )
}

function say(isGood: boolean, words: string): boolean {
  console.log(`  ${isGood ? '✓' : '✗'} ${words}`)
  return isGood
}

async function openPage(game: string, how: { isFast: boolean; turbo: boolean }): Promise<Page> {
  const player = await provider.newPlayer({
    game_id: game,
    settings: { sounds: false, music: false, vibro: false },
  })
  provider.wallet.openSession(player.sessionId, 1_000_000_000_000)
  const page = await browser.newPage({ viewport: PHONE })
  page.on('pageerror', error => console.error(`  the page failed: ${error.message}`))
  // The tool that runs this file names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = named => named')
  await page.addInitScript(prepare, { isFast: how.isFast, game, turbo: how.turbo })
  await page.goto(`${provider.url}/g/${game}/#s=${player.token}`)
  await page.locator('.primary-button').waitFor({ state: 'attached', timeout: ROUND_LIMIT_MS })
  return page
}

async function untilRounds(page: Page, goal: number): Promise<void> {
  for (;;) {
    const before = await page.evaluate(() => window.arenaBench.rounds)
    if (before >= goal) return
    await page.waitForFunction(known => window.arenaBench.rounds > known, before, { timeout: ROUND_LIMIT_MS })
  }
}

async function heapAfterCollection(session: CDPSession): Promise<{ usedSize: number }> {
  await session.send('HeapProfiler.collectGarbage')
  return session.send('Runtime.getHeapUsage')
}

/** Runs in the page before its own code. */
function prepare({ isFast, game, turbo }: { isFast: boolean; game: string; turbo: boolean }): void {
  const FAST_FRAME_MS = 64
  const counters: PageCounters = { rounds: 0, frames_ms: [] }
  window.arenaBench = counters
  localStorage.setItem(`arena.${game}`, JSON.stringify({ bet: 100, turbo, leftHanded: false }))
  const drawing = CanvasRenderingContext2D.prototype
  drawing.drawImage = () => undefined
  drawing.fill = () => undefined
  drawing.stroke = () => undefined
  drawing.clearRect = () => undefined
  const nextFrame = window.requestAnimationFrame.bind(window)
  const channel = new MessageChannel()
  const due: (() => void)[] = []
  let time = 0
  channel.port1.addEventListener('message', () => due.shift()?.())
  channel.port1.start()
  window.requestAnimationFrame = callback => {
    const timed = (stamp: number) => {
      const begun = performance.now()
      callback(stamp)
      if (!isFast) counters.frames_ms.push(performance.now() - begun)
    }
    if (!isFast) return nextFrame(timed)
    due.push(() => {
      time += FAST_FRAME_MS
      timed(time)
    })
    channel.port2.postMessage(null)
    return due.length
  }
  const send = window.fetch.bind(window)
  window.fetch = async (address, options) => {
    const answer = await send(address, options)
    if (answer.url.endsWith('/play')) counters.rounds += 1
    return answer
  }
  const touch = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  setInterval(
    () => {
      touch('.primary-button[data-state="ready"]')
      if (isFast) touch('.overlay')
    },
    isFast ? 4 : 50,
  )
}
