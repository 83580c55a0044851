/** The bot's own messages to players: noted with their cause, sent politely. */
export type { Messages } from './create-messages.ts'
export type { WordedMessage, WordMessage } from './deps.ts'
export type { MessageState } from './message-store.ts'
