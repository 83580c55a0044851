import { publishContent, saveContent } from '@arena/contract/endpoints/operator-content'
import { call } from '../../tools/local-player/call.mjs'
import { LOCAL_TOKEN } from '../../tools/operator/sign-in.mjs'
import { expectAccessible } from '../base/accessibility.ts'
import {
  sendPhotoToBot,
  textsOfBot,
  topicsOf,
  turnOnTopics,
  writeInGroup,
  writeToBot,
} from '../base/chat-with-bot.ts'
import { startFreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { signInRemotely } from '../base/remote-player.ts'
import { readToast } from '../base/toast.ts'

const ASKING = 3656
const SHOWING = 3675
const IN_TOPIC = 3676
const OPERATOR = { id: 3677, first_name: 'Anna', language_code: 'en' }
const OPERATORS_CHAT = -1_003_656_000_000
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
    await readToast(page, 'Answer queued for sending')
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

journey(
  'a question becomes a topic of the operators’ chat, and what an operator writes there is the answer',
  async ({ page }) => {
    const own = await startFreshArena()
    await turnOnTopics(own, OPERATORS_CHAT)
    await alertIn(own.app, OPERATORS_CHAT)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(own.console)
    await page.getByRole('link', { name: /^Signed in as/ }).click()
    const account = page.getByRole('region', { name: 'Telegram account' })
    await account.getByRole('button', { name: 'Get a code' }).click()
    const code = await account.getByText(/^\/link /).innerText()
    await expectAccessible(page, 'the account of Telegram')
    await writeInGroup(own, OPERATOR, { chat: OPERATORS_CHAT, text: code })
    await expect
      .poll(async () => (await textsOfBot(own, OPERATORS_CHAT)).some(text => text.startsWith('Linked to')))
      .toBe(true)

    await signInRemotely(own, IN_TOPIC)
    await writeToBot(own, { id: IN_TOPIC, first_name: 'Asking', language_code: 'en' }, 'Where is my prize?')
    await expect.poll(async () => (await topicsOf(own)).length, { timeout: 30_000 }).toBe(1)
    const topic = (await topicsOf(own))[0]?.message_thread_id ?? 0
    await writeInGroup(own, OPERATOR, { chat: OPERATORS_CHAT, topic, text: 'It is on its way.' })
    await expect
      .poll(async () => (await textsOfBot(own, IN_TOPIC)).at(-1), { timeout: 30_000 })
      .toBe('It is on its way.')
    await page.getByRole('link', { name: 'Support', exact: true }).click()
    await expect(page.getByText('You can also answer them in topics of the operators’ chat.')).toBeVisible()
    await page.getByLabel('Show').selectOption('all')
    await page.getByRole('row').filter({ hasText: 'It is on its way.' }).getByRole('link').click()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('It is on its way.')
    await page.goto('about:blank')
    await own.end()
  },
)

/** Published by the operator of a developer's machine. */
async function alertIn(app: string, chat: number): Promise<void> {
  const kind = 'alerts'
  const hours = { quiet_from: 0, quiet_until: 0, digest_hour: 9, repeat_hours: 4 }
  const document = JSON.stringify({ chat: String(chat), language: 'en', zone: 'Europe/Moscow', ...hours })
  const operate = (path: string, body: object) => call(`${app}${path}`, { token: LOCAL_TOKEN, body })
  await operate(saveContent.path, { kind, document, note: 'topics' })
  await operate(publishContent.path, { kind, version: 1, over: 0, reason: 'topics' })
}
