/** What the bot is told by the chat platform and what it answers. */
export { type Bot, createBot } from './bot.ts'
export { PERSONAL_DATA } from './personal-data.ts'
