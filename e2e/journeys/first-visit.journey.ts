import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, journey } from '../base/journey.ts'
import { launchAddress } from '../base/launch.ts'
import { LAYOUT_SHIFT_MAX, layoutShift, watchLayoutShift } from '../base/layout-shift.ts'
import { inMotion } from '../base/stillness.ts'

interface Limits {
  readonly scripts_kib: number
  readonly requests: number
}

/** A returning player with an empty cache, for example after an update. The requests include the drawn picture of their tournament. */
const RETURNING: Limits = { scripts_kib: 113, requests: 8 }
/** A newcomer loads the first steps and nothing of home. */
const NEWCOMER: Limits = { scripts_kib: 105, requests: 8 }

journey('a visit with an empty cache loads little and causes no layout shift', async ({ page, arena }) => {
  const visit = await watchVisit(page, arena.app)
  await page.goto(launchAddress(arena.app, { user: 3811 }))
  await expect(page.getByTestId('game-golden-arena')).toBeVisible()
  await expect(page.locator('.animate-sheen')).toHaveCount(0)
  await visit.staysWithin(RETURNING)
})

journey.describe('a newcomer’s first visit', () => {
  journey.use({ newcomer: true })

  journey('loads only the first steps and causes no layout shift', async ({ page, arena }) => {
    const visit = await watchVisit(page, arena.app)
    await page.goto(launchAddress(arena.app, { user: 3812 }))
    await expect(page.getByTestId('onboarding-adult')).toBeVisible()
    await visit.staysWithin(NEWCOMER)
  })

  journey('shows the introduction before the app’s code has loaded', async ({ page, arena }) => {
    let comes = (): void => undefined
    const code = new Promise<void>(resolve => {
      comes = resolve
    })
    await page.route(/\/assets\/app-/, async route => {
      await code
      await route.continue()
    })
    await page.goto(launchAddress(arena.app, { user: 3813 }), { waitUntil: 'commit' })
    await expect(page.getByText('Tournaments every week with prizes in TON')).toBeVisible()
    await expect(page.getByTestId('onboarding-adult')).toHaveCount(0)
    comes()
    await expect(page.getByTestId('onboarding-adult')).toBeVisible()
    await expect(
      page.getByText('Tournaments every week with prizes in TON').filter({ visible: true }),
    ).toHaveCount(1)
  })
})

async function watchVisit(page: Page, app: string) {
  await inMotion(page)
  const answers: Response[] = []
  page.on('response', response => answers.push(response))
  await watchLayoutShift(page)
  return {
    async staysWithin({ scripts_kib, requests }: Limits) {
      const files = answers.filter(answer => isOwn(answer, app) && !isCall(answer))
      const scripts = files.filter(answer => answer.request().resourceType() === 'script')
      const sizes = await Promise.all(
        scripts.map(async answer => gzipSync(await answer.body(), { level: 9 }).length),
      )
      expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(scripts_kib)
      expect(files.map(answer => new URL(answer.url()).pathname).length).toBeLessThanOrEqual(requests)
      expect(await layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
    },
  }
}

function isOwn(answer: Response, app: string): boolean {
  return answer.url().startsWith(app)
}

function isCall(answer: Response): boolean {
  return ['fetch', 'xhr'].includes(answer.request().resourceType())
}
