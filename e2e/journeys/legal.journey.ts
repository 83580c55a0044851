import { expectAccessible } from '../base/accessibility.ts'
import { expect, journey } from '../base/journey.ts'

journey(
  'a player finds the terms, jumps to a section from their contents, and opens the other legal texts from there',
  async ({ phone, page }) => {
    const { app } = await phone({ user: 5620, size: 320 })
    await app.getByRole('link', { name: /^Level 1, profile/ }).click()
    await app.getByRole('link', { name: 'Terms of use' }).click()
    await expect(app.getByText('16.12.2024')).toBeVisible()
    await app.getByRole('button', { name: 'Prizes and withdrawals' }).click()
    const heading = app.getByRole('heading', { name: /Prizes and withdrawals/ })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(app.getByText(/up to 3 business days/)).toBeVisible()
    await expectAccessible(page, 'the terms')
    await app.getByRole('link', { name: 'Privacy policy' }).click()
    await expect(app.getByText(/at the games service: at most 122 days/i)).toBeVisible()
    await page.getByTestId('back-button').click()
    await expect(app.getByRole('heading', { name: 'Terms of use', level: 1 })).toBeVisible()
    await page.getByTestId('back-button').click()
    await expect(app.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  },
)
