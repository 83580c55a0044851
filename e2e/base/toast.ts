import { expect, type FrameLocator } from '@playwright/test'

/** Reads a toast and closes it, since it would disappear in seconds. Wherever it is, it leaves the header with its balances visible. */
export async function readToast(app: FrameLocator, says: string | RegExp): Promise<void> {
  const toast = app.locator('[aria-live]').filter({ has: app.getByText(says, { exact: true }) })
  await expect(toast).toBeVisible()
  const header = app.locator('header').first()
  if ((await header.count()) > 0) {
    const bar = await header.evaluate(element => element.getBoundingClientRect().bottom)
    const tops = await toast.evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
    for (const top of tops) expect(top, 'the toast is below the balances').toBeGreaterThanOrEqual(bar)
  }
  // A slow machine may press after its time is over.
  const close = toast.getByRole('button', { name: 'Close', exact: true })
  await Promise.any([close.click(), expect(toast).toHaveCount(0)])
  await expect(toast).toHaveCount(0)
}
