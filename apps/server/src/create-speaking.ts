import type { Database } from '@arena/database'
import { withoutForeignLinks } from '@arena/texts/find-links'
import type { Registry } from 'prom-client'
import type { Config } from './config.ts'
import {
  type BotApi,
  type ChatSender,
  createBotApi,
  createChatSender,
  createContactFigure,
  createFileReader,
  createMessagePreparer,
  type PrepareMessage,
  type ReadChatFile,
} from './platform/bot-api/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Logger } from './platform/log/log.ts'

interface SpeakingDeps {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Registry
}

/** The connections to the chat platform: one for all features. */
export interface Speaking {
  readonly botApi: BotApi
  readonly chatSender: ChatSender
  readonly prepareMessage: PrepareMessage
  readonly readChatFile: ReadChatFile
  /** The bot that writes into the operators' chat: the players' bot unless operators have one of their own. */
  readonly operatorsBot: {
    readonly botApi: BotApi
    readonly chatSender: ChatSender
    readonly isOwn: boolean
  }
}

/**
 * The bot's texts contain names of players and tournaments: none of them may become a foreign link.
 *
 * @param linkHosts where links may lead, by the live content
 */
export function createSpeaking(deps: SpeakingDeps, linkHosts: () => readonly string[]): Speaking {
  const { bot } = deps.config
  const at = { botToken: bot.token, apiRoot: bot.apiRoot }
  const botApi = createBotApi({ ...at, onAnswer: createContactFigure(deps.metrics) })
  const readable = (text: string) => withoutForeignLinks(text, linkHosts())
  const prepare = createMessagePreparer({ ...at, log: deps.log })
  const chatSender = createChatSender({ ...deps, botApi, readable })
  return {
    botApi,
    chatSender,
    operatorsBot: ownBotOf(deps) ?? { botApi, chatSender, isOwn: false },
    readChatFile: createFileReader({ ...at, botApi }),
    prepareMessage: message =>
      prepare({ ...message, title: readable(message.title), text: readable(message.text) }),
  }
}

function ownBotOf(deps: SpeakingDeps): Speaking['operatorsBot'] | undefined {
  const { operatorsToken, apiRoot } = deps.config.bot
  if (operatorsToken === undefined) return undefined
  const botApi = createBotApi({ botToken: operatorsToken, apiRoot })
  return { botApi, chatSender: createChatSender({ ...deps, botApi, sender: 'operators' }), isOwn: true }
}
