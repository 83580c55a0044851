import { expectAccessible } from '../base/accessibility.ts'
import { FREE_CUP } from '../base/free-cup.ts'
import { expect, journey } from '../base/journey.ts'

journey(
  'a player switches off a kind of message by keyboard, and it is still off on the next visit',
  async ({ phone, page }) => {
    const { app } = await phone({ user: 5260 })
    await app.locator('a[href="/profile"]').click()
    await app.locator('a[href="/settings"]').click()
    await app.locator('a[href="/settings/messages"]').click()
    const kinds = app.getByTestId('message-kinds')
    const ends = kinds.getByRole('switch', { name: 'Your tournament ends soon' })
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

journey(
  'after the first reward or after joining a tournament, the app asks to allow bot messages; “no” ends the question, “yes” allows them',
  async ({ phone, page }) => {
    const { app } = await phone({ user: 5261, more: { mute: '1' } })
    await app.locator('a[href="/tasks"]').click()
    await app.getByTestId('weekly-card').click()
    await expect(app.getByTestId('ask-messages')).toBeHidden()
    await app.getByTestId('reward-0').click()
    await app.getByTestId('take-reward').click()
    await app.getByTestId('daily-done').click()
    const asked = app.getByTestId('ask-messages')
    await expect(asked).toContainText('when your daily reward is ready')
    await expect(asked).toContainText('Up to one message a day, never at night')
    await expectAccessible(page, 'the question whether the bot may write')
    await asked.getByRole('button', { name: 'Not now' }).click()
    await expect(asked).toBeHidden()
    await app.locator('a[href="/active-tournaments"]').click()
    await app.locator('a[href="/profile"]').click()
    await app.locator('a[href="/settings"]').click()
    await app.locator('a[href="/settings/messages"]').click()
    await expect(app.getByTestId('messages-closed')).toBeVisible()

    const other = await phone({ user: 5262, more: { mute: '1' } })
    await other.app.locator('nav').getByRole('link').nth(4).click()
    await other.app.getByTestId(`go-${FREE_CUP}`).click()
    await other.app.getByTestId('participate').click()
    await expect(other.app.getByTestId('ask-messages')).toBeHidden()
    await other.app.getByTestId('confirm-participate').click()
    await other.app.getByTestId('ask-messages').getByRole('button', { name: 'Yes, notify me' }).click()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(other.app.getByTestId('ask-messages')).toBeHidden()
    await other.app.locator('a[href="/profile"]').click()
    await other.app.locator('a[href="/settings"]').click()
    await other.app.locator('a[href="/settings/messages"]').click()
    await expect(other.app.getByTestId('message-kinds')).toBeVisible()
    await expect(other.app.getByTestId('messages-closed')).toBeHidden()
  },
)
