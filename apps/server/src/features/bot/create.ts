import { createBot } from './create-bot.ts'
import type { BotDeps, BotSettings } from './deps.ts'

interface Given extends Omit<BotDeps, 'settings'> {
  readonly config: { readonly publicUrl: string; readonly bot: Omit<BotSettings, 'publicUrl'> }
}

/** Updates from the chat platform, and the bot's answers. */
export const create = ({ config, ...given }: Given) => ({
  bot: createBot({ ...given, settings: { ...config.bot, publicUrl: config.publicUrl } }),
})
