import { badRequest } from '../../chat-platform/bot-api-error.ts'
import { chatIdFrom } from '../../chat-platform/chats.ts'
import { readKeyboard } from '../../chat-platform/prepared-messages.ts'
import { type BotApiMethod, integerOf, listOf, type MethodCall, objectOf, textOf } from '../method.ts'

const STANDARD_MENU_BUTTON = { type: 'default' }
const MENU_BUTTONS = new Set(['default', 'commands', 'web_app'])

const getMe: BotApiMethod = ({ platform }) => ({
  ...platform.bot,
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: true,
  can_connect_to_business: false,
  has_main_web_app: true,
})

const setMyCommands: BotApiMethod = ({ platform, parameters }) => {
  const commands = listOf(parameters, 'commands')
  if (!commands) throw badRequest('parameter "commands" is required')
  platform.commands = commands
  return true
}

const getMyCommands: BotApiMethod = ({ platform }) => platform.commands

const setChatMenuButton: BotApiMethod = call => {
  const button = objectOf(call.parameters, 'menu_button') ?? STANDARD_MENU_BUTTON
  if (typeof button['type'] !== 'string' || !MENU_BUTTONS.has(button['type']))
    throw badRequest("can't parse menu button: unsupported type")
  call.platform.menuButtons.set(menuKey(call), button)
  return true
}

const getChatMenuButton: BotApiMethod = call =>
  call.platform.menuButtons.get(menuKey(call)) ?? call.platform.menuButtons.get('') ?? STANDARD_MENU_BUTTON

function menuKey({ parameters }: MethodCall) {
  return parameters['chat_id'] === undefined ? '' : String(chatIdFrom(parameters['chat_id']))
}

export const botMethods = { getMe, setMyCommands, getMyCommands, setChatMenuButton, getChatMenuButton }

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
