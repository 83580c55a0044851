import { chromium, type Locator, type Page } from '@playwright/test'
import { chromiumLaunch } from '../tools/browser/chromium.mjs'
import { launchUrl, wantedBrowser, withArena } from './app-on-phone.ts'
import { median } from './figures.ts'
import { atMost, type Goal } from './goals.ts'

const RUNS = 3
/** A processor four times slower, as in Lighthouse's mobile profile. */
const SLOWER = 4

interface Press {
  /** What was pressed, as the app calls it. */
  readonly on: string
  /** From the press to the picture that answers it; multiples of 8 ms, as the browser says it. */
  readonly took_ms: number
}

/**
 * How long a player waits until a press is seen, at a quarter of the processor: presses on tabs, cards and drawers, each from the finger to
 * the next picture, as the Event Timing API tells it. The worst of a visit is its INP, as there are fewer than 50 presses in one.
 */
export async function measurePresses(): Promise<{
  goals: readonly Goal[]
  measured: { readonly inp_ms: number; readonly median_ms: number; readonly presses: number }
  visits: readonly (readonly Press[])[]
}> {
  const visits = await withArena(async port => {
    const seen: (readonly Press[])[] = []
    for (let run = 1; run <= RUNS; run += 1) {
      const presses = await visitOnce(launchUrl(port, 7_100_000 + run))
      const [worst] = presses.toSorted((a, b) => b.took_ms - a.took_ms)
      console.log(
        `  visit ${run}: ${presses.length} presses, the slowest ${worst?.took_ms} ms on ${worst?.on}`,
      )
      seen.push(presses)
    }
    return seen
  })
  const measured = {
    inp_ms: median(visits.map(presses => Math.max(...presses.map(({ took_ms }) => took_ms)))),
    median_ms: median(visits.flat().map(({ took_ms }) => took_ms)),
    presses: visits.flat().length,
  }
  return {
    goals: [atMost('interaction to next paint at a quarter of the processor, ms', measured.inp_ms, 100)],
    measured,
    visits,
  }
}

async function visitOnce(url: string): Promise<readonly Press[]> {
  const { executablePath, args, env } = await chromiumLaunch(wantedBrowser())
  const browser = await chromium.launch({ executablePath, args, env: { ...withValues(process.env), ...env } })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    // The first steps are another visit; this player has been through them.
    await context.addInitScript(() => localStorage.setItem('playHide3_Onboarding', 'true'))
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('header a[href="/profile"]').waitFor()
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return await pressAround(page)
  } finally {
    await browser.close()
  }
}

/** Each screen by its tab, and what opens on it. */
async function pressAround(page: Page): Promise<readonly Press[]> {
  const presses: Press[] = []
  const press = async (on: string, target: Locator): Promise<void> => {
    await target.waitFor()
    await page.evaluate(watchPresses)
    await target.tap()
    presses.push({ on, took_ms: await page.evaluate(slowestPress) })
  }
  const close = async (): Promise<void> => {
    await press('close', page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first())
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  const tab = (path: string) => press(`tab ${path}`, page.locator(`nav a[href="${path}"]`))
  await press('wheel', page.getByRole('button', { name: 'Wheel of fortune' }))
  await close()
  for (const path of ['/boost', '/tasks', '/friends', '/active-tournaments', '/']) await tab(path)
  await tab('/tasks')
  for (const card of ['streak-card', 'season-card']) {
    await press(card, page.getByTestId(card))
    await close()
  }
  await tab('/boost')
  await press('pack', page.getByTestId('pack-x5'))
  await close()
  await tab('/')
  await press('profile', page.locator('header a[href="/profile"]'))
  await press('settings', page.locator('main a[href="/settings"]'))
  await press('a switch', page.getByRole('switch').first())
  return presses
}

/** Runs in the page: from now on, presses are written down. */
function watchPresses(): void {
  const seen: number[] = []
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) seen.push(entry.duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  Object.assign(globalThis, { arenaPresses: { seen, observer } })
}

/** Runs in the page: the longest event of the press, once its picture is there; one that took less than a picture is not told of. */
async function slowestPress(): Promise<number> {
  const { seen, observer } = (
    globalThis as unknown as { arenaPresses: { seen: number[]; observer: PerformanceObserver } }
  ).arenaPresses
  for (let drawn = 0; drawn < 30; drawn += 1)
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))
  observer.disconnect()
  return Math.max(8, ...seen)
}

function withValues(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
