/** What the bot is told by the chat platform and what it answers. */
export { type Bot, createBot } from './bot.ts'
