/** Conversations of players with the support team. */
export type { Inbox } from './create-inbox.ts'
export type { WrittenMessage } from './take-message.ts'
export type { TopicMessage, WrittenCode } from './topics/take-topic-message.ts'
