import { expectAccessible } from '../base/accessibility.ts'
import { expect, journey } from '../base/journey.ts'

journey(
  'a player switches off a kind of message by keyboard, and it is off on the next visit',
  async ({ phone, page }) => {
    const { app } = await phone({ user: 5260 })
    await app.locator('a[href="/profile"]').click()
    await app.locator('a[href="/settings"]').click()
    await app.locator('a[href="/settings/messages"]').click()
    const kinds = app.getByTestId('message-kinds')
    const ends = kinds.getByRole('switch', { name: 'A tournament of yours ends soon' })
    const paid = kinds.getByRole('switch', { name: 'A prize is paid' })
    await expect(ends).toBeChecked()
    await expect(app.getByTestId('messages-closed')).toBeHidden()
    await expectAccessible(page, 'the messages')
    await ends.focus()
    await page.keyboard.press('Space')
    await expect(ends).not.toBeChecked()
    await expect(paid).toBeChecked()
    await page.reload()
    await app.locator('a[href="/profile"]').click()
    await app.locator('a[href="/settings"]').click()
    await app.locator('a[href="/settings/messages"]').click()
    await expect(ends).not.toBeChecked()
    await expect(paid).toBeChecked()
  },
)
