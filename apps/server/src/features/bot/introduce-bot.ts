import { LANGUAGES } from '@arena/contract'
import { BOT_TEXTS } from '../../content/bot-texts.ts'
import { BotApiFault, UPDATE_KINDS, WEBHOOK_PATH } from '../../platform/bot-api/index.ts'
import type { BotParts } from './bot-parts.ts'

/** What the chat platform calls the languages that have another code there. */
const TAGS: Readonly<Record<string, string>> = { ua: 'uk' }

/**
 * Tells the chat platform what the bot can do, and where its updates go. A chat platform that is away stops nothing: the next start
 * tells it again.
 */
export async function introduceBot(parts: BotParts): Promise<void> {
  const { botApi, log, settings } = parts
  try {
    await listenWhere(parts)
    for (const language of LANGUAGES) {
      const { commands } = BOT_TEXTS[language]
      const list = Object.entries(commands).map(([command, description]) => ({ command, description }))
      const tag = language === 'en' ? {} : { language_code: TAGS[language] ?? language }
      await botApi.ask(api => api.setMyCommands({ commands: list, ...(tag as { language_code?: 'ru' }) }))
    }
    await botApi.ask(api =>
      api.setChatMenuButton({
        menu_button: { type: 'web_app', text: BOT_TEXTS.en.play, web_app: { url: settings.publicUrl } },
      }),
    )
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    log.warn(
      { code: error.code, reason: error.message },
      'the bot could not be introduced to the chat platform',
    )
  }
}

async function listenWhere({ botApi, settings }: BotParts): Promise<void> {
  const secret = settings.webhookSecret
  if (secret === undefined) {
    await botApi.ask(api => api.deleteWebhook({}))
    return
  }
  const url = `${settings.publicUrl}${WEBHOOK_PATH}`
  await botApi.ask(api => api.setWebhook({ url, secret_token: secret, allowed_updates: [...UPDATE_KINDS] }))
}
