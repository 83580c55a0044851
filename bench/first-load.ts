import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumLaunch } from '../tools/browser/chromium.mjs'
import { launchUrl, wantedBrowser, withArena } from './app-on-phone.ts'
import { median, rounded } from './figures.ts'
import { atLeast, atMost, type Goal } from './goals.ts'

const RUNS = 3
const FLAGS = ['--headless=new', '--disable-gpu', '--disable-dev-shm-usage']
const dist = fileURLToPath(new URL('../apps/mini-app/dist', import.meta.url))

interface Visit {
  readonly performance: number
  readonly firstContentfulPaint_ms: number
  readonly largestContentfulPaint_ms: number
  readonly layoutShift: number
  readonly blockingTime_ms: number
  readonly requests: number
  readonly apiCalls: number
  readonly pictures: number
  readonly javascriptGzip_kib: number
  readonly transferred_kib: number
  readonly files: readonly string[]
}

/** The first visit of a player with an empty cache, in Lighthouse's mobile profile: slow 4G and a quarter of the processor. */
export async function measureFirstLoad(): Promise<{
  goals: readonly Goal[]
  measured: VisitFigures
  visits: readonly Visit[]
}> {
  return withArena(async port => {
    const visits: Visit[] = []
    for (let run = 1; run <= RUNS; run += 1) {
      const visit = await visitOnce(launchUrl(port, 7_000_000 + run))
      console.log(`  visit ${run}: ${JSON.stringify(visit)}`)
      visits.push(visit)
    }
    const measured = medians(visits)
    return { goals: goalsOf(measured), measured, visits }
  })
}

async function visitOnce(url: string): Promise<Visit> {
  const { executablePath, args, env } = await chromiumLaunch(wantedBrowser())
  const chrome = await launch({
    chromePath: executablePath,
    // These pages draw nothing in 3D: the flags for that would only cost time on machines without a graphics card.
    chromeFlags: [...args.filter(flag => flag === '--no-sandbox'), ...FLAGS],
    envVars: { ...process.env, ...env },
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance'],
      logLevel: 'error',
    })
    if (result === undefined) throw new Error('Lighthouse gave no result.')
    const fault = result.lhr.runtimeError ?? { code: 'NO_ERROR', message: '' }
    if (fault.code !== 'NO_ERROR') throw new Error(faultSentence(fault, executablePath))
    return present(result.lhr, new URL(url).origin)
  } finally {
    chrome.kill()
  }
}

function faultSentence(fault: { readonly code: string; readonly message: string }, browser: string): string {
  const hint = fault.code.startsWith('NO_')
    ? ` Lighthouse can't read what ${browser} recorded: set CHROME_EXE to a Google Chrome, or to "packed".`
    : ''
  return `Lighthouse: ${fault.code}. ${fault.message}${hint}`
}

interface NetworkRequest {
  readonly url: string
  readonly resourceType: string
  readonly transferSize: number
}

interface LighthouseResult {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly details?: unknown }>>
}

function present(lhr: LighthouseResult, origin: string): Visit {
  const figure = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN
  const details = lhr.audits['network-requests']?.details as { readonly items: readonly NetworkRequest[] }
  const requests = details.items.filter(item => item.url.startsWith('http'))
  const own = requests.filter(item => new URL(item.url).origin === origin)
  const files = own.filter(item => !['Fetch', 'XHR', 'Preflight'].includes(item.resourceType))
  const scripts = files.filter(item => item.resourceType === 'Script')
  return {
    performance: rounded((lhr.categories['performance']?.score ?? 0) * 100, 0),
    firstContentfulPaint_ms: rounded(figure('first-contentful-paint'), 0),
    largestContentfulPaint_ms: rounded(figure('largest-contentful-paint'), 0),
    layoutShift: rounded(figure('cumulative-layout-shift'), 4),
    blockingTime_ms: rounded(figure('total-blocking-time'), 0),
    requests: files.length,
    apiCalls: own.length - files.length,
    pictures: requests.length - own.length,
    javascriptGzip_kib: rounded(scripts.reduce((sum, item) => sum + gzipSize(item.url), 0) / 1024),
    transferred_kib: rounded(own.reduce((sum, item) => sum + item.transferSize, 0) / 1024),
    files: files.map(item => new URL(item.url).pathname),
  }
}

/** Budgets are counted in gzip, whatever encoding the server chose. */
function gzipSize(url: string): number {
  return gzipSync(readFileSync(path.join(dist, new URL(url).pathname)), { level: 9 }).length
}

type VisitFigures = Omit<Visit, 'files'>

function goalsOf(visit: VisitFigures): readonly Goal[] {
  return [
    atMost('JavaScript of the first load, KiB gzip', visit.javascriptGzip_kib, 105),
    atMost('requests of the first load', visit.requests, 8),
    atMost('layout shift', visit.layoutShift, 0.02),
    atMost('largest contentful paint, ms', visit.largestContentfulPaint_ms, 1800),
    atLeast('Lighthouse performance', visit.performance, 97),
  ]
}

function medians(visits: readonly Visit[]): VisitFigures {
  const middle = (of: (visit: Visit) => number): number => median(visits.map(of))
  return {
    performance: middle(visit => visit.performance),
    firstContentfulPaint_ms: middle(visit => visit.firstContentfulPaint_ms),
    largestContentfulPaint_ms: middle(visit => visit.largestContentfulPaint_ms),
    layoutShift: middle(visit => visit.layoutShift),
    blockingTime_ms: middle(visit => visit.blockingTime_ms),
    requests: middle(visit => visit.requests),
    apiCalls: middle(visit => visit.apiCalls),
    pictures: middle(visit => visit.pictures),
    javascriptGzip_kib: middle(visit => visit.javascriptGzip_kib),
    transferred_kib: middle(visit => visit.transferred_kib),
  }
}
