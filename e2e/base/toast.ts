import { expect, type FrameLocator } from '@playwright/test'

/** Reads a toast and closes it, since it would disappear in seconds. Wherever it is, it leaves the header with its balances visible. */
export async function readToast(app: FrameLocator, says: string | RegExp): Promise<void> {
  const toast = app.locator('[aria-live]').filter({ has: app.getByText(says, { exact: true }) })
  await expect(toast).toBeVisible()
  const header = app.locator('header').first()
  if ((await header.count()) > 0) {
    const [box, bar] = [await toast.boundingBox(), await header.boundingBox()]
    expect(box?.y ?? 0, 'the toast is below the balances').toBeGreaterThanOrEqual(
      (bar?.y ?? 0) + (bar?.height ?? 0),
    )
  }
  await toast.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(toast).toHaveCount(0)
}
