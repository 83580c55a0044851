import { expect, type Page } from '@playwright/test'
import { look } from './console-desk.ts'
import { readToast } from './toast.ts'

/** Opens one kind of content. */
export async function openContent(page: Page, kind: string): Promise<void> {
  await look(page, 'Configuration')
  await page.getByRole('link', { name: `Edit: ${kind}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: kind, exact: true })).toBeVisible()
}

/** Estimates the form's draft and publishes it; where needed, another operator approves. */
export async function publish(
  page: Page,
  { isEnough, from }: { readonly isEnough: boolean; readonly from?: string },
): Promise<void> {
  await reviewChanges(page)
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('dialog')
  if (from !== undefined) await question.getByLabel(/^Go live at/).fill(from)
  await question.getByLabel('Reason (recorded in the audit log)').fill('for the week')
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  if (isEnough) {
    await readToast(page, 'Published')
    await expect(question).toBeHidden()
    return
  }
  await expect(question.getByText(/Sent for approval/)).toBeVisible()
  await question.getByRole('button', { name: 'Close' }).click()
}

export async function reviewChanges(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Review changes' })
  const table = page.getByRole('table', { name: 'Changes' })
  if (!(await table.isVisible())) await button.click()
  await expect(table).toBeVisible()
}
