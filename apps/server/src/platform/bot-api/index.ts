export { type ChatMembership, createChatMembership, type Membership } from './chat-membership.ts'
