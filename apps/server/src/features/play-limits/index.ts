/** What players set themselves: reminders, limits and breaks. The wallet holds stakes to them. */
export { createPlayLimits, type PlayLimits } from './create-play-limits.ts'
