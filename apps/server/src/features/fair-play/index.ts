/** Fair play: what shows that many accounts are one person's. */
export { createFairPlay, type FairPlay } from './fair-play.ts'
export type { DayOfPlay } from './measure-play.job.ts'
export { PERSONAL_DATA } from './personal-data.ts'
