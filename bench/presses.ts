import { chromium, type Locator, type Page } from '@playwright/test'
import { chromiumLaunch } from '../tools/browser/chromium.mjs'
import { launchUrl, wantedBrowser, withArena } from './app-on-phone.ts'
import { median } from './figures.ts'
import { atMost, type Goal } from './goals.ts'

const RUNS = 3
/** A processor four times slower, as in Lighthouse's mobile profile. */
const SLOWER = 4

interface Press {
  /** The pressed element, by the app's name. */
  readonly on: string
  /** From the press to the frame that shows its effect; multiples of 8 ms, the browser's resolution. */
  readonly took_ms: number
}

interface Visit {
  readonly presses: readonly Press[]
  /** As many presses on a page with one button and nothing else, right after them in the same browser: the machine's own cost. */
  readonly bare: readonly Press[]
}

/**
 * How long a player waits until a press is visible, at a quarter of the processor: presses on tabs, cards and drawers, each from the touch to
 * the next frame, by the Event Timing API. The worst of a visit is its INP, since a visit has fewer than 50 presses.
 */
export async function measurePresses(): Promise<{
  goals: readonly Goal[]
  measured: {
    readonly inp_ms: number
    readonly median_ms: number
    readonly presses: number
    readonly bare_inp_ms: number
    readonly bare_median_ms: number
  }
  visits: readonly Visit[]
}> {
  const visits = await withArena(async port => {
    const seen: Visit[] = []
    for (let run = 1; run <= RUNS; run += 1) {
      const visit = await visitOnce(launchUrl(port, 7_100_000 + run))
      const [worst] = visit.presses.toSorted((a, b) => b.took_ms - a.took_ms)
      console.log(
        `  visit ${run}: ${visit.presses.length} presses, the slowest ${worst?.took_ms} ms on ${worst?.on}; on a bare page ${slowest(visit.bare)} ms`,
      )
      seen.push(visit)
    }
    return seen
  })
  const measured = {
    inp_ms: median(visits.map(({ presses }) => slowest(presses))),
    median_ms: median(visits.flatMap(({ presses }) => presses.map(({ took_ms }) => took_ms))),
    presses: visits.flatMap(({ presses }) => presses).length,
    bare_inp_ms: median(visits.map(({ bare }) => slowest(bare))),
    bare_median_ms: median(visits.flatMap(({ bare }) => bare.map(({ took_ms }) => took_ms))),
  }
  return {
    goals: [atMost('interaction to next paint at a quarter of the processor, ms', measured.inp_ms, 80)],
    measured,
    visits,
  }
}

function slowest(presses: readonly Press[]): number {
  return Math.max(...presses.map(({ took_ms }) => took_ms))
}

/** Signs in once before the app does: it asks every account for its age. */
async function confirmAge(url: string): Promise<void> {
  const initData = new URLSearchParams(new URL(url).hash.slice(1)).get('tgWebAppData')
  const reply = await fetch(new URL('/auth', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ initData, lang: 'en', adult: true }),
  })
  if (!reply.ok) throw new Error(`The player was not let in: ${await reply.text()}`)
}

async function visitOnce(url: string): Promise<Visit> {
  const { executablePath, args, env } = await chromiumLaunch(wantedBrowser())
  const browser = await chromium.launch({ executablePath, args, env: { ...withValues(process.env), ...env } })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    // The first steps are a separate visit; this player has completed them.
    await context.addInitScript(() => localStorage.setItem('playHide3_Onboarding', 'true'))
    await confirmAge(url)
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('header a[href="/profile"]').waitFor()
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const presses = await pressAround(page)
    return { presses, bare: await pressBarePage(page, presses.length) }
  } finally {
    await browser.close()
  }
}

/** Each screen by its tab, and the drawers that open on it. */
async function pressAround(page: Page): Promise<readonly Press[]> {
  const presses: Press[] = []
  const press = async (on: string, target: Locator): Promise<void> => {
    presses.push(await timePress(page, on, target))
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

async function timePress(page: Page, on: string, target: Locator): Promise<Press> {
  await target.waitFor()
  await page.evaluate(watchPresses)
  await target.tap()
  return { on, took_ms: await page.evaluate(slowestPress) }
}

async function pressBarePage(page: Page, presses: number): Promise<readonly Press[]> {
  await page.goto('about:blank')
  await page.setContent('<button style="padding:20px">0</button>')
  await page.evaluate(() => {
    const button = document.querySelector('button')
    button?.addEventListener('click', () => {
      button.textContent = String(Number(button.textContent) + 1)
    })
  })
  const bare: Press[] = []
  for (let press = 1; press <= presses; press += 1)
    bare.push(await timePress(page, 'a bare page', page.locator('button')))
  return bare
}

/** Runs in the page: records presses from now on. */
function watchPresses(): void {
  const seen: number[] = []
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) seen.push(entry.duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  Object.assign(globalThis, { arenaPresses: { seen, observer } })
}

/** Runs in the page: the longest event of the press, once its frame is shown; a press shorter than a frame is not reported. */
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
