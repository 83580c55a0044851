import type { UserFromGetMe, WebhookInfo } from 'grammy/types'
import type { Config } from '../config.ts'
import { BotApiFault, createBotApi, WEBHOOK_PATH } from '../platform/bot-api/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { advice, type Examination, type Finding, fault, ok } from './examination.ts'

const REFUSED = [401, 404]
/** A login is refused that is signed in the future; a signed call may be five minutes old. */
const CLOCK_OFF_MAX_S = 10

type Settings = Pick<Config, 'bot' | 'publicUrl' | 'isProduction'>

/** `getMe` and `getWebhookInfo`. */
export function examineBot(config: Settings): Examination {
  const { bot } = config
  const botApi = createBotApi({ botToken: bot.token, apiRoot: bot.apiRoot })
  return {
    subject: 'bot',
    todo: 'Allow outgoing HTTPS to BOT_API_ROOT.',
    async look() {
      try {
        const me = await botApi.ask(api => api.getMe())
        return botFinding(config, me, await botApi.ask(api => api.getWebhookInfo()))
      } catch (error) {
        if (error instanceof BotApiFault && REFUSED.includes(error.code))
          return fault('BOT_TOKEN is refused. Copy it again from BotFather (/mybots, API Token).')
        throw error
      }
    },
  }
}

function botFinding(
  { bot, publicUrl, isProduction }: Settings,
  me: Pick<UserFromGetMe, 'username' | 'has_main_web_app'>,
  webhook: Pick<WebhookInfo, 'url' | 'last_error_message' | 'pending_update_count'>,
): Finding {
  if (me.username.toLowerCase() !== bot.username.toLowerCase())
    return fault(
      `BOT_TOKEN belongs to @${me.username}, BOT_USERNAME says @${bot.username}. Correct one of them.`,
    )
  if (bot.webhookSecret !== undefined && webhook.url !== `${publicUrl}${WEBHOOK_PATH}`)
    return fault('Updates go to another address. Start the server: it sets the webhook.')
  if (bot.webhookSecret === undefined && webhook.url !== '')
    return fault('A webhook is set, so that polling gets nothing. Start the server: it removes the webhook.')
  if (webhook.url !== '' && webhook.last_error_message !== undefined)
    return advice(
      `${webhook.pending_update_count} updates wait; the last one failed: ${webhook.last_error_message}. PUBLIC_URL must be reachable from outside.`,
    )
  if (isProduction && !me.has_main_web_app)
    return advice(`@${me.username} answers, but has no Mini App. Configure it in BotFather.`)
  return ok(`@${me.username} answers.`)
}

/** This machine’s clock beside the chat platform’s. */
export function examineClock({ bot }: Pick<Config, 'bot'>, clock: Clock): Examination {
  return {
    subject: 'clock',
    todo: 'It is compared with the clock of BOT_API_ROOT: allow outgoing HTTPS.',
    async look() {
      const asked_ms = clock.now().getTime()
      const reply = await fetch(bot.apiRoot, { method: 'HEAD', redirect: 'manual' })
      const own_ms = (asked_ms + clock.now().getTime()) / 2
      const date = Date.parse(reply.headers.get('date') ?? '')
      if (Number.isNaN(date))
        return advice('BOT_API_ROOT names no time. Compare the clock yourself: timedatectl.')
      const off_s = Math.round((own_ms - date) / 1000)
      if (Math.abs(off_s) > CLOCK_OFF_MAX_S)
        return fault(
          `It is ${Math.abs(off_s)} s ${off_s > 0 ? 'fast' : 'slow'}. Set it by NTP: timedatectl set-ntp true.`,
        )
      return ok('It is right to a few seconds.')
    },
  }
}
