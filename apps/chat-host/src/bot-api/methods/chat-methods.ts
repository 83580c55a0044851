import { chatIdFrom } from '../../chat-platform/chats.ts'
import { readKeyboard } from '../../chat-platform/prepared-messages.ts'
import type { BotApiMethod } from '../method.ts'
import { integerOf, objectOf, textOf } from '../parameters.ts'

const getChat: BotApiMethod = ({ platform, parameters }) =>
  platform.chats.chat(chatIdFrom(parameters['chat_id']))

const getChatMember: BotApiMethod = ({ platform, parameters }) => {
  const user = integerOf(parameters, 'user_id', { min: 1, max: 2 ** 52 })
  return platform.chats.member(chatIdFrom(parameters['chat_id']), user)
}

const sendMessage: BotApiMethod = ({ platform, parameters }) =>
  platform.sendFromBot(chatIdFrom(parameters['chat_id']), {
    text: textOf(parameters, 'text', { max: 4096 }),
    keyboard: readKeyboard(objectOf(parameters, 'reply_markup')),
  })

const savePreparedInlineMessage: BotApiMethod = ({ platform, parameters }) => {
  const user = integerOf(parameters, 'user_id', { min: 1, max: 2 ** 52 })
  const result = objectOf(parameters, 'result') ?? {}
  textOf(result, 'type', { max: 64 })
  textOf(result, 'id', { max: 64 })
  const { id, expirationDate } = platform.preparedMessages.save(user, result)
  return { id, expiration_date: expirationDate }
}

export const chatMethods = { getChat, getChatMember, sendMessage, savePreparedInlineMessage }
