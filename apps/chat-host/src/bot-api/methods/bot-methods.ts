import { badRequest } from '../../chat-platform/bot-api-error.ts'
import { chatIdFrom } from '../../chat-platform/chats.ts'
import type { BotApiMethod, MethodCall } from '../method.ts'
import { listOf, objectOf } from '../parameters.ts'

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
