import { expectAccessible } from '../base/accessibility.ts'
import { sendPhotoToBot, textsOfBot, writeToBot } from '../base/chat-with-bot.ts'
import { expect, journey } from '../base/journey.ts'

const ASKING = 3656
const SHOWING = 3675
/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

journey(
  'a question that a player writes to the bot is answered in the console, and the answer is in the player’s chat',
  async ({ context, phone, arena }) => {
    const { app } = await phone({ user: ASKING })
    await expect(app.getByTestId('game-golden-arena')).toBeVisible()
    const player = { id: ASKING, first_name: 'Asking', language_code: 'en' }
    await writeToBot(arena, player, 'Where is my prize?')
    const page = await context.newPage()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(arena.console)
    await page.getByRole('listitem').filter({ hasText: 'Support conversations' }).getByRole('link').click()
    const asked = page.getByRole('row').filter({ hasText: 'Where is my prize?' })
    await asked.getByRole('link').click()
    const answer = page.getByLabel('Answer (in the player’s language)')
    await page.getByLabel('Insert a ready-made reply').selectOption('We’re looking into it')
    await expect(answer).toHaveValue(/^Thank you for writing/)
    await expectAccessible(page, 'a conversation')
    await page.reload()
    await expect(answer).toHaveValue(/^Thank you for writing/)
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Answer queued for sending')).toBeVisible()
    await expect(asked).toBeHidden()
    await expect.poll(async () => (await textsOfBot(arena, ASKING)).at(-1)).toContain('Thank you for writing')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'a conversation on a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  },
)

journey(
  'a photo that a player sends to the bot is shown in the console when an operator asks for it',
  async ({ context, phone, arena }) => {
    const { app } = await phone({ user: SHOWING })
    await expect(app.getByTestId('game-golden-arena')).toBeVisible()
    await sendPhotoToBot(arena, { id: SHOWING, first_name: 'Showing', language_code: 'en' }, PNG)
    const page = await context.newPage()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(arena.console)
    await page.getByRole('listitem').filter({ hasText: 'Support conversations' }).getByRole('link').click()
    await page.getByRole('row').filter({ hasText: 'Look at this' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Show photo' }).click()
    const photo = page.getByRole('img', { name: 'Photo from the player' })
    await expect(photo).toBeVisible()
    expect(await photo.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1)
    await expectAccessible(page, 'a conversation with a photo')
  },
)
