export {
  type BotApi,
  BotApiFault,
  createBotApi,
  createContactFigure,
  createMembershipFigure,
} from './bot-api.ts'
export {
  type ChatMembership,
  type ChatRun,
  createChatMembership,
  type Membership,
} from './chat-membership.ts'
export { type ChatSender, createChatSender, type SendEnd } from './chat-sender.ts'
export { type FaultMeaning, meaningOf } from './fault-meaning.ts'
export { createMessagePreparer, type PrepareMessage } from './prepare-message.ts'
export { ChatFileUnusable, createFileReader, type ReadChatFile } from './read-file.ts'
export {
  createUpdatePoller,
  registerUpdateWebhook,
  UPDATE_KINDS,
  UPDATES_QUOTA,
  type UpdatePoller,
  WEBHOOK_PATH,
} from './take-updates.ts'
