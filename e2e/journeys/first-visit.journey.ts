import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, journey } from '../base/journey.ts'
import { launchAddress } from '../base/launch.ts'

const SCRIPT_GZIP_MAX = 120 * 1024
const REQUESTS_MAX = 8
const LAYOUT_SHIFT_MAX = 0.02

journey('the first visit loads little and nothing jumps', async ({ page, arena }) => {
  const answers: Response[] = []
  page.on('response', response => answers.push(response))
  await watchLayoutShift(page)
  await page.goto(launchAddress(arena.app, { user: 3801 }))
  await expect(page.getByTestId('game-golden-arena')).toBeVisible()
  await expect(page.locator('.animate-sheen')).toHaveCount(0)

  const files = answers.filter(answer => isOwn(answer, arena.app) && !isCall(answer))
  const scripts = files.filter(answer => answer.request().resourceType() === 'script')
  const sizes = await Promise.all(
    scripts.map(async answer => gzipSync(await answer.body(), { level: 9 }).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_GZIP_MAX)
  expect(files.map(answer => new URL(answer.url()).pathname).length).toBeLessThanOrEqual(REQUESTS_MAX)
  expect(await layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
})

function isOwn(answer: Response, app: string): boolean {
  return answer.url().startsWith(app)
}

function isCall(answer: Response): boolean {
  return ['fetch', 'xhr'].includes(answer.request().resourceType())
}

async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { layoutShift: number }
    watched.layoutShift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) watched.layoutShift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
}
