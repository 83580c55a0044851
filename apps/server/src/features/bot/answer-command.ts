import { type Language, languageOfField } from '@arena/contract/languages'
import { textsIn } from '@arena/texts/server-texts'
import type { InlineKeyboardButton } from 'grammy/types'
import { BotApiFault } from '../../platform/bot-api/index.ts'
import type { BotDeps } from './deps.ts'
import type { Command } from './read-update.ts'

const ORDERS_SHOWN = 3

/** Answers a command in the player's language. What is none of ours is answered as `/help`. */
export async function answerCommand(deps: BotDeps, command: Command): Promise<void> {
  const { telegramId } = command.from
  const player = await deps.players.findByChat(deps.database, telegramId)
  const row = player && (await deps.players.find(deps.database, player))
  if (player !== undefined && row !== undefined) await deps.messages.noteWritten(deps.database, player)
  const language = row?.language ?? languageOfField(command.from.languageTag)
  const isOnBreak =
    player !== undefined &&
    row !== undefined &&
    (await deps.playLimits.breakOf(deps.database, player)) !== null
  const { text, button } = await (isOnBreak ? answerOnBreak : answerOf)(deps, command, language)
  try {
    await deps.botApi.ask(api =>
      api.sendMessage({
        chat_id: telegramId,
        text,
        link_preview_options: { is_disabled: true },
        ...(button && { reply_markup: { inline_keyboard: [[button]] } }),
      }),
    )
  } catch (error) {
    // Who has blocked the bot meanwhile hears nothing, now or later.
    if (!(error instanceof BotApiFault && (error.code === 403 || error.code === 400))) throw error
  }
}

interface CommandAnswer {
  readonly text: string
  readonly button?: InlineKeyboardButton
}

/** A player on a break is not invited to play: what would lead into the games leads to their limits. */
async function answerOnBreak(deps: BotDeps, command: Command, language: Language): Promise<CommandAnswer> {
  if (command.command === 'paysupport' || command.command === 'terms') {
    return answerOf(deps, command, language)
  }
  const t = textsIn(language)
  const url = `${deps.settings.publicUrl}/settings/limits`
  return { text: t('bot.onBreak'), button: { text: t('bot.limitsButton'), web_app: { url } } }
}

async function answerOf(deps: BotDeps, command: Command, language: Language): Promise<CommandAnswer> {
  const t = textsIn(language)
  const { support, publicUrl } = deps.settings
  switch (command.command) {
    case 'start':
      return { text: t('bot.start'), button: playButton(deps, command.argument, t('bot.play')) }
    case 'paysupport': {
      const player = await deps.players.findByChat(deps.database, command.from.telegramId)
      const orders = player === undefined ? [] : await deps.shop.ordersOf(player, ORDERS_SHOWN)
      const lines = orders.map(
        ({ orderId, stars, createdAt }) =>
          `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC · ${stars} ⭐ · ${orderId}`,
      )
      const list = lines.length === 0 ? [] : ['', t('bot.orders'), ...lines]
      return { text: [t('bot.paySupport', { support }), ...list].join('\n') }
    }
    case 'terms':
      return {
        text: t('bot.terms'),
        button: { text: t('bot.termsButton'), web_app: { url: `${publicUrl}/terms` } },
      }
    default:
      return { text: t('bot.help', { support }), button: playButton(deps, '', t('bot.play')) }
  }
}

/**
 * An inviter is believed only in signed data, and only the platform's own link can name one there; every other start parameter just names
 * a screen, so the app is opened at once.
 */
function playButton({ settings }: BotDeps, startParam: string, text: string): InlineKeyboardButton {
  if (/^(ref|story_)?[0-9]+$|^ref_[0-9]+$/.test(startParam)) {
    return { text, url: `${settings.chatLinkBase}/${settings.username}?startapp=${startParam}` }
  }
  const query = startParam === '' ? '' : `?tgWebAppStartParam=${startParam}`
  return { text, web_app: { url: `${settings.publicUrl}/${query}` } }
}
