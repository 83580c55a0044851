/** What the bot writes to the player: here what stands on other screens of it. */
export { AskPlace } from './ask-place.tsx'
