/** Updates from the chat platform, and the bot's answers. */
export { type Bot, createBot } from './create-bot.ts'
export { readUpdate } from './read-update.ts'
