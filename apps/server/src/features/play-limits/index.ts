/** What players set themselves: reminders, limits and breaks. The wallet holds stakes to them. */
export { PERSONAL_DATA } from './personal-data.ts'
export { createPlayLimits, type PlayLimits } from './play-limits.ts'
