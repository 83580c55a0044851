/** The limits that players set themselves: reminders, limits and breaks. The wallet checks stakes against them. */
export { createPlayLimits, type PlayLimits } from './create-play-limits.ts'
