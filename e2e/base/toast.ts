import { expect, type FrameLocator } from '@playwright/test'

/** Reads what the app says in passing and closes it, as a player in a hurry does: it stands over the header, and would go in seconds. */
export async function readToast(app: FrameLocator, says: string | RegExp): Promise<void> {
  const toast = app.locator('[aria-live]').filter({ has: app.getByText(says, { exact: true }) })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(toast).toHaveCount(0)
}
