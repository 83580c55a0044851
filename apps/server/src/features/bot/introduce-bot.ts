import { intlLocale, LANGUAGES } from '@arena/texts/languages'
import { textsIn } from '@arena/texts/server-texts'
import { BotApiFault, UPDATE_KINDS, WEBHOOK_PATH } from '../../platform/bot-api/index.ts'
import type { BotDeps } from './deps.ts'

const COMMANDS = ['start', 'help', 'paysupport', 'terms'] as const

/**
 * Registers the bot's commands and the address for its updates. An unavailable chat platform does not matter: the next start registers again.
 */
export async function introduceBot(deps: BotDeps): Promise<void> {
  const { botApi, log, settings } = deps
  try {
    await listenWhere(deps)
    for (const language of LANGUAGES) {
      const t = textsIn(language)
      const list = COMMANDS.map(command => ({ command, description: t(`bot.commands.${command}`) }))
      const tag = language === 'en' ? {} : { language_code: intlLocale(language) }
      await botApi.ask(api => api.setMyCommands({ commands: list, ...(tag as { language_code?: 'ru' }) }))
    }
    await botApi.ask(api =>
      api.setChatMenuButton({
        menu_button: {
          type: 'web_app',
          text: textsIn('en')('bot.play'),
          web_app: { url: settings.publicUrl },
        },
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

async function listenWhere({ botApi, settings }: BotDeps): Promise<void> {
  const secret = settings.webhookSecret
  if (secret === undefined) {
    await botApi.ask(api => api.deleteWebhook({}))
    return
  }
  const url = `${settings.publicUrl}${WEBHOOK_PATH}`
  await botApi.ask(api => api.setWebhook({ url, secret_token: secret, allowed_updates: [...UPDATE_KINDS] }))
}
