/** What the bot writes to players by itself: noted with its cause, sent politely. */
export type { WordedMessage, WordMessage } from './deps.ts'
export { createMessages, type Messages } from './messages.ts'
export { PERSONAL_DATA } from './personal-data.ts'
