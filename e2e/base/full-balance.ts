import { expect } from '@playwright/test'
import type { Phone } from './phone.ts'
import { written } from './slot.ts'

/** Unfolds the balance in the header; an English page. */
export async function expectFullBalance({ app }: Phone, credit: number): Promise<void> {
  await app.getByRole('button', { name: 'show the full balance' }).click()
  await expect(app.getByTestId('full-balance')).toHaveText(new RegExp(`^${written(credit)}$`))
}
